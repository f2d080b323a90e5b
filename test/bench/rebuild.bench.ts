/**
 * Measures a rebuild of all read models beside plain reading and parsing of the log. Both take turns.
 *
 * node --require tsx/cjs test/bench/rebuild.bench.ts [--events 200000] [--runs 5]
 */
import { join } from 'node:path';
import { type DocumentStore, SqliteDocumentStore } from '@app/document-store';
import { type EventStore, type RecordedEvent, SqliteEventStore } from '@app/event-store';
import { type Projection, ProjectionRunner } from '@app/projections';
import { type Folded, fold, handles, loaded, stepOf } from '../../libs/projections/src/projection-fold';
import { inTemporaryDirectory, median, numberOption, report } from './bench';
import { fillLog } from './rebuild-log';
import { benchProjections } from './rebuild-projections';

/** P4, as shares of the speed of reading with parsing. */
const targets = { one: 0.85, inMemory: 0.6, durable: 0.35 };
const batchSize = 2_000;

const events = numberOption('events', 200_000);
const runs = numberOption('runs', 5);

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

async function read(store: EventStore, each: (event: RecordedEvent) => void): Promise<void> {
  for await (const batch of store.readAll({ batchSize })) for (const event of batch.events) each(event);
}

/** Only the folding: documents in maps, and nothing saved. */
async function foldInMemory(store: EventStore, projections: readonly Projection<any, any>[]): Promise<void> {
  const states = projections.map((projection) => ({ projection, documents: new Map<string, Folded<any>>() }));
  await read(store, (event) => {
    for (const { projection, documents } of states) {
      if (!handles(projection, event)) continue;
      const step = stepOf(projection, event);
      if (typeof step?.target !== 'string') continue;
      let document = documents.get(step.target);
      if (!document) documents.set(step.target, (document = loaded<any>(step.target, undefined)));
      fold(document, step);
    }
  });
}

/** The same as the application: every document is on disk before readers are told. */
async function rebuildDurably(eventStore: EventStore, documentStore: DocumentStore): Promise<void> {
  const runner = new ProjectionRunner({ eventStore, documentStore });
  for (const projection of benchProjections) runner.register(projection);
  await runner.start();
  const end = await eventStore.lastPosition();
  if (!(await runner.untilPosition(end!, undefined, 120_000))) throw new Error('The rebuild did not end');
  await runner.stop();
}

void inTemporaryDirectory(async (directory) => {
  const eventStore = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
  const stored = await fillLog(eventStore, events);
  const [first] = benchProjections;
  const times: Record<'limit' | keyof typeof targets, number[]> = { limit: [], one: [], inMemory: [], durable: [] };
  for (let run = 0; run < runs; run++) {
    const documentStore = await SqliteDocumentStore.open({ file: join(directory, `documents-${run}.sqlite`) });
    times.limit.push(await seconds(() => read(eventStore, () => {})));
    times.one.push(await seconds(() => foldInMemory(eventStore, [first!])));
    times.inMemory.push(await seconds(() => foldInMemory(eventStore, benchProjections)));
    times.durable.push(await seconds(() => rebuildDurably(eventStore, documentStore)));
    await documentStore.close();
  }
  await eventStore.close();
  const row = (subject: string, kind: keyof typeof targets) => ({
    subject,
    limit: stored / median(times.limit),
    ours: stored / median(times[kind]),
    ratio: median(times[kind].map((time, run) => times.limit[run]! / time)),
    target: targets[kind],
    runs,
    events: stored,
  });
  report([
    row('fold 1 projection in memory, events/s', 'one'),
    row(`fold ${benchProjections.length} projections in memory, events/s`, 'inMemory'),
    row(`rebuild ${benchProjections.length} read models on disk, events/s`, 'durable'),
  ]);
});
