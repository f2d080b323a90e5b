import type {
  DataExportQuery,
  DataGroupsQuery,
  DataGroupsView,
  DataPageView,
  DataQuery,
  DataTablesView,
  DataTokenBody,
  DataTokenView,
  NewDataTokenView,
} from '../data.contract';
import type { DoneAnswer } from '../account.contract';
import type { FileAnswer } from './declared-call';

/** What analysts read, from the console and with their own programmes. */
export interface DataCalls {
  /** The tables with their columns, and how far they have come. */
  'GET /api/data': { access: 'data'; alsoBy: 'data-token'; answer: DataTablesView };
  /** Rows of a table, a page at a time. */
  'GET /api/data/{table}': {
    access: 'data';
    alsoBy: 'data-token';
    query: DataQuery;
    answer: DataPageView;
    refusals: 'table-unknown' | 'data-query-wrong' | 'data-not-ready';
  };
  /** All rows that are selected, written while they are read. `X-Rows` says how many there are. */
  'GET /api/data/{table}/export': {
    access: 'data';
    alsoBy: 'data-token';
    query: DataExportQuery;
    answer: FileAnswer<'text/csv' | 'application/x-ndjson' | 'application/vnd.apache.parquet'>;
    refusals: 'table-unknown' | 'data-query-wrong' | 'data-not-ready';
  };
  /** Rows counted or measured in groups, for a chart. */
  'GET /api/data/{table}/groups': {
    access: 'data';
    alsoBy: 'data-token';
    query: DataGroupsQuery;
    answer: DataGroupsView;
    refusals: 'table-unknown' | 'data-query-wrong' | 'data-not-ready';
  };
  /** One's own tokens, the newest first. */
  'GET /api/data-tokens': { access: 'data'; answer: DataTokenView[] };
  /** Makes a token, which is told this once. */
  'POST /api/data-tokens': {
    access: 'data';
    body: DataTokenBody;
    answer: NewDataTokenView;
    refusals: 'too-many-data-tokens' | 'password-needed';
  };
  /** Withdraws a token: from now on it opens nothing. */
  'DELETE /api/data-tokens/{id}': { access: 'data'; answer: DoneAnswer; refusals: 'data-token-unknown' };
}
