import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import Database from 'better-sqlite3';
import { MongoClient } from 'mongodb';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { describeWithMongoDb } from '../../../../../test/support/mongod';
import { askedQuestions } from '../../../../../test/docs/table-pages';
import type { RunningApp } from '../../testing/start-app';
import { askedSeason, type Found, rounded } from './testing/asked-season';

jest.setTimeout(120_000);

const page = (name: string) => readFileSync(join(__dirname, '../../../../../docs', name), 'utf8');
const questions = askedQuestions(page('ten-questions.md'), page('ten-questions-mongodb.md'));

describe('ten questions in SQL', () => {
  let app: RunningApp;
  let expected: Found[];
  let file: Database.Database;
  beforeAll(async () => {
    ({ app, expected } = await askedSeason());
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
    ({ app, expected } = await askedSeason({ MONGODB_URL: withDatabase.href, EVENTSTORE_URL: log.url }));
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
