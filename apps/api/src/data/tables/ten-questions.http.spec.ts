import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import Database from 'better-sqlite3';
import { MongoClient } from 'mongodb';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { EventStore, type RecordedEvent } from '@app/event-store';
import { describeWithMongoDb } from '../../../../../test/support/mongod';
import { askedQuestions } from '../../../../../test/docs/table-pages';
import { type RunningApp, startApp } from '../../testing/start-app';
import { answersOfLog } from './testing/answers-to-ten-questions';
import { playSeason } from './testing/played-season';
import { settledTables } from './testing/settled-tables';

jest.setTimeout(120_000);

const page = (name: string) => readFileSync(join(__dirname, '../../../../../docs', name), 'utf8');
const questions = askedQuestions(page('ten-questions.md'), page('ten-questions-mongodb.md'));
type Found = Record<string, unknown>[];

/** Figures may differ in what the last digits of a division are. */
const rounded = (rows: Found): Found =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? Number(value.toFixed(6)) : value]),
    ),
  );

async function logOf({ app }: RunningApp): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const { events } of app.get(EventStore, { strict: false }).readAll()) all.push(...events);
  return all;
}

async function played(env: Record<string, string> = {}): Promise<{ app: RunningApp; expected: Found[] }> {
  const app = await startApp({ env: { DATA_TABLES: 'true', ...env } });
  const names = await playSeason(app);
  await settledTables(app);
  return { app, expected: answersOfLog(await logOf(app), names).map(rounded) };
}

describe('ten questions in SQL', () => {
  let app: RunningApp;
  let expected: Found[];
  let file: Database.Database;
  beforeAll(async () => {
    ({ app, expected } = await played());
    file = new Database(join(app.dataDirectory, 'analytics.sqlite'), { readonly: true });
  });
  afterAll(async () => {
    file.close();
    await app.close();
  });

  it.each(questions.map(({ title, sql }, index) => [index + 1, title, sql] as const))('%i. %s', (number, _, sql) => {
    expect(rounded(file.prepare(sql).all() as Found)).toEqual(expected[number - 1]);
  });
});

describeWithMongoDb('ten questions to MongoDB', (url) => {
  let app: RunningApp;
  let expected: Found[];
  let client: MongoClient;
  let log: StandInProcess;
  const database = `questions-${randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    const withDatabase = new URL(url());
    withDatabase.pathname = `/${database}`;
    log = await StandInProcess.start();
    ({ app, expected } = await played({ MONGODB_URL: withDatabase.href, EVENTSTORE_URL: log.url }));
    client = new MongoClient(url());
  });
  afterAll(async () => {
    await app.close();
    for (const name of [database, `${database}-analytics`]) await client.db(name).dropDatabase();
    await client.close();
    await log.stop();
  });

  it.each(questions.map(({ title, collection, pipeline }, index) => [index + 1, title, collection, pipeline] as const))(
    '%i. %s',
    async (number, _, collection, pipeline) => {
      const stages = runInNewContext(`(${pipeline})`) as object[];
      const found = client.db(`${database}-analytics`).collection(collection).aggregate(stages);
      expect(rounded((await found.toArray()) as Found)).toEqual(expected[number - 1]);
    },
  );
});
