import { Turns } from '@app/async';
import type { Document, DocumentChange, DocumentStore } from '@app/document-store';
import type { LogPlace } from './log-identity';
import { BEFORE_FIRST } from './log-position';
import type { SeenPlace } from './log-watch';
import { CHECKPOINTS, savedPlace, savedPlaces } from './places';
import type { AnyProjection } from './projection';
import { ACTIVE, type ActiveDocument, type ActiveReadModels, type ReadModelChange } from './read-model';
import { REBUILDS } from './rebuild-requests';
import type { StoreCalls } from './store-calls';

/** Collections of read models have a version in their names. */
const WATCHED = new RegExp(`^(${ACTIVE}|${CHECKPOINTS}|${REBUILDS}|.+@.+)$`);

export interface FollowingParts {
  documentStore: DocumentStore;
  storeCalls: StoreCalls;
  readModels: ActiveReadModels;
  projections: ReadonlyMap<string, AnyProjection>;
  /** Called with all changes of a read model that were saved together. */
  changed: (projectionName: string, changes: ReadModelChange[]) => void;
  /** Called when what was read of the projection before may be something else now. */
  switched: (projectionName: string) => void;
  progressed: (projectionName: string, position: bigint) => void;
  rebuildRequested: () => void;
  failed: (error: unknown) => void;
}

/**
 * What the projector stores, as the other processes learn it: from the document store's changes. They come in one
 * order over all collections, so a document is known before the checkpoint that stands for it.
 */
export class Following {
  private readonly places = new Map<string, LogPlace>();
  /** Projections by the collections that readers see. */
  private readonly byCollection = new Map<string, AnyProjection>();
  /**
   * By collection: what has come of a save whose place has not. Told one by one, documents would show a moment that never
   * was, because they come in the order of their ids.
   */
  private readonly untold = new Map<string, ReadModelChange[]>();
  private readonly turns = new Turns();
  private stopWatching = () => {};
  private isStopped = false;

  private constructor(private readonly parts: FollowingParts) {}

  /** Resolves when everything that is stored later will be heard of. */
  static async start(parts: FollowingParts): Promise<Following> {
    const following = new Following(parts);
    const begun = following.turns.take(async () => {
      following.stopWatching = await parts.documentStore.watch(WATCHED, {
        changed: (change, collection) => following.next(() => following.take(collection, change)),
        missed: () => following.next(() => following.beginAgain()),
      });
      await following.beginAgain();
    });
    // Whoever begins once more would hear everything twice.
    await begun.catch((error: unknown) => {
      following.stop();
      throw error;
    });
    return following;
  }

  stop(): void {
    this.isStopped = true;
    this.stopWatching();
  }

  /** The collection that readers see, and up to where everything has been told; undefined before its first step. */
  seenOf(projectionName: string): SeenPlace | undefined {
    for (const [collection, { name }] of this.byCollection) {
      const place = name === projectionName && this.places.get(collection);
      if (place) return { collection, place };
    }
    return undefined;
  }

  /** Nobody tells it a second time, so an outage of the store is waited for. */
  private next(work: () => Promise<void>): void {
    this.turns
      .take(async () => this.isStopped || this.parts.storeCalls.repeat(work))
      .catch((error: unknown) => this.isStopped || this.parts.failed(error));
  }

  /** Reads again what the changes would have told. */
  private async beginAgain(): Promise<void> {
    const { documentStore, readModels, projections, switched } = this.parts;
    const active = await documentStore.collection<ActiveDocument>({ name: ACTIVE });
    for (const projection of projections.values()) {
      const stored = await active.findOne({ _id: projection.name });
      if (stored) await readModels.show(projection, stored);
      await this.look(projection);
    }
    for (const [collection, place] of await savedPlaces(documentStore)) this.moved(collection, place);
    for (const name of projections.keys()) switched(name);
    this.parts.rebuildRequested();
  }

  private async take(collection: string, change: DocumentChange<Document>): Promise<void> {
    if (collection === REBUILDS) return this.parts.rebuildRequested();
    const projection = this.byCollection.get(collection);
    if (projection && change.kind !== 'updated') {
      const document = change.kind === 'stored' ? change.document : null;
      const id = change.kind === 'stored' ? change.document._id : change.id;
      const changes = this.untold.get(collection) ?? [];
      changes.push({ projection: projection.name, id, document });
      this.untold.set(collection, changes);
    }
    if (change.kind !== 'stored') return;
    const { document } = change;
    if (collection === CHECKPOINTS) this.moved(document._id, savedPlace(document));
    if (collection === ACTIVE) await this.switchTo(document as ActiveDocument);
  }

  private async switchTo(active: ActiveDocument): Promise<void> {
    const { readModels, projections, switched } = this.parts;
    const projection = projections.get(active._id);
    if (!projection) return;
    await readModels.show(projection, active);
    const { collection } = await readModels.document(projection);
    if (this.byCollection.get(collection) === projection) return;
    await this.look(projection);
    switched(projection.name);
    this.parts.progressed(projection.name, this.seenOf(projection.name)?.place.position ?? BEFORE_FIRST);
  }

  private async look(projection: AnyProjection): Promise<void> {
    const { collection } = await this.parts.readModels.document(projection);
    for (const [other, { name }] of this.byCollection) {
      if (name !== projection.name) continue;
      this.byCollection.delete(other);
      this.untold.delete(other);
    }
    this.byCollection.set(collection, projection);
  }

  private moved(collection: string, place: LogPlace): void {
    const { position } = place;
    const projection = this.byCollection.get(collection);
    const changes = this.untold.get(collection);
    this.untold.delete(collection);
    if (projection && changes) this.parts.changed(projection.name, changes);
    if (position <= (this.places.get(collection)?.position ?? BEFORE_FIRST)) return;
    this.places.set(collection, place);
    if (projection) this.parts.progressed(projection.name, position);
  }
}
