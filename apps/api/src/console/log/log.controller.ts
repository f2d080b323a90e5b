import { Controller, Header, Param, Query, type StreamableFile } from '@nestjs/common';
import type { LogEventView, LogLookView, LogStreamPage } from '@app/contracts';
import { Call } from '../../platform/http/call';
import { csvAnswer, writtenAnswer } from '../../platform/http/written-answer';
import { jsonLinesOf, logColumns, logRows } from './log-export';
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
  export(@Query() { format, ...filter }: LogExportDto): Promise<StreamableFile> {
    const steps = this.looks.all(filter);
    switch (format) {
      case 'csv':
        return csvAnswer('log.csv', logColumns, logRows(steps));
      case 'ndjson':
        return writtenAnswer(jsonLinesOf(steps), { type: 'application/x-ndjson', name: 'log.ndjson' });
      default:
        return format satisfies never;
    }
  }
}
