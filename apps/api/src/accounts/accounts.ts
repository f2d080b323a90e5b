import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { UserView } from '@app/contracts';
import { type Collection, DocumentStore, DuplicateKey } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { ProcessClock } from '../stores/process-clock';
import { containing } from '../stores/text-search';
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

  /**
   * Makes an administrator an ordinary racer. Of two who do this to each other at the same time neither succeeds, rather
   * than leaving nobody.
   * @throws Rejection last-administrator
   */
  async stepDown(id: string): Promise<void> {
    const documents = await this.documents;
    await documents.updateOne({ _id: id }, { $set: { isAdmin: false } });
    if (await this.hasAdministrator()) return;
    await documents.updateOne({ _id: id }, { $set: { isAdmin: true } });
    throw new Rejection('last-administrator');
  }

  async remove(id: string): Promise<void> {
    await (await this.documents).deleteOne({ _id: id });
  }

  async byIds(ids: readonly string[]): Promise<AccountDocument[]> {
    return (await this.documents).find({ _id: { $in: [...ids] } }).toArray();
  }

  /** The ids of everybody. */
  async ids(): Promise<string[]> {
    const accounts = await (await this.documents).find({}, { projection: { _id: 1 } }).toArray();
    return accounts.map(({ _id }) => _id);
  }

  /** A part of all whose name or address contains the text, the newest first; and how many these are. */
  async search(
    text: string,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ accounts: AccountDocument[]; total: number }> {
    const documents = await this.documents;
    const filter = containing<AccountDocument>(text, SEARCHED);
    const [accounts, total] = await Promise.all([
      documents.find(filter, { sort: { createdAt: -1 }, skip, limit }).toArray(),
      documents.countDocuments(filter),
    ]);
    return { accounts, total };
  }

  /** Those of the ids whose name or address contains the text. */
  async matching(text: string, ids: readonly string[]): Promise<string[]> {
    const filter = { $and: [{ _id: { $in: [...ids] } }, containing<AccountDocument>(text, SEARCHED)] };
    const accounts = await (await this.documents).find(filter, { projection: { _id: 1 } }).toArray();
    return accounts.map(({ _id }) => _id);
  }
}

const SEARCHED = ['email', 'firstName', 'lastName', 'racingName'] as const;

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
