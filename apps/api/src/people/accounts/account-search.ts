import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LoadedModels, Turns } from '@app/async';
import { DocumentStore, type KeptCollection, keptCollection, pagesOf } from '@app/document-store';
import { accountCollection, type AccountDocument } from './account.documents';
import { AccountTexts, SEARCHED } from './account-texts';

/** So few accounts are read in some milliseconds. */
const AT_ONCE = 250;
/** With so many changes since the last search nobody seems to search: then nothing is kept. */
const CHANGES_MAX = 10_000;

const projection = Object.fromEntries([...SEARCHED, 'createdAt'].map((field) => [field, 1 as const]));

interface Index {
  texts: AccountTexts;
  /** What has changed since it was read. */
  changed: Set<string>;
  turns: Turns;
}

/**
 * Finds accounts by their names and addresses, from texts in memory. They are loaded by the first search and follow the
 * store from then on: a changed account is read again by the next search, and one that is removed is gone at once.
 */
@Injectable()
export class AccountSearch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly documents: KeptCollection<AccountDocument>;
  private readonly indexes = new LoadedModels<'all', Index>(
    () => ({ texts: new AccountTexts(), changed: new Set(), turns: new Turns() }),
    ({ texts }) => this.load(texts),
  );
  private stopWatching = () => {};

  constructor(store: DocumentStore) {
    this.documents = keptCollection(store, accountCollection);
  }

  async onApplicationBootstrap(): Promise<void> {
    const documents = await this.documents();
    this.stopWatching = await documents.watch({
      changed: (change) => {
        if (change.kind === 'stored') this.changed(change.document._id);
        else if (change.kind === 'removed') this.removed(change.id);
        else if (SEARCHED.some((field) => change.fields.includes(field))) this.changed(change.id);
      },
      missed: () => this.indexes.forgetAll(),
    });
  }

  onModuleDestroy(): void {
    this.stopWatching();
  }

  /** The ids of the accounts with each word of the text in a name or the address, oldest first. */
  async matching(text: string): Promise<string[]> {
    const index = await this.indexes.of('all');
    await index.turns.take(() => this.refresh(index));
    return index.texts.matching(text);
  }

  /** Called after an account was saved, so that whoever did it finds it at once. */
  changed(id: string): void {
    this.indexes.follow(({ changed }) => {
      changed.add(id);
      if (changed.size > CHANGES_MAX) this.indexes.forgetAll();
    });
  }

  /** Called after an account was removed. */
  removed(id: string): void {
    this.indexes.follow(({ texts }) => texts.remove(id));
    this.changed(id);
  }

  /** What is read may be older than a change, and then the change is still to be read. */
  private async refresh({ texts, changed }: Index): Promise<void> {
    const documents = await this.documents();
    while (changed.size > 0) {
      const ids = [...changed].slice(0, AT_ONCE);
      for (const id of ids) changed.delete(id);
      const accounts = await documents.find({ _id: { $in: ids } }, { projection }).toArray();
      const known = new Map(accounts.map((account) => [account._id, account]));
      for (const id of ids) {
        const account = known.get(id);
        if (account) texts.put(account);
        else texts.remove(id);
      }
    }
  }

  private async load(texts: AccountTexts): Promise<void> {
    for await (const page of pagesOf(await this.documents(), projection)) {
      for (const account of page) texts.put(account);
    }
  }
}
