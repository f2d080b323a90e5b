import type { DocumentStore } from '@app/document-store';
import type { EventStore } from '@app/event-store';
import { AnotherLog, DocumentedLog, silentLog } from './index';
import { joined, scored } from './testing/score-events';
import { sharedStore } from './testing/shared-store';
import { openStage, type Stage } from './testing/stage';

/** Two logs, and the documents of the first. */
let one: Stage;
let other: Stage;
let shared: DocumentStore;
beforeEach(async () => {
  one = await openStage();
  other = await openStage();
  shared = sharedStore(one.documentStore);
});
afterEach(async () => {
  await one.close();
  await other.close();
});

/** A log without a name, as earlier releases have left them, until somebody names it. */
function nameless(store: EventStore): EventStore {
  let name: string | undefined;
  const naming = async (forNameless?: () => Promise<string>) => (name ??= await forNameless!());
  return new Proxy(store, {
    get: (target, property) => {
      const member: unknown = property === 'name' ? naming : Reflect.get(target, property);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

const start = (eventStore: EventStore, documentStore: DocumentStore, log = silentLog) =>
  DocumentedLog.open({ eventStore, documentStore, streamPrefixes: ['match-'], log });

it('Processes on one log share its documents, from the first event on and before it', async () => {
  await start(one.eventStore, shared);
  await one.append('match-1', joined('ada', 'red'));
  await start(one.eventStore, shared);
});

it.each([
  ['is empty', []],
  ['has events', [joined('cyd', 'blue')]],
])('A process whose log is another one does not start on shared documents, when its log %s', async (_, events) => {
  await one.append('match-1', joined('ada', 'red'));
  await start(one.eventStore, shared);
  if (events.length > 0) await other.append('match-1', ...events);
  const refused = await start(other.eventStore, shared).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AnotherLog);
  const names = [await one.eventStore.name(), await other.eventStore.name()];
  for (const name of names) expect((refused as AnotherLog).message).toContain(name);
  await start(one.eventStore, shared);
});

it('Of two processes that start at once with two logs, one does', async () => {
  const starts = await Promise.allSettled([start(one.eventStore, shared), start(other.eventStore, shared)]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('A log and documents of an earlier release get to know each other', async () => {
  await one.append('match-1', joined('ada', 'red'));
  const old = nameless(one.eventStore);
  await start(old, shared);
  await start(old, shared);
  await expect(start(other.eventStore, shared)).rejects.toThrow(AnotherLog);
});

it('A copy of a log from before it had a name is known again; another log without a name is not', async () => {
  const facts = [joined('ada', 'red'), scored('ada', 1)];
  await one.append('match-1', ...facts);
  await start(nameless(one.eventStore), shared);
  await start(nameless(one.eventStore), shared);
  await expect(start(nameless(other.eventStore), shared)).rejects.toThrow(AnotherLog);
  await other.append('match-1', joined('cyd', 'blue'), ...facts);
  await expect(start(nameless(other.eventStore), shared)).rejects.toThrow(AnotherLog);
});

it('Documents of one process alone go over to another log aloud', async () => {
  const errors: string[] = [];
  const log = { ...silentLog, error: (_: object, text: string) => void errors.push(text) };
  await start(one.eventStore, one.documentStore, log);
  await start(other.eventStore, one.documentStore, log);
  await start(other.eventStore, one.documentStore, log);
  expect(errors).toEqual([expect.stringContaining(`they go over to the log ${await other.eventStore.name()}`)]);
});
