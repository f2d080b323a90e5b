/**
 * Measures how fast the whole log is read back as events from the embedded store, beside bare batches of rows
 * with parsed JSON. Both read the same events and take turns.
 *
 * node --require tsx/cjs test/bench/read.bench.ts [--events 200000] [--runs 5]
 */
import Database from 'better-sqlite3';
import { SqliteEventStore } from '@app/event-store';
import { inTemporaryDirectory, median, numberOption, report } from './bench';
import { appendAnswers, writeAnswersInFull } from './answer-event';

/** P3: the lowest share of the bare batches. */
const TARGET = 0.85;
const BATCH = 1_000;
const STREAMS = 10_000;

const events = numberOption('events', 200_000);
const runs = numberOption('runs', 5);

/** Returns events a second. */
async function timed(read: () => number | Promise<number>): Promise<number> {
  const startedAt = performance.now();
  const count = await read();
  if (count !== events) throw new Error(`read ${count} of ${events} events`);
  return (count / (performance.now() - startedAt)) * 1_000;
}

/** The limit: the same columns of the same rows, with data and metadata parsed. */
function bareBatches(db: Database.Database): number {
  const page = db
    .prepare<[number, number], [number, number, number, Buffer, string, string, string]>(
      'SELECT position, stream, revision, id, type, data, metadata FROM events WHERE position > ? ORDER BY position LIMIT ?',
    )
    .raw();
  let [count, position] = [0, 0];
  for (;;) {
    const rows = page.all(position, BATCH);
    for (const row of rows) {
      if (JSON.parse(row[5]) && JSON.parse(row[6])) count += 1;
    }
    if (rows.length < BATCH) return count;
    position = rows.at(-1)![0];
  }
}

async function throughStore(store: SqliteEventStore): Promise<number> {
  let count = 0;
  for await (const batch of store.readAll({ batchSize: BATCH })) count += batch.events.length;
  return count;
}

void inTemporaryDirectory(async (directory) => {
  const inFull = `${directory}/in-full.sqlite`;
  writeAnswersInFull(inFull, events, STREAMS);
  const db = new Database(inFull, { readonly: true });
  const store = await SqliteEventStore.open({ file: `${directory}/events.sqlite` });
  await appendAnswers(store, events, STREAMS);
  const [bare, ours]: [number[], number[]] = [[], []];
  for (let run = 0; run <= runs; run += 1) {
    const limit = await timed(() => bareBatches(db));
    const subject = await timed(() => throughStore(store));
    // The first run warms both up and does not count.
    if (run > 0) bare.push(limit);
    if (run > 0) ours.push(subject);
  }
  await store.close();
  db.close();
  report([
    {
      subject: `read ${events} events in batches of ${BATCH} (events/s)`,
      limit: median(bare),
      ours: median(ours),
      ratio: median(ours.map((perSecond, run) => perSecond / bare[run]!)),
      target: TARGET,
      runs,
    },
  ]);
});
