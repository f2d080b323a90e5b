// @offered
import { Injectable } from '@nestjs/common';
import { DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import { accountCollection, type AccountDocument, fold } from './account.documents';
import { foldedName } from './racing-name';

/** Finds the accounts of a list of people. */
@Injectable()
export class KnownPeople {
  private readonly documents: KeptCollection<AccountDocument>;

  constructor(store: DocumentStore) {
    this.documents = keptCollection(store, accountCollection);
  }

  /** Whose account has the address, whatever its case. */
  async byAddress(emails: readonly string[]): Promise<(email: string) => AccountDocument | undefined> {
    const documents = await this.documents();
    const found = await documents.find({ emailKey: { $in: emails.map(fold) } }).toArray();
    const byKey = new Map(found.map((account) => [account.emailKey, account]));
    return (email) => byKey.get(fold(email));
  }

  /** Whose account has the racing name, whatever its case. */
  async byRacingName(names: readonly string[]): Promise<(name: string) => AccountDocument | undefined> {
    const documents = await this.documents();
    const found = await documents.find({ racingNameFold: { $in: names.map(foldedName) } }).toArray();
    const byKey = new Map(found.map((account) => [account.racingNameFold, account]));
    return (name) => byKey.get(foldedName(name));
  }
}
