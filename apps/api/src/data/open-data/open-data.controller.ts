import { Controller, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { DataGroupsView, DataPageView, DataTablesView } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { DataExports } from './data-exports';
import { requireKnownWords } from './data-selection';
import { OpenData } from './open-data';
import { DataExportDto, DataGroupsDto, DataQueryDto } from './open-data.dto';

/** A question may look at every row of a table. */
const QUESTIONS_PER_MINUTE = 240;

/** The tables made for questions, for the console and for the programs of analysts. */
@Controller()
@TimesPerMinute(QUESTIONS_PER_MINUTE)
export class OpenDataController {
  constructor(
    private readonly data: OpenData,
    private readonly exports: DataExports,
  ) {}

  @Call('GET /api/data', 'data', 'data-token')
  all(): Promise<DataTablesView> {
    return this.data.all();
  }

  @Call('GET /api/data/{table}', 'data', 'data-token')
  async page(
    @Param('table') table: string,
    @Query() query: DataQueryDto,
    @Req() request: Request,
  ): Promise<DataPageView> {
    requireKnownWords(request.query, query);
    return this.data.page(table, query);
  }

  @Call('GET /api/data/{table}/groups', 'data', 'data-token')
  async groups(
    @Param('table') table: string,
    @Query() query: DataGroupsDto,
    @Req() request: Request,
  ): Promise<DataGroupsView> {
    requireKnownWords(request.query, query);
    return this.data.groups(table, query);
  }

  @Call('GET /api/data/{table}/export', 'data', 'data-token')
  async export(
    @Param('table') table: string,
    @Query() query: DataExportDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    requireKnownWords(request.query, query);
    const { format, ...selection } = query;
    return this.exports.file(await this.data.exported(table, selection), format, response);
  }
}
