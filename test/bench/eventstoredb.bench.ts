/**
 * P15: the speed of the EventStoreDB adapter as a share of bare client calls to the same server, in the same
 * run. Uses the server at EVENTSTORE_URL, otherwise the stand-in. `node --require tsx/cjs
 * test/bench/eventstoredb.bench.ts`
 */
import { EventStoreDBClient, FORWARDS, jsonEvent, NO_STREAM, START } from '@eventstore/db-client';
import { v4 as uuid } from 'uuid';
import { EventStoreDbEventStore } from '../../libs/event-store/src/eventstoredb/eventstoredb.event-store';
import { someEvents } from '@app/event-store/testing/some-events';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';

const RUNS = 5;
const SECONDS = 1;
/** The share of the bare client's appends that the adapter has to reach, by the number of writers. */
const APPEND_TARGETS = { 1: 1, 16: 1.4, 128: 1.4 };
const READ_TARGET = 0.95;

type Append = (stream: string, revision: number) => Promise<unknown>;

/** Appends a second by `callers` writers, each on its own stream. */
async function appendsPerSecond(callers: number, append: Append): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let done = 0;
  const writer = async () => {
    const stream = `bench-${uuid()}`;
    for (let revision = -1; performance.now() < end; revision++, done++) await append(stream, revision);
  };
  await Promise.all(Array.from({ length: callers }, writer));
  return done / SECONDS;
}

const bareAppend =
  (client: EventStoreDBClient): Append =>
  (stream, revision) =>
    client.appendToStream(
      stream,
      someEvents(1).map((e) => jsonEvent(e as never)),
      {
        expectedRevision: revision < 0 ? NO_STREAM : BigInt(revision),
      },
    );

const adapterAppend =
  (store: EventStoreDbEventStore): Append =>
  (stream, revision) =>
    store.appendToStream(stream, someEvents(1), { expectedRevision: revision < 0 ? 'no_stream' : BigInt(revision) });

async function bareRead(client: EventStoreDBClient): Promise<number> {
  let count = 0;
  for await (const { event } of client.readAll({ direction: FORWARDS, fromPosition: START })) if (event) count++;
  return count;
}

async function adapterRead(store: EventStoreDbEventStore): Promise<number> {
  let count = 0;
  for await (const { events } of store.readAll()) count += events.length;
  return count;
}

async function perSecond(read: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  return (await read()) / ((performance.now() - startedAt) / 1_000);
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

async function measure(subject: string, target: number, limit: () => Promise<number>, ours: () => Promise<number>) {
  const runs: { limit: number; ours: number; ratio: number }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const figures = { limit: await limit(), ours: await ours() };
    runs.push({ ...figures, ratio: figures.ours / figures.limit });
  }
  const of = (key: 'limit' | 'ours' | 'ratio') => median(runs.map((run) => run[key]));
  return {
    subject,
    limit: Math.round(of('limit')),
    ours: Math.round(of('ours')),
    ratio: Number(of('ratio').toFixed(2)),
    target,
    runs: RUNS,
  };
}

async function main(): Promise<void> {
  const standIn = process.env.EVENTSTORE_URL ? undefined : await StandInProcess.start();
  const url = process.env.EVENTSTORE_URL ?? standIn!.url;
  const store = await EventStoreDbEventStore.connect({ url });
  const client = EventStoreDBClient.connectionString(url);
  const results = [];
  for (const [callers, target] of Object.entries(APPEND_TARGETS).map(
    ([count, share]) => [Number(count), share] as const,
  )) {
    results.push(
      await measure(
        `appends/s, ${callers} at once`,
        target,
        () => appendsPerSecond(callers, bareAppend(client)),
        () => appendsPerSecond(callers, adapterAppend(store)),
      ),
    );
  }
  results.push(
    await measure(
      'catch-up read, events/s',
      READ_TARGET,
      () => perSecond(() => bareRead(client)),
      () => perSecond(() => adapterRead(store)),
    ),
  );
  console.log(standIn ? 'server: the stand-in of the tests (not EventStoreDB)' : `server: ${new URL(url).host}`);
  console.table(results);
  console.log(JSON.stringify(results));
  await client.dispose();
  await store.close();
  await standIn?.stop();
  process.exitCode = results.some(({ ratio, target }) => ratio < target) ? 1 : 0;
}

void main();
