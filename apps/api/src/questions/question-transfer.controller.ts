import { Controller, Get, HttpCode, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import type { QuestionImportReport } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { adminActsProjection } from '../audit/admin-acts.projection';
import { Context } from '../http/command-context';
import { Idempotent } from '../http/idempotency.interceptor';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly } from '../http/viewer';
import { csvOf, jsonList } from './question-export';
import { QuestionImport } from './question-import';
import { QuestionList } from './question-list';
import { openUpload } from './question-upload';
import { DryRunDto, QuestionExportDto } from './question.dto';

/** Questions in bulk: into the catalogue and out of it. The bodies of these calls are read here, not before. */
@AdminOnly()
@Controller('api/questions')
export class QuestionTransferController {
  constructor(
    private readonly list: QuestionList,
    private readonly imports: QuestionImport,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** A JSON list of questions. `?dryRun=true` tells what is wrong with them, and saves nothing. */
  @Idempotent()
  @Post('batch')
  @HttpCode(200)
  batch(
    @Query() query: DryRunDto,
    @Req() request: Request,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuestionImportReport> {
    return this.import(query, request, context, response);
  }

  /** A CSV or JSON file, as a form or as the body. `?dryRun=true` as above. */
  @Idempotent()
  @Post('import')
  @HttpCode(200)
  async import(
    @Query() { dryRun }: DryRunDto,
    @Req() request: Request,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuestionImportReport> {
    try {
      const upload = await openUpload(request);
      const asked = { ...upload, dryRun: dryRun === 'true' || upload.dryRun };
      const { report, position } = await this.imports.run(asked, context);
      await this.readYourWrites.until(response, position, [adminActsProjection.name]);
      return report;
    } finally {
      // What nobody wants to read any more is let go, or the connection would wait for it.
      request.unpipe();
      request.resume();
    }
  }

  /** A file of all questions, which an import takes back. */
  @Get('export')
  export(@Query() { format }: QuestionExportDto): StreamableFile {
    const slices = this.list.slices({});
    switch (format) {
      case 'json':
        return new StreamableFile(Readable.from(jsonList(slices)), {
          type: 'application/json',
          disposition: 'attachment; filename="questions.json"',
        });
      case 'csv':
        return new StreamableFile(csvOf(slices), {
          type: 'text/csv; charset=utf-8',
          disposition: 'attachment; filename="questions.csv"',
        });
      default:
        return format satisfies never;
    }
  }
}
