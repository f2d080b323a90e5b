import type { Row, Table } from './table';
import {
  type Group,
  type GroupQuery,
  type RowQuery,
  type RowSelection,
  type TableBatch,
  type TableSet,
  TableStore,
  type TableWriter,
} from './table-store.port';
import { FileThread } from './sqlite/file-thread';
import type { SetName } from './sqlite/tables-file';

export interface SqliteTablesOptions {
  /** Path of the file; created when missing. One process writes to it, and any program may read it meanwhile. */
  file: string;
  tables: readonly Table[];
}

/** Tables in a SQLite file of their own. One thread writes and another one reads, so neither holds up the event loop. */
export class SqliteTables extends TableStore {
  private reader: Promise<FileThread> | undefined;

  private constructor(
    private readonly writing: FileThread,
    private readonly options: SqliteTablesOptions,
  ) {
    super();
  }

  static async open(options: SqliteTablesOptions): Promise<SqliteTables> {
    const { file: path, tables } = options;
    return new SqliteTables(await FileThread.start({ path, tables, mode: 'write' }), options);
  }

  shown(): Promise<TableSet | null> {
    return this.writing.request({ kind: 'set', name: 'shown' });
  }

  async writer(): Promise<TableWriter> {
    const set = await this.shown();
    if (!set) throw new Error('No tables are shown yet');
    return new SqliteTableWriter(this.writing, set, 'shown');
  }

  async building(version: number, from: 'where it was' | 'the start'): Promise<TableWriter> {
    const set = await this.writing.request<TableSet>({ kind: 'begin', version, from });
    return new SqliteTableWriter(this.writing, set, 'building');
  }

  async *rows(query: RowQuery): AsyncGenerator<Row[], void> {
    yield* (await this.reading()).rows({ kind: 'rows', query });
  }

  async count(selection: RowSelection): Promise<number> {
    return (await this.reading()).request({ kind: 'count', selection });
  }

  async groups(query: GroupQuery): Promise<Group[]> {
    return (await this.reading()).request({ kind: 'groups', query });
  }

  eraseDeleted(): Promise<boolean> {
    return this.writing.request({ kind: 'erase' });
  }

  /** Most processes are never asked, so the thread begins with the first question. */
  private reading(): Promise<FileThread> {
    const { file: path, tables } = this.options;
    return (this.reader ??= FileThread.start({ path, tables, mode: 'read' }));
  }

  async close(): Promise<void> {
    if (this.reader) await (await this.reader).request({ kind: 'close' });
    await this.writing.request({ kind: 'close' });
  }
}

class SqliteTableWriter implements TableWriter {
  constructor(
    private readonly thread: FileThread,
    readonly set: TableSet,
    private name: SetName,
  ) {}

  get isShown(): boolean {
    return this.name === 'shown';
  }

  async save(batch: TableBatch): Promise<void> {
    await this.thread.request({ kind: 'save', set: this.name, batch, after: this.set.place });
    this.set.place = batch.place;
  }

  read(table: Table, where: Row, columns: readonly string[] = Object.keys(table.columns)): AsyncGenerator<Row[], void> {
    return this.thread.rows({ kind: 'read', set: this.name, table, where, columns });
  }

  async show(): Promise<void> {
    await this.thread.request({ kind: 'show' });
    this.name = 'shown';
  }
}
