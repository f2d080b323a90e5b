import { checkedDocument, type CollectionSave, type DocumentStore, InvalidDocument } from '@app/document-store';
import { EventOfNewerRelease, type RecordedEvent } from '@app/event-store';
import { describeFailure, EventFailure } from './event-failure';
import { describeReaction, newReaction, type Reaction, REACTIONS, Reactions } from './reactions';
import type { RunnerLog } from './runner-log';
import type { RunningProjection } from './running-projection';
import type { StoreCalls } from './store-calls';

/** A read model that would have to leave out more than this is wrong as a whole, and its projection stops. */
export const MOST_PARKED = 100;

/**
 * The events that projections could not fold and have left out, each with an entry among the unfinished reactions
 * under the name of the collection, such as `leaderboard@2`. Documents go on with later events, so an event cannot be
 * made up for alone: it is tried again when the read model is built again, and the entries go with the collection that
 * lacks the events.
 */
export class ParkedEvents {
  private readonly ids = new Map<string, Set<string>>();

  private constructor(
    private readonly reactions: Reactions,
    private readonly storeCalls: StoreCalls,
    private readonly log: RunnerLog,
  ) {}

  static async open(documentStore: DocumentStore, storeCalls: StoreCalls, log: RunnerLog): Promise<ParkedEvents> {
    return new ParkedEvents(await Reactions.open(documentStore), storeCalls, log);
  }

  /** Takes over the entries of earlier processes. */
  async load(collectionNames: readonly string[]): Promise<void> {
    for (const { _id, reactor } of await this.reactions.ofAll(collectionNames)) this.idsOf(reactor).add(_id);
  }

  count(collectionName: string): number {
    return this.ids.get(collectionName)?.size ?? 0;
  }

  /**
   * `most`: how many the collection may lack. `save`: has the entry saved, together with the place after the event.
   * @throws EventFailure when the projection has to stop at the event
   */
  async park(
    collectionName: string,
    event: RecordedEvent,
    error: unknown,
    most: number,
    save: (entry: CollectionSave) => Promise<void>,
  ): Promise<void> {
    if (!isOfTheEvent(error) || this.count(collectionName) >= most) {
      throw error instanceof EventFailure ? error : new EventFailure(event, error);
    }
    const reason = describeFailure(error instanceof EventFailure ? error.cause : error);
    const entry: Reaction = { ...newReaction(collectionName, event), state: 'parked', reason, failures: 1 };
    await save({ collection: REACTIONS, put: [checkedDocument(entry)], remove: [] });
    this.idsOf(collectionName).add(entry._id);
    this.log.error(
      { err: error, projection: collectionName, reaction: entry._id },
      `Projection ${collectionName} has left out an event, so documents that it touches may be wrong until the read model is built again: ${describeReaction(entry.event, reason)}`,
    );
  }

  /**
   * Called when readers see this collection: what earlier ones lack concerns nobody any more. Never rejects: entries that
   * stay because of a failure go with the next switch.
   */
  async forgetOthers({
    projection: { name },
    collectionName,
  }: Pick<RunningProjection, 'projection' | 'collectionName'>): Promise<void> {
    await this.storeCalls
      .repeat(() => this.reactions.removeOthers(name, collectionName))
      .catch((err: unknown) => this.log.warn({ err }, `The events that ${name} lacked could not be forgotten`));
  }

  private idsOf(collectionName: string): Set<string> {
    const known = this.ids.get(collectionName) ?? new Set();
    this.ids.set(collectionName, known);
    return known;
  }
}

/**
 * True when this event alone is the reason. A store that refuses everything would refuse the next event too, and an
 * event of a newer release is one that the newer release folds.
 */
function isOfTheEvent(error: unknown): boolean {
  if (error instanceof EventFailure) return !(error.cause instanceof EventOfNewerRelease);
  return error instanceof InvalidDocument;
}
