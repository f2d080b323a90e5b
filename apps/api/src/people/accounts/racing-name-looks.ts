import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Collection, DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import { seedOnce } from '../../platform/stores/seed-once';
import { accountCollection, type AccountDocument } from './account.documents';
import { isRacingNameTaken, keysOf } from './racing-name-keys';

/** Raised when the rule for names that look the same changes. */
const RULE = 2;
/** Accounts that are looked at and written together. Then others get their turns. */
const AT_ONCE = 500;

interface Change {
  account: Pick<AccountDocument, '_id' | 'racingName'>;
  field: keyof ReturnType<typeof keysOf>;
  key: string;
}

/** Recomputes the looks of accounts from before this rule, once. */
@Injectable()
export class RacingNameLooks implements OnApplicationBootstrap {
  private readonly accounts: KeptCollection<AccountDocument>;

  constructor(private readonly store: DocumentStore) {
    this.accounts = keptCollection(store, accountCollection);
  }

  async onApplicationBootstrap(): Promise<void> {
    await seedOnce(this.store, `racing-name-looks-${RULE}`, () => this.compare());
  }

  /**
   * When two names now look the same, the older account gets the look. The other account keeps its name too, until its owner
   * chooses another one.
   * @returns the number of accounts
   */
  private async compare(): Promise<number> {
    const documents = await this.accounts();
    const projection = { racingName: 1, racingNameKey: 1, racingNameFold: 1 } as const;
    const accounts = await documents.find({}, { sort: { createdAt: 1 }, projection }).toArray();
    for (let from = 0; from < accounts.length; from += AT_ONCE) {
      await this.change(documents, accounts.slice(from, from + AT_ONCE).flatMap(changesOf));
      await nextTurn();
    }
    return accounts.length;
  }

  private async change(documents: Collection<AccountDocument>, changes: readonly Change[]): Promise<void> {
    try {
      await documents.bulkWrite(changes.map((change) => ({ updateOne: updateOf(change) })));
    } catch (error) {
      if (!isRacingNameTaken(error)) throw error;
      for (const change of changes) await this.changeOne(documents, change);
    }
  }

  private async changeOne(documents: Collection<AccountDocument>, change: Change): Promise<void> {
    const write = ({ filter, update }: ReturnType<typeof updateOf>) => documents.updateOne(filter, update);
    try {
      await write(updateOf(change));
    } catch (error) {
      if (!isRacingNameTaken(error)) throw error;
      // No wanted name can have this look: no look contains a line break.
      await write(updateOf({ ...change, key: `${change.key}\n${change.account._id}` }));
    }
  }
}

function changesOf(account: Pick<AccountDocument, '_id' | 'racingName' | Change['field']>): Change[] {
  if (account.racingName === null) return [];
  const { racingNameKey, racingNameFold } = keysOf(account.racingName);
  const changes: Change[] = [
    { account, field: 'racingNameKey', key: racingNameKey },
    { account, field: 'racingNameFold', key: racingNameFold },
  ];
  return changes.filter(({ field, key }) => account[field] !== key);
}

/** Without effect on an account that has another name by now. */
const updateOf = ({ account: { _id, racingName }, field, key }: Change) => ({
  filter: { _id, racingName },
  update: { $set: { [field]: key } },
});
