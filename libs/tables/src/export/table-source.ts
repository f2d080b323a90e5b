import Database from 'better-sqlite3';
import type { Cell } from '../table';
import { countSql, rowsSql } from '../sqlite/sql';
import { inPages } from '../table-store.port';
import type { OpenSource, TableSource } from './open-source';
import { openDatabase } from './mongo-source';
import type { StoredCells } from './encoder';

export const openSource = async (source: TableSource): Promise<OpenSource> =>
  source.kind === 'sqlite' ? openFile(source.file) : openDatabase(source);

/** All of it is read as it is now, in one transaction: the rows are as many as were counted. */
function openFile(file: string): OpenSource {
  const database = new Database(file, { readonly: true });
  database.exec('BEGIN');
  return {
    async place() {
      const isMade = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = '_sets'").get() !== undefined;
      const find = () =>
        database.prepare<[], string | null>("SELECT place FROM _sets WHERE name = 'shown'").pluck().get();
      return isMade ? (find() ?? null) : null;
    },
    async count(selection) {
      const { text, values } = countSql(selection, selection.table.name);
      return database
        .prepare(text)
        .pluck()
        .get(...values) as number;
    },
    *rows(query) {
      const { text, values } = rowsSql(query, query.table.name);
      const found = database.prepare<unknown[], Cell[]>(text).raw();
      yield* inPages<StoredCells>(found.iterate(...values));
    },
    async close() {
      database.close();
    },
  };
}
