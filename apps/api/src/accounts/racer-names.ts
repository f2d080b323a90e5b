import { Injectable } from '@nestjs/common';
import { type Collection, DocumentStore } from '@app/document-store';
import { accountCollection, type AccountDocument, fold } from './account.documents';

export interface RacerName {
  racingName: string | null;
  /** What others see: the racing name, else first and last name. */
  playerName: string;
}

/** Who is behind an id. Read models keep ids only; views ask here, so that a rename or a deletion shows at once. */
@Injectable()
export class RacerNames {
  private readonly documents: Promise<Collection<AccountDocument>>;

  constructor(store: DocumentStore) {
    this.documents = store.collection<AccountDocument>(accountCollection);
  }

  /** One read for all. Deleted and unknown people are missing: views call them "Former racer". */
  async of(userIds: readonly string[]): Promise<Map<string, RacerName>> {
    const accounts = await (await this.documents).find({ _id: { $in: [...new Set(userIds)] } }).toArray();
    return new Map(accounts.map((account) => [account._id, nameOf(account)]));
  }

  /** The id of the racer of that name, whatever its capitals. */
  async idOf(racingName: string): Promise<string | null> {
    const account = await (await this.documents).findOne({ racingNameKey: fold(racingName) });
    return account?._id ?? null;
  }
}

function nameOf({ racingName, firstName, lastName }: AccountDocument): RacerName {
  return { racingName, playerName: racingName ?? `${firstName} ${lastName}` };
}
