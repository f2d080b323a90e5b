import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { describeWithMongoDb } from '../../../../test/support/mongod';
import { MongoTables } from '../mongo.tables';
import type { Row } from '../table';
import type { TableStore } from '../table-store.port';
import { someTables } from '../table-store.contract-suite';
import { exportInThread } from './export-thread';
import { openSource } from './table-source';

describeWithMongoDb('An export from MongoDB', (url) => {
  const database = `export-test-${randomUUID().slice(0, 8)}`;
  const laps = someTables[0]!;
  const source = () => ({ kind: 'mongodb', url: url(), database }) as const;
  const rows: Row[] = Array.from({ length: 1_300 }, (_, lap) => ({
    racer: 'ada',
    lap,
    took_ms: lap % 3 ? lap : null,
    is_best: lap === 7,
    ended_at: lap % 5 ? 1_780_000_000_000 + lap : null,
    day: '2026-05-28',
  }));

  let store: TableStore;
  beforeAll(async () => {
    store = await MongoTables.open({ url: url(), database, tables: someTables });
  });
  afterAll(async () => {
    await store.close();
    const client = await MongoClient.connect(url());
    await client.db(database).dropDatabase();
    await client.close();
  });

  it('has no place before the tables are made', async () => {
    const open = await openSource(source());
    expect(await open.place()).toBeNull();
    await open.close();
  });

  it('writes all rows that are shown, in their order', async () => {
    const writer = await store.building(1, 'the start');
    const changes = rows.map((row) => ({ kind: 'put' as const, table: 'laps', row }));
    await writer.save({ changes, place: 'here', erases: false });
    await writer.show();
    const sort = laps.key.map((column) => ({ column, descending: false }));
    const query = { table: laps, where: [], columns: Object.keys(laps.columns), sort };
    const { rows: counted, chunks, end } = await exportInThread({ source: source(), query, format: 'ndjson' });
    let text = '';
    for await (const chunk of chunks) text += Buffer.from(chunk).toString();
    await end();
    expect(counted).toBe(rows.length);
    const iso = (moment: unknown) => (moment === null ? null : new Date(Number(moment)).toISOString());
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(rows.map((row) => ({ ...row, ended_at: iso(row['ended_at']) })));
    const open = await openSource(source());
    expect(await open.place()).toBe('here');
    await open.close();
  });
});
