import { randomUUID } from 'node:crypto';
import { type EventMetadata, type EventToAppend, type RecordedEvent, SqliteEventStore } from '@app/event-store';
import { chainHash } from '../../libs/event-store/src/hash-chain';
import { CHAIN_START } from '@app/proof';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** So many racers are written at the same time. */
const AT_ONCE = 50;

/**
 * Adds to a log what other racers like this one would have done, until it has about so many events: the same streams and
 * events under other ids, each chain sealed by its own hashes. Questions are the same for all. Returns the exact number.
 * @throws when the log has nothing of the racer
 */
export async function multiplied(file: string, userId: string, events: number): Promise<number> {
  const store = await SqliteEventStore.open({ file });
  try {
    const { season, others } = await seasonOf(store, userId);
    const ofOne = season.reduce((sum, stream) => sum + stream.length, 0);
    if (ofOne === 0) throw new Error(`No events of ${userId} in ${file}`);
    let count = ofOne + others;
    while (count < events) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => appendCopy(store, season)));
      count += AT_ONCE * ofOne;
    }
    return count;
  } finally {
    await store.close();
  }
}

/** The streams that are the racer's alone, and how many other events there are. */
async function seasonOf(store: SqliteEventStore, userId: string) {
  const streams = new Map<string, RecordedEvent[]>();
  for await (const batch of store.readAll()) {
    for (const event of batch.events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  }
  const isOwn = ([first]: RecordedEvent[]) => /^(racer|game)-/.test(first!.stream) && textOf(first!).includes(userId);
  const season = [...streams.values()].filter(isOwn);
  const others = [...streams.values()].filter((stream) => !isOwn(stream)).reduce((sum, { length }) => sum + length, 0);
  return { season, others };
}

const textOf = ({ id, stream, type, data, metadata }: RecordedEvent) =>
  JSON.stringify({ id, stream, type, data, metadata });

const questionIdsOf = (season: readonly RecordedEvent[][]) =>
  season.flat().flatMap(({ data }) => (data as { questionIds?: string[] }).questionIds ?? []);

const unchained = ({ hash: _, ...metadata }: EventMetadata) => metadata;

async function appendCopy(store: SqliteEventStore, season: readonly RecordedEvent[][]): Promise<void> {
  const ids = new Map(questionIdsOf(season).map((id) => [id, id]));
  const renamed = (text: string) =>
    text.replace(UUID, (id) => {
      const known = ids.get(id) ?? randomUUID();
      ids.set(id, known);
      return known;
    });
  for (const stream of season) {
    let hash = CHAIN_START;
    let name = '';
    const copies = stream.map((event, revision): EventToAppend => {
      const { stream: own, ...copy } = JSON.parse(renamed(textOf(event))) as EventToAppend & { stream: string };
      name = own;
      const metadata = unchained(copy.metadata);
      hash = chainHash(hash, { ...copy, stream: name, revision: BigInt(revision), metadata });
      return { ...copy, metadata: { ...metadata, hash } };
    });
    await store.appendToStream(name, copies, { expectedRevision: 'no_stream' });
  }
}
