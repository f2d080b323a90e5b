/**
 * Measures how long after the answer to an append its read model is saved, with four read models on disk and a
 * steady load.
 *
 * node --require tsx/cjs test/bench/rebuild-lag.bench.ts [--rate 5000] [--seconds 4]
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SqliteDocumentStore } from '@app/document-store';
import { SqliteEventStore } from '@app/event-store';
import { ProjectionRunner, type ReadModelDocument } from '@app/projections';
import { inTemporaryDirectory, numberOption, quantile, report } from './bench';
import { benchEvent } from './rebuild-log';
import { benchProjections } from './rebuild-projections';

/** P6 */
const limitMs = 20;
const rate = numberOption('rate', 5_000);
const seconds = numberOption('seconds', 4);
const burstsPerSecond = 200;
/** The first second compiles code and does not count. */
const warmUpMs = 1_000;

void inTemporaryDirectory(async (directory) => {
  const eventStore = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
  const documentStore = await SqliteDocumentStore.open({ file: join(directory, 'documents.sqlite') });
  const runner = new ProjectionRunner({ eventStore, documentStore });
  for (const projection of benchProjections) runner.register(projection);
  await runner.start();

  const answeredAt = new Map<bigint, number>();
  const savedAt = new Map<bigint, number>();
  runner.onChange((changes) => {
    for (const { document } of changes) {
      savedAt.set(BigInt((document as ReadModelDocument).position), performance.now());
    }
  });
  const append = async () => {
    const gameId = randomUUID();
    const started = benchEvent('GameStarted', { gameId, userId: gameId, kind: 'qualifying', questionCount: 10 });
    const { position } = await eventStore.appendToStream(`game-${gameId}`, [started], {
      expectedRevision: 'no_stream',
    });
    if (performance.now() - startedAt > warmUpMs) answeredAt.set(position, performance.now());
  };
  const appends: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let burst = 0; burst < seconds * burstsPerSecond; burst++) {
    for (let each = 0; each < rate / burstsPerSecond; each++) appends.push(append());
    await pause(Math.max(0, startedAt + ((burst + 1) * 1_000) / burstsPerSecond - performance.now()));
  }
  await Promise.all(appends);
  const perSecond = appends.length / ((performance.now() - startedAt) / 1_000);
  await runner.untilPosition((await eventStore.lastPosition())!);
  await runner.stop();
  await documentStore.close();
  await eventStore.close();

  const lagsMs = Array.from(answeredAt, ([position, at]) => Math.max(0, savedAt.get(position)! - at));
  const p99Ms = quantile(lagsMs, 0.99);
  const p50Ms = quantile(lagsMs, 0.5);
  report([
    {
      subject: 'append answered to saved, ms',
      limit: limitMs,
      ours: p99Ms,
      ratio: limitMs / p99Ms,
      target: 1,
      runs: 1,
      p50Ms,
      perSecond,
    },
  ]);
});
