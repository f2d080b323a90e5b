import { parentPort, workerData } from 'node:worker_threads';
import type { Row, Table } from '../table';
import { type GroupQuery, type RowQuery, type RowSelection, type TableBatch, TablesMovedOn } from '../table-store.port';
import { type SetName, TablesFile } from './tables-file';

/** What is done in the thread. `rows` and `read`: answer with some rows; `more` with the next ones, `enough` ends it. */
export type FileRequest =
  | { kind: 'set'; name: SetName }
  | { kind: 'begin'; version: number; from: 'where it was' | 'the start' }
  | { kind: 'save'; set: SetName; batch: TableBatch; after: string | null }
  | { kind: 'show' }
  | (Reading & { reading: number })
  | { kind: 'more' | 'enough'; reading: number }
  | { kind: 'count'; selection: RowSelection }
  | { kind: 'groups'; query: GroupQuery }
  | { kind: 'erase' }
  | { kind: 'close' };

/** What answers with rows. */
export type Reading =
  | { kind: 'read'; set: SetName; table: Table; where: Row; columns: readonly string[] }
  | { kind: 'rows'; query: RowQuery };

export interface ThreadOptions {
  path: string;
  tables: readonly Table[];
  mode: 'write' | 'read';
}

/** The answer to each request, in their order, and one at the start when the file is open. */
export interface FileAnswer {
  error: { message: string; hasMovedOn: boolean } | null;
  result: unknown;
}

function serve(port: NonNullable<typeof parentPort>, { path, tables, mode }: ThreadOptions): void {
  let file: TablesFile;
  const readings = new Map<number, Generator<Row[], void>>();
  const next = (reading: number) => readings.get(reading)!.next().value ?? null;
  const answer = (work: () => unknown) => {
    const done: FileAnswer = { error: null, result: null };
    try {
      done.result = work() ?? null;
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      done.error = { message, hasMovedOn: cause instanceof TablesMovedOn };
    }
    port.postMessage(done);
  };
  const carryOut = (request: FileRequest): unknown => {
    switch (request.kind) {
      case 'set':
        return file.set(request.name);
      case 'begin':
        return file.begin(request.version, request.from);
      case 'save':
        return file.save(request.set, request.batch, request.after);
      case 'show':
        return file.show();
      case 'read':
        readings.set(request.reading, file.read(request.set, request.table, request.where, request.columns));
        return next(request.reading);
      case 'rows':
        readings.set(request.reading, file.rows(request.query));
        return next(request.reading);
      case 'more':
        return next(request.reading);
      case 'enough':
        readings.get(request.reading)?.return();
        readings.delete(request.reading);
        return null;
      case 'count':
        return file.count(request.selection);
      case 'groups':
        return file.groups(request.query);
      case 'erase':
        return file.eraseDeleted();
      case 'close':
        return file.close();
      default:
        return request satisfies never;
    }
  };
  answer(() => {
    file = mode === 'write' ? TablesFile.openForWriting(path, tables) : TablesFile.openForReading(path, tables);
  });
  port.on('message', (request: FileRequest) => {
    answer(() => carryOut(request));
    if (request.kind === 'close') port.close();
  });
}

if (parentPort) serve(parentPort, workerData as ThreadOptions);
