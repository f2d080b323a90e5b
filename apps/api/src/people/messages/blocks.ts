// @offered
import { Injectable } from '@nestjs/common';
import {
  type CollectionDefinition,
  type Document,
  DocumentStore,
  keptCollection,
  type KeptCollection,
} from '@app/document-store';
import { Rejection } from '@app/event-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { Accounts } from '../accounts/accounts';
import { RacerNames } from '../accounts/racer-names';
import { shownNameOf } from '../accounts/shown-racer';

/** Somebody who wants nothing from somebody else. `_id`: both ids. */
interface BlockDocument extends Document {
  blockerId: string;
  blockedId: string;
}

const blockCollection: CollectionDefinition = {
  name: 'blocks',
  private: true,
  indexes: [{ key: { blockerId: 1 } }, { key: { blockedId: 1 } }],
};

/** Who takes no messages and no challenges from whom. Nobody is told that they are blocked until they try. */
@Injectable()
export class Blocks {
  private readonly documents: KeptCollection<BlockDocument>;

  constructor(
    store: DocumentStore,
    private readonly accounts: Accounts,
    private readonly names: RacerNames,
    personal: PersonalDocuments,
  ) {
    this.documents = keptCollection(store, blockCollection);
    personal.keptWith({
      where: ['blocks'],
      forget: async ({ userId }) => {
        await (await this.documents()).deleteMany({ $or: [{ blockerId: userId }, { blockedId: userId }] });
      },
      // By whom somebody is blocked is the secret of those.
      taken: { file: 'blocked-racers.json', of: ({ userId }) => this.blockedRacers(userId) },
    });
  }

  /** @throws Rejection not-allowed for oneself, racer-not-found */
  async block(blockerId: string, blockedId: string): Promise<void> {
    if (blockerId === blockedId) throw new Rejection('not-allowed');
    if (!(await this.accounts.byId(blockedId))) throw new Rejection('racer-not-found');
    const block = { blockerId, blockedId };
    await (await this.documents()).replaceOne({ _id: idOf(blockerId, blockedId) }, block, { upsert: true });
  }

  async unblock(blockerId: string, blockedId: string): Promise<void> {
    await (await this.documents()).deleteOne({ _id: idOf(blockerId, blockedId) });
  }

  /** @throws Rejection racer-blocked, blocked-by-racer */
  async requireNone(senderId: string, otherId: string): Promise<void> {
    const blocks = await this.between(senderId, otherId);
    if (blocks.some(({ blockerId }) => blockerId === senderId)) throw new Rejection('racer-blocked');
    if (blocks.length > 0) throw new Rejection('blocked-by-racer');
  }

  /** True when one of the two has blocked the other. */
  async isBetween(one: string, other: string): Promise<boolean> {
    return (await this.between(one, other)).length > 0;
  }

  /** Whom of these somebody has blocked. */
  async blockedBy(blockerId: string, userIds: readonly string[]): Promise<Set<string>> {
    const ids = userIds.map((userId) => idOf(blockerId, userId));
    const blocks = await (await this.documents()).find({ _id: { $in: ids } }).toArray();
    return new Set(blocks.map(({ blockedId }) => blockedId));
  }

  private async blockedRacers(blockerId: string): Promise<object[]> {
    const blocks = await (await this.documents()).find({ blockerId }).toArray();
    const names = await this.names.of(blocks.map(({ blockedId }) => blockedId));
    return [...names.keys()].map((userId) => ({ userId, name: shownNameOf(userId, names) }));
  }

  private async between(one: string, other: string): Promise<BlockDocument[]> {
    const ids = [idOf(one, other), idOf(other, one)];
    return (await this.documents()).find({ _id: { $in: ids } }).toArray();
  }
}

const idOf = (blockerId: string, blockedId: string) => JSON.stringify([blockerId, blockedId]);
