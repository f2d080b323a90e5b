/**
 * P17: everybody joins one event at the same moment. Two processes share an EventStoreDB (the server at EVENTSTORE_URL,
 * otherwise the stand-in of the tests), and one process has the embedded store. The limit is a bare loop that appends
 * the same events one after another in slices, without rules.
 *
 * node --require tsx/cjs test/bench/joins.bench.ts [--joins 10000] [--runs 3]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { BULK_SLICE, type EventStore, SqliteEventStore } from '@app/event-store';
import { EventStoreDbEventStore } from '@app/event-store/eventstoredb';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { answerMetadata } from './answer-event';
import { type BenchRow, inTemporaryDirectory, median, numberOption, report } from './bench';
import type { JoinsOrder, JoinsReport } from './joins-process';

const joins = numberOption('joins', 10_000);
const runs = numberOption('runs', 3);
/** P17, for 10,000 joins. */
const SECONDS_MAX = (5 * joins) / 10_000;

/** Events a second. */
async function bareLoop(store: EventStore): Promise<number> {
  const stream = `bare-${randomUUID()}`;
  const data = { eventId: 7, userId: randomUUID(), invitationId: randomUUID(), participantAttempt: 1, joinedAt: 1 };
  const startedAt = performance.now();
  for (let done = 0; done < joins; done += BULK_SLICE) {
    const events = Array.from({ length: Math.min(BULK_SLICE, joins - done) }, () => {
      return { id: randomUUID(), type: 'ParticipantJoined', data, metadata: answerMetadata };
    });
    await store.appendToStream(stream, events, { expectedRevision: done === 0 ? 'no_stream' : BigInt(done - 1) });
  }
  return joins / ((performance.now() - startedAt) / 1_000);
}

async function startProcess(place: string): Promise<ChildProcess> {
  const child = fork(join(__dirname, 'joins-process.ts'), [place], { execArgv: ['--require', 'tsx/cjs'] });
  await once(child, 'message');
  return child;
}

async function carryOut(child: ChildProcess, order: JoinsOrder): Promise<JoinsReport> {
  const answered = once(child, 'message');
  child.send(order);
  return ((await answered) as [JoinsReport])[0];
}

interface Stage {
  store: EventStore;
  /** Its URL or file, for processes of their own. */
  place: string;
  processes: number;
  /** The lowest share of the bare loop. */
  target: number;
}

async function measure(subject: string, { store, place, processes, target }: Stage): Promise<BenchRow> {
  const children = await Promise.all(Array.from({ length: processes }, () => startProcess(place)));
  const bare: number[] = [];
  const seconds: number[] = [];
  const reports: JoinsReport[] = [];
  // The first run warms everything up and does not count.
  for (let run = 0; run <= runs; run += 1) {
    const perSecond = await bareLoop(store);
    await carryOut(children[0]!, { kind: 'announce', eventId: run, maxParticipants: joins });
    const startedAt = performance.now();
    const share = Math.ceil(joins / processes);
    const order = (index: number): JoinsOrder => {
      return { kind: 'join', eventId: run, from: index * share, to: Math.min((index + 1) * share, joins) };
    };
    const answers = await Promise.all(children.map((child, index) => carryOut(child, order(index))));
    if (run === 0) continue;
    bare.push(perSecond);
    seconds.push((performance.now() - startedAt) / 1_000);
    reports.push(...answers);
  }
  for (const child of children) {
    child.disconnect();
    await once(child, 'exit');
  }
  const refused = reports.reduce((sum, answered) => sum + answered.refused, 0);
  if (refused > 0 || median(seconds) > SECONDS_MAX) process.exitCode = 1;
  return {
    subject,
    limit: median(bare),
    ours: joins / median(seconds),
    ratio: median(seconds.map((time, run) => joins / time / bare[run]!)),
    target,
    runs,
    seconds: median(seconds),
    secondsMax: SECONDS_MAX,
    p99Ms: median(reports.map(({ p99Ms }) => p99Ms)),
    refused,
  };
}

void inTemporaryDirectory(async (directory) => {
  const standIn = process.env.EVENTSTORE_URL ? undefined : await StandInProcess.start();
  const url = process.env.EVENTSTORE_URL ?? standIn!.url;
  const shared = await EventStoreDbEventStore.connect({ url });
  const server = standIn ? 'stand-in' : 'EventStoreDB';
  const ofTwo = { store: shared, place: url, processes: 2, target: 0.1 };
  const two = await measure(`${joins} joins, two processes, ${server}`, ofTwo);
  await shared.close();
  await standIn?.stop();

  const file = join(directory, 'events.sqlite');
  const embedded = await SqliteEventStore.open({ file });
  const ofOne = { store: embedded, place: file, processes: 1, target: 0.25 };
  const one = await measure(`${joins} joins, one process, embedded`, ofOne);
  await embedded.close();
  report([two, one]);
});
