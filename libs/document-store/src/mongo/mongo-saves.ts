import { type AnyBulkWriteOperation, type ClientSession, type Db, type MongoClient, MongoError, UUID } from 'mongodb';
import { NoAnswer, Turns } from '@app/async';
import {
  type CollectionSave,
  type Document,
  DocumentStoreUnavailable,
  type Fence,
  Superseded,
} from '../document-store.port';
import { type FenceDocument, FENCES } from '../fences';
import type { Call } from './mongo-errors';

/** How often a transaction that was in the way of another one is tried again at once. */
const ATTEMPTS = 5;

interface StoredFence extends FenceDocument {
  /** Changes with each save, so that two transactions of different holders are always in each other's way. */
  saves: number;
  /** In which its holder saves; null before the first. */
  session: string | null;
}

/**
 * Saves in transactions, one after another and all in one session: so one that was not answered cannot be done after the
 * next one has begun. A save that is given up takes the session with it. The server keeps the documents of a transaction
 * locked for up to a minute when its process dies or stands still, so whoever claims the fence ends the session of its
 * predecessor first.
 */
export class MongoSaves {
  private readonly turns = new Turns();
  private session: ClientSession | undefined;

  constructor(
    private readonly client: MongoClient,
    private readonly database: Db,
    private readonly call: Call,
  ) {}

  /** @throws Superseded, DocumentStoreUnavailable */
  save(saves: readonly CollectionSave[], fence: Fence): Promise<void> {
    return this.turns.take(async () => {
      const session = (this.session ??= this.client.startSession());
      try {
        await this.call(FENCES, () => this.saveIn(session, saves, fence));
      } catch (error) {
        // It may still be under way. The next save is claimed for another session, and this one saves nothing from then on.
        if (error instanceof DocumentStoreUnavailable && error.cause instanceof NoAnswer) this.session = undefined;
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    await this.session?.endSession();
  }

  private async saveIn(session: ClientSession, saves: readonly CollectionSave[], fence: Fence): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        if (await this.isSaved(saves, fence, session)) return;
        await this.claim(fence, session);
      } catch (error) {
        if (!isInTheWay(error)) throw error;
        if (attempt >= ATTEMPTS) throw new DocumentStoreUnavailable(error.message, { cause: error });
      }
      this.requireNotGivenUp(session);
    }
  }

  /** False when the fence is another one's. */
  private async isSaved(saves: readonly CollectionSave[], fence: Fence, session: ClientSession): Promise<boolean> {
    session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } });
    try {
      const held = { _id: fence.name, epoch: fence.epoch, session: idOf(session) };
      const { matchedCount } = await this.fences.updateOne(held, { $inc: { saves: 1 } }, { session });
      if (matchedCount === 1) {
        for (const { collection, ...save } of saves) {
          const operations = operationsOf(save);
          const options = { session, ordered: false };
          if (operations.length > 0)
            await this.database.collection<Document>(collection).bulkWrite(operations, options);
        }
        await session.commitTransaction();
        return true;
      }
    } finally {
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    }
    return false;
  }

  /** Without effect when another session is faster: the next attempt finds out. @throws Superseded */
  private async claim(fence: Fence, session: ClientSession): Promise<void> {
    const { name: _id, epoch } = fence;
    const free = { $setOnInsert: { epoch: -1, saves: 0, session: null } };
    const found = await this.fences.findOneAndUpdate({ _id }, free, { upsert: true, returnDocument: 'after' });
    const predecessor = found!.session;
    if (found!.epoch > epoch) throw new Superseded(fence);
    this.requireNotGivenUp(session);
    if (predecessor !== null && predecessor !== idOf(session)) {
      await this.database.command({ killSessions: [{ id: new UUID(predecessor) }] });
    }
    const claimed = { $set: { epoch, session: idOf(session) } };
    await this.fences.updateOne({ _id, epoch: { $lte: epoch }, session: predecessor }, claimed);
  }

  private requireNotGivenUp(session: ClientSession): void {
    if (this.session !== session) throw new Error('a later save has begun in another session');
  }

  private get fences() {
    return this.database.collection<StoredFence>(FENCES);
  }
}

const idOf = ({ id }: ClientSession): string => new UUID(id!.id.buffer as Uint8Array).toHexString();

function operationsOf({ put, remove }: Omit<CollectionSave, 'collection'>): AnyBulkWriteOperation<Document>[] {
  return [
    ...put.map((document) => {
      const { _id, ...replacement } = document as Document;
      return { replaceOne: { filter: { _id }, replacement, upsert: true } };
    }),
    ...(remove.length > 0 ? [{ deleteMany: { filter: { _id: { $in: [...remove] } } } }] : []),
  ];
}

/** Another transaction, or the end of this one, was faster: nothing of it is stored. */
const isInTheWay = (error: unknown): error is MongoError =>
  error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');
