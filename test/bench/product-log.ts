import { randomUUID } from 'node:crypto';
import {
  commandIdCausedBy,
  type EventMetadata,
  type EventToAppend,
  type RecordedEvent,
  SqliteEventStore,
} from '@app/event-store';
import { chainHash } from '../../libs/event-store/src/hash-chain';
import { CHAIN_START } from '@app/proof';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Purposes of commands that follow from an event of a race. Their ids follow from the event's. */
const PURPOSES = ['qualifying-start', 'qualifying-finish'];
/** So many racers are written at the same time. */
const AT_ONCE = 50;

/**
 * Adds to a log what other racers like this one would have done, until it has about so many events: the same streams and
 * events in the same order under other ids, each chain sealed by its own hashes. Returns the exact number of events, and the
 * other racers.
 */
export async function multiplied(file: string, userId: string, events: number) {
  const store = await SqliteEventStore.open({ file });
  try {
    const { season, others } = await seasonOf(store, userId);
    if (season.length === 0) throw new Error(`The log has no racer ${userId}`);
    let count = season.length + others;
    const userIds: string[] = [];
    while (count < events) {
      const copies = Array.from({ length: AT_ONCE }, () => appendCopy(store, season));
      for (const ids of await Promise.all(copies)) userIds.push(ids.get(userId)!);
      count += AT_ONCE * season.length;
    }
    return { events: count, userIds };
  } finally {
    await store.close();
  }
}

/** The events of the streams that are the racer's alone, and how many other events there are. */
async function seasonOf(store: SqliteEventStore, userId: string) {
  const all: RecordedEvent[] = [];
  for await (const batch of store.readAll()) all.push(...batch.events);
  const isOwn = (event: RecordedEvent) =>
    event.revision === 0n && /^(racer|game)-/.test(event.stream) && textOf(event).includes(userId);
  const own = new Set(all.filter(isOwn).map(({ stream }) => stream));
  const season = all.filter(({ stream }) => own.has(stream));
  return { season, others: all.length - season.length };
}

const textOf = ({ id, stream, type, data, metadata }: RecordedEvent) =>
  JSON.stringify({ id, stream, type, data, metadata });

const unchained = ({ hash: _, ...metadata }: EventMetadata) => metadata;

const questionIdsOf = (season: readonly RecordedEvent[]) =>
  season.flatMap(({ data }) => (data as { questionIds?: string[] }).questionIds ?? []);

/** Returns the ids of the copy by those of the original. */
async function appendCopy(store: SqliteEventStore, season: readonly RecordedEvent[]): Promise<Map<string, string>> {
  const ids = new Map(questionIdsOf(season).map((id) => [id, id]));
  for (const { id } of season) {
    const copy = randomUUID();
    ids.set(id, copy);
    for (const purpose of PURPOSES) ids.set(commandIdCausedBy(id, purpose), commandIdCausedBy(copy, purpose));
  }
  const renamed = (text: string) =>
    text.replace(UUID, (id) => {
      const known = ids.get(id) ?? randomUUID();
      ids.set(id, known);
      return known;
    });
  const hashes = new Map<string, string>();
  for (const run of runsOf(season)) {
    let name = '';
    const copies = run.map((event): EventToAppend => {
      const { stream, ...copy } = JSON.parse(renamed(textOf(event))) as EventToAppend & { stream: string };
      name = stream;
      const metadata = unchained(copy.metadata);
      const { revision } = event;
      const hash = chainHash(hashes.get(stream) ?? CHAIN_START, { ...copy, stream, revision, metadata });
      hashes.set(stream, hash);
      return { ...copy, metadata: { ...metadata, hash } };
    });
    const { revision } = run[0];
    await store.appendToStream(name, copies, { expectedRevision: revision > 0n ? revision - 1n : 'no_stream' });
  }
  return ids;
}

/** Neighbours of one stream together. */
function runsOf(events: readonly RecordedEvent[]): [RecordedEvent, ...RecordedEvent[]][] {
  const runs: [RecordedEvent, ...RecordedEvent[]][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0].stream === event.stream) last.push(event);
    else runs.push([event]);
  }
  return runs;
}
