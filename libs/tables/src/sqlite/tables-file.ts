import Database from 'better-sqlite3';
import { closeSync, openSync } from 'node:fs';
import type { Row, Table } from '../table';
import type { Group, GroupQuery, RowChange, RowQuery, RowSelection, TableBatch, TableSet } from '../table-store.port';
import { inPages, TablesMovedOn } from '../table-store.port';
import { cellOf, countSql, creation, groupsSql, kindOf, names, quoted, rowsSql, type Sql, stored } from './sql';

/** The set that readers see, and the one that is made beside it. */
export type SetName = 'shown' | 'building';

type Stored = string | number | null;

const BUSY_TIMEOUT_MS = 5_000;

/**
 * A file of tables for whoever has questions. The shown set has the plain names; the one that is made beside it has names
 * with `building:` before them, and takes their place in one transaction. What is lost with the machine is folded again,
 * so a commit does not wait for the disk. Deleted data is overwritten (`secure_delete`).
 */
export class TablesFile {
  private readonly statements = new Map<string, Database.Statement<Stored[]>>();
  private readonly byName: ReadonlyMap<string, Table>;

  private constructor(
    private readonly database: Database.Database,
    private readonly tables: readonly Table[],
  ) {
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    this.byName = new Map(tables.map((table) => [table.name, table]));
  }

  static openForWriting(path: string, tables: readonly Table[]): TablesFile {
    closeSync(openSync(path, 'a', 0o640));
    const database = new Database(path);
    database.pragma('secure_delete = ON');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    database.exec(
      'CREATE TABLE IF NOT EXISTS _sets (name TEXT PRIMARY KEY, version INTEGER NOT NULL, place TEXT) STRICT',
    );
    return new TablesFile(database, tables);
  }

  static openForReading(path: string, tables: readonly Table[]): TablesFile {
    return new TablesFile(new Database(path, { readonly: true }), tables);
  }

  set(name: SetName): TableSet | null {
    return (
      this.database.prepare<[string], TableSet>('SELECT version, place FROM _sets WHERE name = ?').get(name) ?? null
    );
  }

  /** Makes empty tables beside the shown ones, unless some of this version are there to go on with. */
  begin(version: number, from: 'where it was' | 'the start'): TableSet {
    const found = this.set('building');
    if (found?.version === version && from === 'where it was') return found;
    const { database } = this;
    database
      .transaction(() => {
        for (const name of this.tablesOf('building')) database.exec(`DROP TABLE ${quoted(name)}`);
        for (const each of this.tables)
          for (const sql of creation(each, nameIn('building', each.name))) database.exec(sql);
        database.prepare("REPLACE INTO _sets (name, version, place) VALUES ('building', ?, NULL)").run(version);
      })
      .immediate();
    this.statements.clear();
    return { version, place: null };
  }

  /** Commits all of it or nothing. @throws TablesMovedOn when the set has come to another place than `after` */
  save(set: SetName, { changes, place }: TableBatch, after: string | null): void {
    this.database
      .transaction(() => {
        const { changes: moved } = this.prepared('UPDATE _sets SET place = ? WHERE name = ? AND place IS ?').run(
          place,
          set,
          after,
        );
        if (moved === 0) throw new TablesMovedOn(`The tables are not at ${after} any more`);
        for (const change of changes) this.apply(set, change);
      })
      .immediate();
  }

  /** Gives the tables that were made their plain names, in place of those before. */
  show(): void {
    const { database } = this;
    database
      .transaction(() => {
        for (const name of this.tablesOf('shown')) database.exec(`DROP TABLE ${quoted(name)}`);
        for (const each of this.tables) {
          database.exec(`ALTER TABLE ${quoted(nameIn('building', each.name))} RENAME TO ${quoted(each.name)}`);
        }
        database.exec(
          "DELETE FROM _sets WHERE name = 'shown'; UPDATE _sets SET name = 'shown' WHERE name = 'building'",
        );
      })
      .immediate();
    this.statements.clear();
  }

  /** All rows are found at the first step, because a busy statement keeps the file from being written. */
  *read(set: SetName, table: Table, where: Row, columns: readonly string[]): Generator<Row[], void> {
    const equal = Object.entries(where).map(([column, value]) => ({
      column,
      operator: 'eq' as const,
      values: [value],
    }));
    const sort = table.key.map((column) => ({ column, descending: false }));
    const found = rowsSql({ table, where: equal, columns, sort }, nameIn(set, table.name));
    yield* inPages([...this.select(found, table, columns)]);
  }

  /** The shown rows, some hundreds at a time. Whoever stops early has to return the iterator. */
  *rows(query: RowQuery): Generator<Row[], void> {
    yield* inPages(this.select(rowsSql(query, query.table.name), query.table, query.columns));
  }

  count(selection: RowSelection): number {
    const { text, values } = countSql(selection, selection.table.name);
    return this.prepared(text)
      .pluck()
      .get(...values) as number;
  }

  groups(query: GroupQuery): Group[] {
    const { text, values } = groupsSql(query, query.table.name);
    const kind = kindOf(query.table, query.by);
    const found = this.prepared(text).all(...values) as { key: Stored; value: number | null; rows: number }[];
    return found.map(({ key, ...group }) => ({ key: cellOf(kind === 'timestamp' ? 'day' : kind, key), ...group }));
  }

  /** Moves everything into the file and empties the log beside it. False while another program reads the file. */
  eraseDeleted(): boolean {
    this.database.pragma('busy_timeout = 0');
    try {
      const [result] = this.database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      return result?.busy === 0;
    } finally {
      this.database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  close(): void {
    if (!this.database.readonly) this.eraseDeleted();
    this.database.close();
  }

  private *select({ text, values }: Sql, table: Table, columns: readonly string[]): Generator<Row, void> {
    const kinds = columns.map((column) => kindOf(table, column));
    // A statement of its own: it is busy as long as rows are taken.
    const found = this.database.prepare<Stored[], Stored[]>(text).raw();
    for (const cells of found.iterate(...values)) {
      const row: Record<string, Row[string]> = {};
      for (let at = 0; at < columns.length; at += 1) row[columns[at]!] = cellOf(kinds[at]!, cells[at]!);
      yield row;
    }
  }

  private apply(set: SetName, change: RowChange): void {
    const table = this.byName.get(change.table)!;
    const name = quoted(nameIn(set, table.name));
    const valuesOf = (row: Row) => Object.entries(row).map(([column, cell]) => stored(kindOf(table, column), cell));
    const each = (row: Row, text: string, between: string) =>
      Object.keys(row)
        .map((column) => `${quoted(column)} ${text}`)
        .join(between);
    switch (change.kind) {
      case 'put': {
        const all = { ...change.initial, ...change.row };
        const kept = Object.keys(change.row).filter((column) => !table.key.includes(column));
        const update = kept.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');
        this.prepared(
          `INSERT INTO ${name} (${names(Object.keys(all))}) VALUES (${Object.keys(all)
            .map(() => '?')
            .join(', ')})
           ON CONFLICT (${names(table.key)}) DO ${update ? `UPDATE SET ${update}` : 'NOTHING'}`,
        ).run(...valuesOf(all));
        return;
      }
      case 'set':
        this.prepared(
          `UPDATE ${name} SET ${each(change.values, '= ?', ', ')} WHERE ${each(change.where, 'IS ?', ' AND ')}`,
        ).run(...valuesOf(change.values), ...valuesOf(change.where));
        return;
      case 'remove':
        this.prepared(`DELETE FROM ${name} WHERE ${each(change.where, 'IS ?', ' AND ')}`).run(
          ...valuesOf(change.where),
        );
        return;
      default:
        change satisfies never;
    }
  }

  private tablesOf(set: SetName): string[] {
    const all = this.database
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> '_sets'",
      )
      .pluck()
      .all();
    return all.filter((name) => name.startsWith(BUILDING) === (set === 'building'));
  }

  private prepared(text: string): Database.Statement<Stored[]> {
    let statement = this.statements.get(text);
    if (!statement) this.statements.set(text, (statement = this.database.prepare(text)));
    return statement;
  }
}

const BUILDING = 'building:';
const nameIn = (set: SetName, name: string) => (set === 'shown' ? name : `${BUILDING}${name}`);
