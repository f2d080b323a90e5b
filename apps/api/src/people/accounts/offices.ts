// @offered
import { Injectable } from '@nestjs/common';
import type { Office } from '@app/contracts';
import {
  type Collection,
  type CollectionDefinition,
  type Document,
  DocumentStore,
  type Filter,
  type KeptCollection,
  keptCollection,
} from '@app/document-store';
import { ProcessClock } from '../../platform/stores/process-clock';
import { accountCollection, type AccountDocument, heldOffices } from './account.documents';

/** The one document of those owners who count, so that one write decides whether another one remains. */
interface OwnersDocument extends Document {
  userIds: string[];
}

export const ownersCollection: CollectionDefinition = { name: 'owners', private: true };
const OWNERS = 'owners';

/**
 * The offices of accounts, each kept in the account itself. Whoever is in the list of owners is one: an owner enters it
 * last and leaves it first, so a crash in between leaves somebody who may do all and does not count.
 */
@Injectable()
export class Offices {
  private readonly accounts: KeptCollection<AccountDocument>;
  private readonly ownersCollection: KeptCollection<OwnersDocument>;

  constructor(
    store: DocumentStore,
    private readonly clock: ProcessClock,
  ) {
    this.accounts = keptCollection(store, accountCollection);
    this.ownersCollection = keptCollection(store, ownersCollection);
  }

  /** The accounts with any of these offices, the oldest account first. */
  async holders(offices: readonly Office[]): Promise<AccountDocument[]> {
    return (await this.accounts()).find(holding(offices), { sort: { createdAt: 1 } }).toArray();
  }

  /** `by`: a user id or `OPERATOR_ID`. */
  async grant(userId: string, office: Office, by: string): Promise<void> {
    const owners = await this.owners();
    const accounts = await this.withOffices(userId);
    await accounts.updateOne(
      { _id: userId, 'offices.office': { $ne: office } },
      {
        $push: { offices: { office, since: this.clock.now(), by } },
        ...(office === 'owner' && { $set: { isAdmin: true } }),
      },
    );
    if (office !== 'owner') return;
    // An account that was deleted meanwhile must not count.
    const isOwner = await accounts.findOne({ _id: userId, 'offices.office': 'owner' });
    if (isOwner) await owners.updateOne({ _id: OWNERS }, { $addToSet: { userIds: userId } });
  }

  async withdraw(userId: string, office: Office): Promise<void> {
    const accounts = await this.withOffices(userId);
    await accounts.updateOne(
      { _id: userId },
      { $pull: { offices: { office } }, ...(office === 'owner' && { $set: { isAdmin: false } }) },
    );
  }

  /**
   * Called before an owner loses the office or the account. False for the last one. Of two who leave in the same
   * moment, only one can.
   */
  async leaveOwners(userId: string): Promise<boolean> {
    const owners = await this.owners();
    const { matchedCount } = await owners.updateOne(
      { _id: OWNERS, userIds: { $elemMatch: { $ne: userId } } },
      { $pull: { userIds: userId } },
    );
    return matchedCount === 1;
  }

  /** The list, which begins with the administrators of earlier releases. */
  private async owners(): Promise<Collection<OwnersDocument>> {
    const owners = await this.ownersCollection();
    if (await owners.findOne({ _id: OWNERS })) return owners;
    const userIds = (await this.holders(['owner'])).map(({ _id }) => _id);
    await owners.updateOne({ _id: OWNERS }, { $setOnInsert: { userIds } }, { upsert: true });
    return owners;
  }

  /** Stores the offices that an account had without saying so. */
  private async withOffices(userId: string): Promise<Collection<AccountDocument>> {
    const accounts = await this.accounts();
    const account = await accounts.findOne({ _id: userId });
    if (account && !account.offices) {
      const unsaid = { _id: userId, offices: { $exists: false } };
      await accounts.updateOne(unsaid, { $set: { offices: heldOffices(account) } });
    }
    return accounts;
  }
}

const holding = (offices: readonly Office[]): Filter<AccountDocument> => ({
  $or: [{ 'offices.office': { $in: [...offices] } }, ...(offices.includes('owner') ? [{ isAdmin: true }] : [])],
});
