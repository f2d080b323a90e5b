/**
 * Measures the ten questions of `docs/ten-questions.md` among a million answers, on a file of SQLite and on a MongoDB server.
 *
 * node --require tsx/cjs test/bench/tables.bench.ts [--answers 1000000] [--runs 5] [--store both|sqlite|mongodb] [--keep file]
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import Database from 'better-sqlite3';
import { MongoClient } from 'mongodb';
import { SqliteTables } from '@app/tables';
import { MongoTables } from '@app/tables/mongo';
import { tables } from '../../apps/api/src/data/tables/tables';
import { askedQuestions } from '../docs/table-pages';
import { MongodProcess } from '../support/mongod';
import { type BenchRow, inTemporaryDirectory, median, numberOption, option, report } from './bench';
import { fillTables } from './table-rows';

/** Milliseconds that a question may take. */
const WITHIN_MS = { sqlite: 1_000, mongodb: 2_000 };

const answers = numberOption('answers', 1_000_000);
const runs = numberOption('runs', 5);
const wanted = option('store', 'both');
const page = (name: string) => readFileSync(join(__dirname, '../../docs', name), 'utf8');
const questions = askedQuestions(page('ten-questions.md'), page('ten-questions-mongodb.md'));

async function timed(
  store: keyof typeof WITHIN_MS,
  ask: (question: (typeof questions)[number]) => Promise<number>,
): Promise<BenchRow[]> {
  const measured: BenchRow[] = [];
  for (const [index, question] of questions.entries()) {
    const times: number[] = [];
    let rows = 0;
    for (let run = 0; run < runs; run += 1) {
      const startedAt = performance.now();
      rows = await ask(question);
      times.push(performance.now() - startedAt);
    }
    const limit = WITHIN_MS[store];
    const ours = median(times);
    const subject = `${store} ${index + 1}. ${question.title.slice(0, 40)}`;
    measured.push({ subject, limit, ours, ratio: limit / ours, target: 1, runs, first: times[0]!, rows });
  }
  return measured;
}

async function onSqlite(file: string): Promise<BenchRow[]> {
  const store = await SqliteTables.open({ file, tables });
  if (!(await store.shown())) await fillTables(store, answers);
  await store.close();
  console.log(`${Math.round(statSync(file).size / 1e6)} MB`);
  const database = new Database(file, { readonly: true });
  const measured = await timed('sqlite', async ({ sql }) => database.prepare(sql).all().length);
  database.close();
  return measured;
}

async function onMongo(): Promise<BenchRow[]> {
  const server = await MongodProcess.start();
  try {
    const store = await MongoTables.open({ url: server.url, database: 'bench-analytics', tables });
    await fillTables(store, answers);
    await store.close();
    const client = new MongoClient(server.url);
    const database = client.db('bench-analytics');
    const measured = await timed('mongodb', async ({ collection, pipeline }) => {
      const stages = runInNewContext(`(${pipeline})`) as object[];
      return (await database.collection(collection).aggregate(stages).toArray()).length;
    });
    await client.close();
    return measured;
  } finally {
    await server.stop();
  }
}

void inTemporaryDirectory(async (directory) => {
  const file = option('keep', join(directory, 'analytics.sqlite'));
  if (existsSync(file)) console.log(`Uses ${file}`);
  const rows = [...(wanted === 'mongodb' ? [] : await onSqlite(file)), ...(wanted === 'sqlite' ? [] : await onMongo())];
  report(rows);
});
