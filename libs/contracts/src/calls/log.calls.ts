import type {
  LogEventView,
  LogExportQuery,
  LogLookView,
  LogQuery,
  LogStreamPage,
  LogStreamQuery,
} from '../log.contract';
import type { FileAnswer } from './declared-call';

export interface LogCalls {
  /**
   * What the log says, newest first. One call looks at a limited number of events, so there may be more where it found
   * little or nothing.
   */
  'GET /api/admin/log/events': { access: 'log'; query: LogQuery; answer: LogLookView };
  /** A whole event, what caused it and what followed from it. */
  'GET /api/admin/log/events/{stream}/{revision}': {
    access: 'log';
    params: { revision: number };
    answer: LogEventView;
  };
  /** The events of one stream, oldest first. */
  'GET /api/admin/log/streams/{stream}': { access: 'log'; query: LogStreamQuery; answer: LogStreamPage };
  /** Everything that the filters find, newest first: CSV, or one JSON text a line. */
  'GET /api/admin/log/export': {
    access: 'log';
    query: LogExportQuery;
    answer: FileAnswer<'text/csv' | 'application/x-ndjson'>;
  };
}
