import { type Db, MongoClient } from 'mongodb';
import { ANSWER_WITHIN_MS, mongoLimits, within } from '@app/async';
import type { Row, Table } from './table';
import {
  type Group,
  type GroupQuery,
  type RowQuery,
  type RowSelection,
  ROWS_AT_ONCE,
  type TableSet,
  TableStore,
  type TableWriter,
} from './table-store.port';
import { MongoTableWriter, nameIn, SETS, type StoredSet } from './mongo/mongo-table-writer';
import { databaseOf, filterOf, findOf, groupsPipeline, rowsOf, type StoredRow } from './mongo/pipelines';

export interface MongoTablesOptions {
  /** `mongodb://…` of a replica set, because a batch is one transaction. */
  url: string;
  /** The database of the tables, and of nothing else. Default: the one in the URL with `-analytics` behind its name. */
  database?: string;
  tables: readonly Table[];
  /** After this time without an answer a call that the projections wait for is given up, in milliseconds; default 20 s. */
  answerWithinMs?: number;
}

/**
 * Tables in a MongoDB database of their own. Each set has collections of its own, such as `answers@2`, and readers see
 * views with the plain names.
 */
export class MongoTables extends TableStore {
  private constructor(
    private readonly client: MongoClient,
    private readonly database: Db,
    private readonly tables: readonly Table[],
    private readonly answerWithinMs: number,
  ) {
    super();
  }

  static async open(options: MongoTablesOptions): Promise<MongoTables> {
    const { url, database, tables, answerWithinMs = ANSWER_WITHIN_MS } = options;
    const client = new MongoClient(url, {
      ...mongoLimits(answerWithinMs),
      ignoreUndefined: true,
      readConcern: { level: 'majority' },
      writeConcern: { w: 'majority' },
    });
    const store = new MongoTables(client, client.db(databaseOf(client, database)), tables, answerWithinMs);
    try {
      await within(answerWithinMs, store.make([SETS]));
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async shown(): Promise<TableSet | null> {
    const found = await this.find('shown');
    return found && { version: found.version, place: found.place };
  }

  async writer(): Promise<TableWriter> {
    const found = await this.find('shown');
    if (!found) throw new Error('No tables are shown yet');
    return this.writerOf(found);
  }

  building(version: number, from: 'where it was' | 'the start'): Promise<TableWriter> {
    return within(this.answerWithinMs, this.begin(version, from));
  }

  async *rows({ table, ...query }: RowQuery): AsyncGenerator<Row[], void> {
    const { filter, options } = findOf({ table, ...query });
    const found = this.database.collection<StoredRow>(table.name).find(filter, { ...options, batchSize: ROWS_AT_ONCE });
    yield* rowsOf(found, query.columns);
  }

  count(selection: RowSelection): Promise<number> {
    return this.database.collection<StoredRow>(selection.table.name).countDocuments(filterOf(selection));
  }

  async groups(query: GroupQuery): Promise<Group[]> {
    const found = this.database
      .collection(query.table.name)
      .aggregate<{ _id: Group['key']; value: number | null; rows: number }>(groupsPipeline(query), {
        allowDiskUse: true,
      });
    return (await found.toArray()).map(({ _id: key, ...group }) => ({ key: key ?? null, ...group }));
  }

  /** The server reuses the space of deleted rows by itself and has no call to erase it. */
  async eraseDeleted(): Promise<boolean> {
    return true;
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async begin(version: number, from: 'where it was' | 'the start'): Promise<TableWriter> {
    const found = await this.find('building');
    if (found?.version === version && from === 'where it was') return this.writerOf(found);
    const shown = await this.find('shown');
    const number = Math.max(found?.number ?? 0, shown?.number ?? 0) + 1;
    const set: StoredSet = { _id: 'building', version, place: null, number };
    await this.make(this.tables.map(({ name }) => nameIn(set, name)));
    for (const table of this.tables) await this.makeIndexes(table, nameIn(set, table.name));
    await this.sets.replaceOne({ _id: 'building' }, set, { upsert: true });
    await this.dropAllBut([set, ...(shown ? [shown] : [])]);
    return this.writerOf(set);
  }

  private get sets() {
    return this.database.collection<StoredSet>(SETS);
  }

  private find(name: StoredSet['_id']): Promise<StoredSet | null> {
    return within(this.answerWithinMs, this.sets.findOne({ _id: name }));
  }

  private writerOf(set: StoredSet): TableWriter {
    const { client, database, tables, answerWithinMs } = this;
    const parts = { client, database, tables, answerWithinMs };
    return new MongoTableWriter(parts, set, () => within(this.answerWithinMs, this.show(set)));
  }

  /** Repeated, it changes nothing, so it may break off anywhere. */
  private async show(set: StoredSet): Promise<void> {
    await this.sets.replaceOne(
      { _id: 'shown' },
      { version: set.version, place: set.place, number: set.number },
      { upsert: true },
    );
    for (const { name } of this.tables) {
      const view = await this.database.listCollections({ name }, { nameOnly: true }).next();
      const definition = { viewOn: nameIn(set, name), pipeline: [] };
      if (view) await this.database.command({ collMod: name, ...definition });
      else await this.database.createCollection(name, definition);
    }
    await this.sets.deleteOne({ _id: 'building', number: set.number });
    await this.dropAllBut([set]);
  }

  private async dropAllBut(kept: readonly Pick<StoredSet, 'number'>[]): Promise<void> {
    const names = await this.names();
    const ends = kept.map(({ number }) => `@${number}`);
    const others = names.filter((name) => name.includes('@') && !ends.some((end) => name.endsWith(end)));
    for (const name of others) await this.database.dropCollection(name);
  }

  private async names(): Promise<string[]> {
    return (await this.database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  }

  /** A transaction needs its collections to exist. */
  private async make(wanted: readonly string[]): Promise<void> {
    const existing = await this.names();
    for (const name of wanted) {
      if (existing.includes(name)) continue;
      // Another process may make it at the same time.
      await this.database.createCollection(name).catch(async (error: unknown) => {
        if (!(await this.names()).includes(name)) throw error;
      });
    }
  }

  private async makeIndexes({ key, indexes }: Table, name: string): Promise<void> {
    const wanted = [key, ...indexes].map((columns) => ({
      key: Object.fromEntries(columns.map((column) => [column, 1])),
      name: columns.join(),
    }));
    await this.database.collection(name).createIndexes(wanted);
  }
}
