import { type Collection, type Document, type DocumentStore, DuplicateKey, type Filter } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import { EventFailure } from './event-failure';
import { storedPosition } from './log-position';

/** Where they are stored. */
export const REACTIONS = 'reactions';

/** Names an event of the log; the position has 20 digits. The hash tells it from an event of another log. */
export interface EventReference {
  type: string;
  stream: string;
  revision: string;
  position: string;
  hash: string;
}

/**
 * An event that a reactor could not handle at its first attempt. It is `waiting` for the next one, or `parked`
 * until somebody redrives it. Removed once it is handled. Or an event that a projection has left out (`ParkedEvents`).
 */
export interface Reaction extends Document {
  /** Of a projection: the name of its collection, such as `leaderboard@2`. */
  reactor: string;
  state: 'waiting' | 'parked';
  event: EventReference;
  /** Why the last attempt failed. */
  reason: string;
  /** Failures that a store or a read model does not explain, since the first attempt or the last redrive. */
  failures: number;
  /** When it first failed, in ISO 8601. */
  since: string;
  /** When it last failed. */
  triedAt: string;
}

/** One reaction, or all of one reactor. */
export type RedriveTarget = { id: string } | { reactor: string };

export interface ReactionsQuery {
  reactor?: string;
  state?: Reaction['state'];
  skip: number;
  limit: number;
}

/** The projection that has left the event out; null for a reaction. No reactor has a version in its name. */
export function projectionOf({ reactor }: Pick<Reaction, 'reactor'>): string | null {
  const [name, version] = reactor.split('@');
  return version === undefined ? null : name!;
}

export function reactionId(reactor: string, event: Pick<RecordedEvent, 'id'>): string {
  return `${reactor}.${event.id}`;
}

export function referenceTo({ type, stream, revision, position, metadata }: RecordedEvent): EventReference {
  return { type, stream, revision: `${revision}`, position: storedPosition(position), hash: metadata.hash };
}

/** The entry of an event that fails now for the first time. */
export function newReaction(reactor: string, event: RecordedEvent): Reaction {
  const now = new Date().toISOString();
  const entry = { _id: reactionId(reactor, event), reactor, event: referenceTo(event), since: now, triedAt: now };
  return { ...entry, state: 'waiting', reason: '', failures: 0 };
}

/** The event and why it failed, in one line. */
export function describeReaction({ revision, position, ...event }: EventReference, reason: unknown): string {
  return new EventFailure({ ...event, revision: BigInt(revision), position: BigInt(position) }, reason).message;
}

/**
 * The unfinished reactions of all reactors, in the document store.
 * Two processes may write for a moment, when one takes over from another. So an entry is only inserted or changed
 * from the state that the writer knows, and a late write of the former process undoes nothing. At worst it brings
 * back an entry that is done, and the event is handled once more.
 */
export class Reactions {
  private constructor(private readonly collection: Collection<Reaction>) {}

  static async open(documentStore: DocumentStore): Promise<Reactions> {
    const indexes = [{ key: { reactor: 1 } }, { key: { since: -1 } }] as const;
    return new Reactions(await documentStore.collection<Reaction>({ name: REACTIONS, indexes }));
  }

  /** Those of one reactor in the order of the log; only the given ones, when there are any. */
  of(reactor: string, ids?: readonly string[]): Promise<Reaction[]> {
    const filter = ids ? { reactor, _id: { $in: [...ids] } } : { reactor };
    return this.collection.find(filter, { sort: { 'event.position': 1 } }).toArray();
  }

  /** Those under all these names. */
  ofAll(names: readonly string[]): Promise<Reaction[]> {
    return this.collection.find({ reactor: { $in: [...names] } }).toArray();
  }

  /** Stores a new entry. Returns false when there is one already, which stays as it is. */
  async enter(reaction: Reaction): Promise<boolean> {
    try {
      await this.collection.insertOne(reaction);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
  }

  /** Returns false when somebody else has changed or removed the entry. */
  async change(known: Reaction, { _id, ...next }: Reaction): Promise<boolean> {
    const { state, failures, triedAt } = known;
    const { matchedCount } = await this.collection.replaceOne({ _id, state, failures, triedAt }, next);
    return matchedCount === 1;
  }

  async remove(id: string): Promise<void> {
    await this.collection.deleteOne({ _id: id });
  }

  /** Removes what a projection has left out in other collections than this one. `@` comes before `A`. */
  async removeOthers(projection: string, collectionName: string): Promise<void> {
    const others = { $gte: `${projection}@`, $lt: `${projection}A`, $ne: collectionName };
    await this.collection.deleteMany({ reactor: others });
  }

  /** The newest first, with the number of all that match. */
  async list({ skip, limit, ...wanted }: ReactionsQuery): Promise<{ reactions: Reaction[]; total: number }> {
    const filter: Filter<Reaction> = wanted;
    const [reactions, total] = await Promise.all([
      this.collection.find(filter, { sort: { since: -1 }, skip, limit }).toArray(),
      this.collection.countDocuments(filter),
    ]);
    return { reactions, total };
  }

  async find(id: string): Promise<Reaction | null> {
    return this.collection.findOne({ _id: id });
  }

  /** Lets parked reactions be tried again, at once and as often as new ones. Returns how many there were. */
  async redrive(target: RedriveTarget): Promise<number> {
    const which = 'id' in target ? { _id: target.id } : { reactor: target.reactor };
    const { matchedCount } = await this.collection.updateMany(
      { ...which, state: 'parked' },
      { $set: { state: 'waiting', failures: 0 } },
    );
    return matchedCount;
  }

  /** Calls `changed` with the id of each entry that anybody changes, or with null when any may have changed. */
  watch(changed: (id: string | null) => void): Promise<() => void> {
    return this.collection.watch({
      changed: (change) => changed(change.kind === 'stored' ? change.document._id : change.id),
      missed: () => changed(null),
    });
  }
}
