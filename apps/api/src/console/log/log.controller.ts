import { Controller, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { LogEventView, LogLookView, LogStreamPage } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { csvOf, jsonLinesOf } from './log-export';
import { LogEvents } from './log-events';
import { LogLooks } from './log-looks';
import { LogExportDto, LogQueryDto, LogStreamDto } from './log.dto';
import { RevisionPipe } from '../../platform/http/revision.pipes';

/** The log itself, for those who have to find out what happened. It holds the right answers of open rounds too. */
@Controller()
export class LogController {
  constructor(
    private readonly looks: LogLooks,
    private readonly events: LogEvents,
  ) {}

  @Call('GET /api/admin/log/events', 'log')
  @Header('Cache-Control', 'no-store')
  look(@Query() query: LogQueryDto): Promise<LogLookView> {
    return this.looks.look(query);
  }

  @Call('GET /api/admin/log/events/{stream}/{revision}', 'log')
  @Header('Cache-Control', 'no-store')
  event(@Param('stream') stream: string, @Param('revision', RevisionPipe) revision: number): Promise<LogEventView> {
    return this.events.at(stream, revision);
  }

  @Call('GET /api/admin/log/streams/{stream}', 'log')
  @Header('Cache-Control', 'no-store')
  stream(@Param('stream') stream: string, @Query() query: LogStreamDto): Promise<LogStreamPage> {
    return this.looks.stream(stream, query);
  }

  @Call('GET /api/admin/log/export', 'log')
  @Header('Cache-Control', 'no-store')
  export(@Query() { format, ...filter }: LogExportDto): StreamableFile {
    const steps = this.looks.all(filter);
    switch (format) {
      case 'csv':
        return new StreamableFile(Readable.from(csvOf(steps)), {
          type: 'text/csv; charset=utf-8',
          disposition: 'attachment; filename="log.csv"',
        });
      case 'ndjson':
        return new StreamableFile(Readable.from(jsonLinesOf(steps)), {
          type: 'application/x-ndjson',
          disposition: 'attachment; filename="log.ndjson"',
        });
      default:
        return format satisfies never;
    }
  }
}
