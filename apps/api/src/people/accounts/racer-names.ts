// @offered
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { NAME_TEXT_MAX, nameForOthers, shownName } from '@app/contracts';
import { DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import { accountCollection, type AccountDocument } from './account.documents';
import { foldedName, lookOf } from './racing-name';

export interface RacerName {
  racingName: string | null;
  /** The name that others see, also without a racing name. */
  playerName: string;
}

/**
 * Finds the names for user ids. Read models store only ids and views ask here, so that a rename or a deletion
 * shows at once.
 */
@Injectable()
export class RacerNames implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly documents: KeptCollection<AccountDocument>;
  private readonly listeners = new Set<(userId?: string) => void>();
  private changes = 0;
  private stopWatching = () => {};

  constructor(store: DocumentStore) {
    this.documents = keptCollection(store, accountCollection);
  }

  /** Names are also changed by other processes. */
  async onApplicationBootstrap(): Promise<void> {
    this.stopWatching = await (
      await this.documents()
    ).watch({
      changed: (change) => {
        const isName = change.kind === 'updated' && change.fields.includes('racingName');
        if (isName || change.kind === 'removed') this.changed(change.id);
      },
      missed: () => this.changed(),
    });
  }

  onModuleDestroy(): void {
    this.stopWatching();
  }

  /** Reads all names at once. Deleted and unknown people are missing; `shownNameOf` gives them a name. */
  async of(userIds: readonly string[]): Promise<Map<string, RacerName>> {
    const accounts = await (await this.documents()).find({ _id: { $in: [...new Set(userIds)] } }).toArray();
    return new Map(accounts.map((account) => [account._id, nameOf(account)]));
  }

  /** How often a name has changed or disappeared since the start of this process. */
  get revision(): number {
    return this.changes;
  }

  /** Calls the listener when a name changes or disappears; without an id any may have. Returns a function that stops it. */
  onChange(listener: (userId?: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Called after an account was saved or removed, so that whoever did it sees the new name at once. */
  changed(userId?: string): void {
    this.changes += 1;
    for (const listener of this.listeners) listener(userId);
  }

  /** The id of the racer with exactly this name, otherwise with another case, otherwise of one whose name looks like it. */
  async idOf(racingName: string): Promise<string | null> {
    if (racingName.length > NAME_TEXT_MAX) return null;
    const documents = await this.documents();
    const shown = shownName(racingName);
    const account =
      (await documents.findOne({ racingName })) ??
      (await documents.findOne({ racingNameFold: foldedName(shown) })) ??
      (await documents.findOne({ racingNameKey: lookOf(shown) }));
    return account?._id ?? null;
  }
}

function nameOf({ _id: id, racingName, isAdmin }: AccountDocument): RacerName {
  return { racingName, playerName: nameForOthers({ id, racingName, isAdmin }) };
}
