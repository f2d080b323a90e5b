import type { AnyBulkWriteOperation, Db, MongoClient } from 'mongodb';
import { within } from '@app/async';
import type { Row, Table } from '../table';
import {
  type RowChange,
  ROWS_AT_ONCE,
  type TableBatch,
  TablesMovedOn,
  type TableSet,
  type TableWriter,
} from '../table-store.port';
import { idOf, rowsOf, type StoredRow, storedRow } from './pipelines';

/** A set of tables in the collection `sets`. `number`: what its collections' names end in. */
export interface StoredSet extends TableSet {
  _id: 'shown' | 'building';
  number: number;
}

export const SETS = 'sets';

export const nameIn = ({ number }: Pick<StoredSet, 'number'>, name: string) => `${name}@${number}`;

interface MongoParts {
  client: MongoClient;
  database: Db;
  tables: readonly Table[];
  answerWithinMs: number;
}

/** Writes the collections of one set. */
export class MongoTableWriter implements TableWriter {
  isShown: boolean;
  private readonly byName: ReadonlyMap<string, Table>;

  constructor(
    private readonly parts: MongoParts,
    readonly set: StoredSet,
    private readonly becomesShown: () => Promise<void>,
  ) {
    this.isShown = set._id === 'shown';
    this.byName = new Map(parts.tables.map((table) => [table.name, table]));
  }

  async save(batch: TableBatch): Promise<void> {
    await within(this.parts.answerWithinMs, this.store(batch));
    this.set.place = batch.place;
  }

  read(table: Table, where: Row, columns: readonly string[] = Object.keys(table.columns)): AsyncGenerator<Row[], void> {
    const found = this.parts.database
      .collection<StoredRow>(nameIn(this.set, table.name))
      .find(storedRow(table, where), {
        sort: table.key.map((column): [string, 1] => [column, 1]),
        projection: { _id: 0, ...Object.fromEntries(columns.map((column) => [column, 1])) },
        batchSize: ROWS_AT_ONCE,
      });
    return rowsOf(found, columns);
  }

  async show(): Promise<void> {
    await this.becomesShown();
    this.isShown = true;
  }

  private async store({ changes, place }: TableBatch): Promise<void> {
    const { client, database } = this.parts;
    const operations = new Map<string, AnyBulkWriteOperation<StoredRow>[]>();
    for (const change of changes) {
      const table = this.byName.get(change.table)!;
      const listed = operations.get(table.name) ?? [];
      operations.set(table.name, listed);
      listed.push(operationOf(table, change));
    }
    const { number, place: after } = this.set;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        const sets = database.collection<StoredSet>(SETS);
        const { matchedCount } = await sets.updateOne({ number, place: after }, { $set: { place } }, { session });
        if (matchedCount === 0) {
          // An earlier attempt, whose answer has not come, may have saved the same.
          if (await sets.findOne({ number, place }, { session })) return;
          throw new TablesMovedOn(`The tables are not at ${after} any more`);
        }
        for (const [name, list] of operations) {
          await database.collection<StoredRow>(nameIn(this.set, name)).bulkWrite(list, { session });
        }
      }),
    );
  }
}

function operationOf(table: Table, change: RowChange): AnyBulkWriteOperation<StoredRow> {
  switch (change.kind) {
    case 'put': {
      const all = {
        ...Object.fromEntries(Object.keys(table.columns).map((column) => [column, null])),
        ...change.initial,
      };
      const initial = Object.entries(all).filter(([column]) => !(column in change.row));
      const update = {
        $set: storedRow(table, change.row),
        $setOnInsert: storedRow(table, Object.fromEntries(initial)),
      };
      return { updateOne: { filter: { _id: idOf(table, change.row) }, update, upsert: true } };
    }
    case 'set':
      return {
        updateMany: { filter: storedRow(table, change.where), update: { $set: storedRow(table, change.values) } },
      };
    case 'remove':
      return { deleteMany: { filter: storedRow(table, change.where) } };
    default:
      return change satisfies never;
  }
}
