import { Controller, HttpCode, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { Request } from 'express';
import { questionFields, type QuestionImportReport } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { NotTimed } from '../../platform/http/caller-limits.interceptor';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { csvAnswer, writtenAnswer } from '../../platform/http/written-answer';
import { jsonList } from './question-export';
import { ImportQuestions } from './question.commands';
import { QuestionList } from './question-list';
import { openUpload } from './question-upload';
import { ImportQueryDto, mappedCategories, QuestionExportDto } from './question.dto';
import { questionsSchema } from './question-schema';

/** Imports and exports questions in bulk. These calls read their bodies themselves. */
@Controller()
export class QuestionTransferController {
  constructor(
    private readonly list: QuestionList,
    private readonly commands: Commands,
  ) {}

  @Call('POST /api/questions/batch', 'content')
  @NotTimed()
  @Idempotent()
  @ShownBy(adminActs)
  @ApiBody({ schema: questionsSchema })
  @HttpCode(200)
  batch(
    @Query() query: ImportQueryDto,
    @Req() request: Request,
    @Context() context: CommandContext,
  ): Promise<QuestionImportReport> {
    return this.import(query, request, context);
  }

  @Call('POST /api/questions/import', 'content')
  @NotTimed()
  @Idempotent()
  @ShownBy(adminActs)
  @ApiBody({ schema: questionsSchema })
  @HttpCode(200)
  async import(
    @Query() { dryRun, skipWrong, format, difficulty, categories }: ImportQueryDto,
    @Req() request: Request,
    @Context() context: CommandContext,
  ): Promise<QuestionImportReport> {
    try {
      const upload = await openUpload(request);
      const file = { format, difficulty, categories: mappedCategories(categories) };
      const wanted = { upload, file, dryRun: dryRun === 'true', skipWrong: skipWrong === 'true' };
      return await this.commands.execute(new ImportQuestions(wanted, context));
    } finally {
      // Discards the rest of the body, because the connection would otherwise wait for a reader.
      request.unpipe();
      request.resume();
    }
  }

  @Call('GET /api/questions/export', 'content')
  export(@Query() { format, ...filters }: QuestionExportDto): Promise<StreamableFile> {
    const slices = this.list.slices(filters);
    switch (format) {
      case 'json':
        return writtenAnswer(jsonList(slices), { type: 'application/json', name: 'questions.json' });
      case 'csv':
        return csvAnswer('questions.csv', questionFields, slices);
      default:
        return format satisfies never;
    }
  }
}
