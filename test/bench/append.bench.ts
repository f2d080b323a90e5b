/**
 * Measures how fast events become durable in the embedded store, beside a bare better-sqlite3 loop that writes
 * the same events in full, in transactions of the same size. Both use the same disk and take turns.
 *
 * node --require tsx/cjs test/bench/append.bench.ts [--conc 1,100,1000] [--runs 5] [--ms 600]
 */
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SqliteEventStore } from '@app/event-store';
import { openLogForWriting } from '../../libs/event-store/src/sqlite/log-schema';
import { answerData, answerMetadata } from './answer-event';
import { inTemporaryDirectory, median, numberOption, option, quantile, report } from './bench';

/** P1: the lowest share of the bare loop, by the number of concurrent callers. */
const TARGETS: Record<number, number> = { 1: 0.6, 100: 0.68, 1000: 0.78 };

const concurrencies = option('conc', '1,100,1000').split(',').map(Number);
const runs = numberOption('runs', 5);
const runMs = numberOption('ms', 500);
const WARM_UP_MS = 250;

/** More ids than one run can use. */
const ids = Array.from({ length: 300_000 }, () => randomUUID());
const idBytes = ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));

/** The limit: prepared rows, without promises, checks or threads. Returns events a second. */
function bareLoop(file: string, batch: number): number {
  const db = openLogForWriting(file);
  const insertStream = db.prepare('INSERT INTO streams (name) VALUES (?)');
  const insert = db.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const [dataText, metadataText] = [JSON.stringify(answerData), JSON.stringify(answerMetadata)];
  const run = randomUUID();
  const streams = Array.from(
    { length: batch },
    (_, caller) => insertStream.run(`game-${run}-${caller}`).lastInsertRowid,
  );
  let revision = 0;
  let used = 0;
  const loop = (ms: number): number => {
    const usedBefore = used;
    const startedAt = performance.now();
    while (performance.now() - startedAt < ms) {
      db.exec('BEGIN IMMEDIATE');
      for (const stream of streams) {
        insert.run(stream, revision, idBytes[used], 'QuestionAnswered', dataText, metadataText);
        used += 1;
      }
      db.exec('COMMIT');
      revision += 1;
    }
    return ((used - usedBefore) / (performance.now() - startedAt)) * 1_000;
  };
  loop(WARM_UP_MS);
  const perSecond = loop(runMs);
  db.close();
  return perSecond;
}

interface StoreRun {
  perSecond: number;
  p99Ms: number;
  eventLoopP99Ms: number;
}

/** The measured store: each of the callers appends to a stream of its own and waits for the answer. */
async function throughStore(file: string, callers: number): Promise<StoreRun> {
  const store = await SqliteEventStore.open({ file });
  const run = randomUUID();
  const revisions: (bigint | 'no_stream')[] = Array.from({ length: callers }, () => 'no_stream');
  let used = 0;
  const load = async (ms: number): Promise<number[]> => {
    const latencies: number[] = [];
    const startedAt = performance.now();
    const calling = revisions.map(async (_, caller) => {
      while (performance.now() - startedAt < ms) {
        const sentAt = performance.now();
        const event = { id: ids[used]!, type: 'QuestionAnswered', data: answerData, metadata: answerMetadata };
        used += 1;
        const expectedRevision = revisions[caller]!;
        const answer = await store.appendToStream(`game-${run}-${caller}`, [event], { expectedRevision });
        revisions[caller] = answer.revision;
        latencies.push(performance.now() - sentAt);
      }
    });
    await Promise.all(calling);
    return latencies;
  };
  await load(WARM_UP_MS);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  const latencies = await load(runMs);
  const elapsedMs = performance.now() - startedAt;
  delay.disable();
  await store.close();
  return {
    perSecond: (latencies.length / elapsedMs) * 1_000,
    p99Ms: quantile(latencies, 0.99),
    eventLoopP99Ms: delay.percentile(99) / 1e6 - 1,
  };
}

void inTemporaryDirectory(async (directory) => {
  const rows = [];
  for (const callers of concurrencies) {
    const [bare, ours]: [number[], StoreRun[]] = [[], []];
    for (let run = 0; run <= runs; run += 1) {
      const limit = bareLoop(`${directory}/bare-${callers}.sqlite`, callers);
      const subject = await throughStore(`${directory}/store-${callers}.sqlite`, callers);
      // The first run warms both up and does not count.
      if (run > 0) bare.push(limit);
      if (run > 0) ours.push(subject);
    }
    rows.push({
      subject: `append, ${callers} at once (events/s)`,
      limit: median(bare),
      ours: median(ours.map(({ perSecond }) => perSecond)),
      ratio: median(ours.map(({ perSecond }, run) => perSecond / bare[run]!)),
      target: TARGETS[callers],
      runs,
      p99Ms: median(ours.map(({ p99Ms }) => p99Ms)),
      eventLoopP99Ms: median(ours.map(({ eventLoopP99Ms }) => eventLoopP99Ms)),
    });
  }
  report(rows);
});
