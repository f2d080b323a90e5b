import { isDeepStrictEqual } from 'node:util';
import type { AuditKind } from '@app/contracts';
import {
  type CollectionDefinition,
  type DocumentStore,
  type Filter,
  keptCollection,
  type KeptCollection,
  type QueryOptions,
} from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import type { AdminAct } from './audit.events';
import type { AuditLog } from './audit-log';
import { type ActCarrier, type CarriedAct, carriedAct } from './carried-acts';

/** A document without the fields that this collection maintains. */
type Fields<T extends ActCarrier> = Omit<T, keyof ActCarrier>;

/** What is recorded about an act. `about`: the target's id, if it is not the document's id. */
export interface Act extends Omit<AdminAct, 'target'> {
  about?: string;
}

/** `after`: what takes the place of the document, if anything does. */
type Removal = Omit<Act, 'after'> & Partial<Pick<Act, 'after'>>;

/** The fields that a change sets, and what is recorded about it. */
export interface Change<T extends ActCarrier> extends Act {
  set: Partial<Fields<T>>;
}

/** Computes the change from the current document. Null: no change. */
type Next<T extends ActCarrier> = (before: T) => Change<T> | null | Promise<Change<T> | null>;

interface Added<T> {
  after: T;
  isNew: boolean;
}

/** `before`: the document that was changed. */
interface Changed<T> {
  before: T;
  after: T;
}

/** A stored document of any kind of content. */
type Stored = ActCarrier & Record<string, unknown>;

/**
 * Plain content that administrators change.
 * A change is written only if the document is still the one its record was made from, and the document carries
 * that record until the log has it. So concurrent changes are all applied, and each is recorded exactly once,
 * whatever crashes in between. Deleted documents are not found any more.
 */
export class AuditedCollection<T extends ActCarrier> {
  private readonly documents: KeptCollection<Stored>;

  /** `kind`: the kind of the acts' target, such as `sponsor`. */
  constructor(
    store: DocumentStore,
    definition: CollectionDefinition,
    private readonly audit: AuditLog,
    private readonly kind: AuditKind,
  ) {
    this.documents = keptCollection(store, definition);
  }

  /** Finishes what an earlier process left half done. Called at the start. */
  async endUnfinished(): Promise<void> {
    const documents = await this.documents();
    const left = await documents.find(carrying(true), { projection: { _id: 1 } }).toArray();
    for (const { _id } of left) await this.settle(_id);
    // Leaves documents with a pending record: another process may have marked them just now.
    await documents.deleteMany({ removed: true, ...carrying(false) });
  }

  async find(filter: Filter<T> = {}, options?: QueryOptions): Promise<T[]> {
    const present = { ...(filter as Filter<Stored>), removed: { $exists: false } };
    return (await (await this.documents()).find(present, options).toArray()) as unknown as T[];
  }

  async withId(id: string): Promise<T | null> {
    const found = await (await this.documents()).findOne({ _id: id });
    return found && !found.removed ? (found as unknown as T) : null;
  }

  /** @throws Rejection not-found */
  async existing(id: string): Promise<T> {
    const found = await this.withId(id);
    if (!found) throw new Rejection('not-found');
    return found;
  }

  /** Stores a document without an act of anybody, unless the id exists. Returns true when it was stored. */
  async bring(_id: string, fields: Fields<T>): Promise<boolean> {
    const documents = await this.documents();
    const { upsertedCount } = await documents.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    return upsertedCount === 1;
  }

  /** Sets fields without an act of anybody, on a document that matches the filter. */
  async set(filter: Filter<T>, fields: Partial<Fields<T>>): Promise<void> {
    await (await this.documents()).updateOne(filter as Filter<Stored>, { $set: fields });
  }

  /**
   * The document's id is the command's id. So a repeated request finds its own document again, and `isNew` is
   * false.
   */
  async add(fields: Fields<T>, act: Omit<Act, 'before'>, context: CommandContext): Promise<Added<T>> {
    const id = context.commandId;
    const unrecordedActs = [this.carried(id, { ...act, before: null }, context)];
    const isNew = await this.bring(id, { ...fields, unrecordedActs });
    await this.settle(id);
    return { after: await this.existing(id), isNew };
  }

  /**
   * `next` is called again when somebody else has changed the document in between. Null, or setting only equal
   * values, changes nothing.
   * @throws Rejection not-found
   */
  async change(id: string, next: Next<T>, context: CommandContext): Promise<Changed<T>> {
    const ofPresent: Next<T> = (before) => {
      if (before.removed) throw new Rejection('not-found');
      return next(before);
    };
    const before = await this.changed(id, ofPresent, context);
    return { before, after: await this.existing(id) };
  }

  /**
   * Returns the removed document; null on a repeat of a request that has removed it. Also finishes a removal that was
   * interrupted. `act` is called only for a document that nobody has begun to remove.
   * @throws Rejection not-found, and what `act` throws
   */
  async remove(id: string, act: (before: T) => Removal | Promise<Removal>, context: CommandContext): Promise<T | null> {
    const removal: Next<T> = async (before) => {
      return before.removed ? null : { set: { removed: true } as never, after: null, ...(await act(before)) };
    };
    const before = await this.changed(id, removal, context).catch(async (error: unknown) => {
      if (error instanceof Rejection && error.code === 'not-found' && (await this.audit.hasRecorded(context)))
        return null;
      throw error;
    });
    if (before) await (await this.documents()).deleteOne({ _id: id });
    return before;
  }

  private async changed(id: string, next: Next<T>, context: CommandContext): Promise<T> {
    const documents = await this.documents();
    for (;;) {
      const before = await documents.findOne({ _id: id });
      if (!before) throw new Rejection('not-found');
      const change = await next(before as T);
      if (!change || (await this.isWritten(before, change, context))) {
        await this.settle(id);
        return before as T;
      }
    }
  }

  /** False when the document has changed since it was read. */
  private async isWritten(before: Stored, { set, ...act }: Change<T>, context: CommandContext): Promise<boolean> {
    if (Object.entries(set).every(([field, value]) => isDeepStrictEqual(before[field], value))) return true;
    const documents = await this.documents();
    const asRead: Filter<Stored> = { ...before, removed: { $exists: false } };
    delete asRead.unrecordedActs;
    const carried = { unrecordedActs: this.carried(before._id, act, context) } as never;
    const { matchedCount } = await documents.updateOne(asRead, { $set: set, $push: carried });
    return matchedCount === 1;
  }

  /** Records the acts that the document carries, in their order. */
  private async settle(_id: string): Promise<void> {
    const documents = await this.documents();
    const carrier = await documents.findOne({ _id });
    for (const { commandId, context, act } of carrier?.unrecordedActs ?? []) {
      await this.audit.record(context, act);
      await documents.updateOne({ _id }, { $pull: { unrecordedActs: { commandId } } as never });
    }
  }

  private carried(id: string, { about = id, ...act }: Act, context: CommandContext): CarriedAct {
    return carriedAct(context, { ...act, target: { kind: this.kind, id: about } });
  }
}

const carrying = ($exists: boolean) => ({ 'unrecordedActs.commandId': { $exists } });
