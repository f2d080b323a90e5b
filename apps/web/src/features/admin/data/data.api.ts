import { DATA_LIMIT, type DataFormat, type DataSelection, type DataTokenBody } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf, call, HttpError, sessionHeader } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import type { Grouping } from './data-address';
import { dataStrings as words } from './data.strings';

/** While the tables are being built, somebody waits for them. */
const ASK_AGAIN_MS = 3_000;

export const dataTablesQuery = queryOptions({
  queryKey: ['admin', 'data'],
  queryFn: ({ signal }) => call('GET /api/data', { signal }),
  refetchInterval: ({ state }) => (state.data?.isReady === false ? ASK_AGAIN_MS : false),
});

interface RowsAsked extends DataSelection {
  cursor: string;
}

export const dataRowsQuery = (table: string, asked: RowsAsked) =>
  queryOptions({
    queryKey: ['admin', 'data', 'rows', table, asked],
    queryFn: ({ signal }) =>
      call('GET /api/data/{table}', { params: { table }, query: { ...asked, limit: DATA_LIMIT }, signal }),
    placeholderData: keepPreviousData,
  });

export const dataGroupsQuery = (table: string, rows: DataSelection, { by, step, measure, of }: Grouping) =>
  queryOptions({
    queryKey: ['admin', 'data', 'groups', table, rows, by.name, step, measure, of?.name],
    queryFn: ({ signal }) =>
      call('GET /api/data/{table}/groups', {
        params: { table },
        query: { ...rows, by: by.name, step, measure, of: of?.name },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** `share`: from 0 to 1; null where it cannot be told. */
export interface DownloadProgress {
  bytes: number;
  share: number | null;
}

const LINE_END = 10;

/** @throws HttpError, and TypeError when the connection breaks */
export async function downloadRows(
  table: string,
  query: DataSelection & { format: DataFormat },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: DownloadProgress) => void },
): Promise<Blob> {
  const address = addressOf('GET /api/data/{table}/export', { params: { table }, query });
  const response = await fetch(address, { credentials: 'include', headers: { ...sessionHeader() }, signal });
  if (!response.ok) throw HttpError.of(response, await response.text());
  const rows = query.format === 'parquet' ? 0 : Number(response.headers.get('x-rows'));
  const reader = response.body!.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let lines = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
    for (let at = value.indexOf(LINE_END); rows > 0 && at >= 0; at = value.indexOf(LINE_END, at + 1)) lines += 1;
    onProgress({ bytes, share: rows > 0 ? Math.min(lines / rows, 1) : null });
  }
  return new Blob(chunks);
}

export const dataTokensQuery = queryOptions({
  queryKey: ['admin', 'data-tokens'],
  queryFn: ({ signal }) => call('GET /api/data-tokens', { signal }),
});

const refresh = [dataTokensQuery.queryKey];

export const useMakeDataToken = () =>
  useAct({
    act: (body: DataTokenBody, options) => call('POST /api/data-tokens', { body, ...options }),
    done: null,
    failed: { title: words.notMade },
    refresh,
  });

export const useWithdrawDataToken = () =>
  useAct({
    act: (id: string, options) => call('DELETE /api/data-tokens/{id}', { params: { id }, ...options }),
    done: words.withdrawn,
    failed: { title: words.notWithdrawn },
    refresh,
  });
