/**
 * Measures how long it takes an administrator to look through the whole log for something rare, newest first, beside bare
 * pages of rows with parsed JSON. Both read the same events and take turns.
 *
 * node --require tsx/cjs test/bench/log-look.bench.ts [--events 100000] [--runs 5]
 */
import Database from 'better-sqlite3';
import { SqliteEventStore } from '@app/event-store';
import { stepsBack } from '../../apps/api/src/console/log/log-steps';
import { appendAnswers, writeAnswersInFull } from './answer-event';
import { inTemporaryDirectory, median, numberOption, report } from './bench';

/** The lowest share of the bare pages. */
const TARGET = 0.3;
const BATCH = 250;
const STREAMS = 5_000;
const WANTED = 'NobodyDidThis';

const events = numberOption('events', 100_000);
const runs = numberOption('runs', 5);

/** Milliseconds for the whole log. */
async function timed(look: () => number | Promise<number>): Promise<number> {
  const startedAt = performance.now();
  const found = await look();
  if (found !== 0) throw new Error(`found ${found} events that nobody has written`);
  return performance.now() - startedAt;
}

/** The limit: the same pages, parsed, and compared by type. */
function bareLook(db: Database.Database): number {
  const page = db
    .prepare<[number, number], [number, string, string, string]>(
      'SELECT position, type, data, metadata FROM events WHERE position < ? ORDER BY position DESC LIMIT ?',
    )
    .raw();
  let [found, position] = [0, Number.MAX_SAFE_INTEGER];
  for (;;) {
    const rows = page.all(position, BATCH);
    for (const [, type, data, metadata] of rows) {
      if (JSON.parse(data) && JSON.parse(metadata) && type === WANTED) found += 1;
    }
    if (rows.length < BATCH) return found;
    position = rows.at(-1)![0];
  }
}

/** A person whom no event names: each is looked through to its last field. */
async function look(store: SqliteEventStore): Promise<number> {
  const about = [{ people: new Set([WANTED]), events: new Set<number>() }];
  let count = 0;
  for await (const { found } of stepsBack(store, { about, from: -Infinity, to: Infinity }, undefined)) {
    count += found.length;
  }
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
    const limit = await timed(() => bareLook(db));
    const subject = await timed(() => look(store));
    // The first run warms both up and does not count.
    if (run > 0) bare.push(limit);
    if (run > 0) ours.push(subject);
  }
  await store.close();
  db.close();
  report([
    {
      subject: `look through ${events} events (ms)`,
      limit: median(bare),
      ours: median(ours),
      ratio: median(ours.map((ms, run) => bare[run]! / ms)),
      target: TARGET,
      runs,
    },
  ]);
});
