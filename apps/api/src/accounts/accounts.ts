import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { UserView } from '@app/contracts';
import { type Collection, DocumentStore, DuplicateKey } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { ProcessClock } from '../stores/process-clock';
import { accountCollection, type AccountDocument, fold } from './account.documents';

export type NewAccount = Pick<
  AccountDocument,
  'email' | 'firstName' | 'lastName' | 'racingName' | 'passwordHash' | 'isAdmin'
> & {
  /** Given where a repeat of the same request must find its own account again. */
  id?: string;
};

/** The accounts as stored. Which address and which racing name are free is decided by the unique indexes alone. */
@Injectable()
export class Accounts {
  private readonly documents: Promise<Collection<AccountDocument>>;

  constructor(
    store: DocumentStore,
    private readonly clock: ProcessClock,
  ) {
    this.documents = store.collection<AccountDocument>(accountCollection);
  }

  /**
   * A wished racing name that belongs to someone else is left out.
   * @throws DuplicateKey when the id or the address is taken
   */
  async add({ id = randomUUID(), ...wish }: NewAccount): Promise<AccountDocument> {
    const documents = await this.documents;
    const account: AccountDocument = {
      _id: id,
      ...wish,
      emailKey: fold(wish.email),
      profileImage: null,
      createdAt: this.clock.now(),
    };
    try {
      const named = { ...account, ...(wish.racingName !== null && { racingNameKey: fold(wish.racingName) }) };
      await documents.insertOne(named);
      return named;
    } catch (error) {
      if (!isRacingNameTaken(error)) throw error;
      const nameless = { ...account, racingName: null };
      await documents.insertOne(nameless);
      return nameless;
    }
  }

  async byId(id: string): Promise<AccountDocument | null> {
    return (await this.documents).findOne({ _id: id });
  }

  async byEmail(email: string): Promise<AccountDocument | null> {
    return (await this.documents).findOne({ emailKey: fold(email) });
  }

  /** @throws Rejection racing-name-taken, not-found */
  async rename(id: string, racingName: string): Promise<AccountDocument> {
    const documents = await this.documents;
    try {
      const renamed = await documents.findOneAndUpdate(
        { _id: id },
        { $set: { racingName, racingNameKey: fold(racingName) } },
        { returnDocument: 'after' },
      );
      if (!renamed) throw new Rejection('not-found');
      return renamed;
    } catch (error) {
      throw isRacingNameTaken(error) ? new Rejection('racing-name-taken') : error;
    }
  }

  async setPasswordHash(id: string, passwordHash: string): Promise<void> {
    await (await this.documents).updateOne({ _id: id }, { $set: { passwordHash } });
  }

  async hasAdministrator(): Promise<boolean> {
    return (await (await this.documents).findOne({ isAdmin: true })) !== null;
  }
}

const isRacingNameTaken = (error: unknown) => error instanceof DuplicateKey && error.key.includes('racingNameKey');

export function userView(account: AccountDocument): UserView {
  const { _id: id, email, firstName, lastName, racingName, isAdmin, profileImage, createdAt } = account;
  return {
    id,
    email,
    firstName,
    lastName,
    racingName,
    isAdmin,
    profileImage,
    createdAt: new Date(createdAt).toISOString(),
  };
}
