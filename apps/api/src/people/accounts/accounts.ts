// @offered
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { may, RACERS_FOUND_MAX, type UserView } from '@app/contracts';
import { DocumentStore, type KeptCollection, keptCollection, pagesOf, pagesOfIds } from '@app/document-store';
import { Rejection } from '@app/event-store';
import type { Viewer } from '../../platform/http/viewer';
import { ProcessClock } from '../../platform/stores/process-clock';
import { containing, wordsOf } from '../../platform/stores/text-search';
import { accountCollection, type AccountDocument, fold, officesOf } from './account.documents';
import { AccountSearch } from './account-search';
import { SEARCHED } from './account-texts';
import { RacerNames } from './racer-names';
import { isReserved } from './racing-name';
import { isRacingNameTaken, keysOf } from './racing-name-keys';

export type NewAccount = Pick<
  AccountDocument,
  'email' | 'firstName' | 'lastName' | 'racingName' | 'passwordHash' | 'isAdmin'
> & {
  /** Given so that a repeat of the same request finds its own account. */
  id?: string;
  generatedPassword?: true;
  awaitsPassword?: true;
};

/** Stores the accounts. Only the unique indexes decide whether an address or a racing name is free. */
@Injectable()
export class Accounts {
  private readonly documents: KeptCollection<AccountDocument>;

  constructor(
    store: DocumentStore,
    private readonly names: RacerNames,
    private readonly texts: AccountSearch,
    private readonly clock: ProcessClock,
  ) {
    this.documents = keptCollection(store, accountCollection);
  }

  /**
   * Adds an account without the wanted racing name if that is taken or reserved for the game.
   * @throws DuplicateKey when the id or the address is taken
   */
  async add({ id = randomUUID(), ...wish }: NewAccount): Promise<AccountDocument> {
    const documents = await this.documents();
    const account: AccountDocument = {
      _id: id,
      ...wish,
      emailKey: fold(wish.email),
      unregistered: true,
      profileImage: null,
      createdAt: this.clock.now(),
    };
    if (wish.racingName !== null && !isReserved(wish.racingName, wish.isAdmin)) {
      try {
        const named = { ...account, ...keysOf(wish.racingName) };
        await documents.insertOne(named);
        this.texts.changed(id);
        return named;
      } catch (error) {
        if (!isRacingNameTaken(error)) throw error;
      }
    }
    const nameless = { ...account, racingName: null };
    await documents.insertOne(nameless);
    this.texts.changed(id);
    return nameless;
  }

  async byId(id: string): Promise<AccountDocument | null> {
    return (await this.documents()).findOne({ _id: id });
  }

  async byEmail(email: string): Promise<AccountDocument | null> {
    return (await this.documents()).findOne({ emailKey: fold(email) });
  }

  /** @throws Rejection racing-name-taken, not-found */
  async rename(id: string, racingName: string): Promise<AccountDocument> {
    const documents = await this.documents();
    const account = await documents.findOne({ _id: id });
    if (account && isReserved(racingName, account.isAdmin)) throw new Rejection('racing-name-taken');
    try {
      const renamed = await documents.findOneAndUpdate(
        { _id: id },
        { $set: { racingName, ...keysOf(racingName) } },
        { returnDocument: 'after' },
      );
      if (!renamed) throw new Rejection('not-found');
      this.names.changed(id);
      this.texts.changed(id);
      return renamed;
    } catch (error) {
      throw isRacingNameTaken(error) ? new Rejection('racing-name-taken') : error;
    }
  }

  /** Accounts that a crash kept from becoming racers. */
  async unregistered(): Promise<AccountDocument[]> {
    return (await this.documents()).find({ unregistered: true }).toArray();
  }

  async setRegistered(id: string): Promise<void> {
    await (await this.documents()).updateOne({ _id: id }, { $unset: { unregistered: '' } });
  }

  /** Of a password that somebody has chosen. */
  async setPasswordHash(id: string, passwordHash: string): Promise<void> {
    await (
      await this.documents()
    ).updateOne({ _id: id }, { $set: { passwordHash }, $unset: { generatedPassword: '', awaitsPassword: '' } });
  }

  async hasAdministrator(): Promise<boolean> {
    return (await (await this.documents()).findOne({ isAdmin: true })) !== null;
  }

  async remove(id: string): Promise<void> {
    await (await this.documents()).deleteOne({ _id: id });
    this.names.changed(id);
    this.texts.removed(id);
  }

  async byIds(ids: readonly string[]): Promise<AccountDocument[]> {
    return (await this.documents()).find({ _id: { $in: [...ids] } }).toArray();
  }

  async count(): Promise<number> {
    return (await this.documents()).countDocuments();
  }

  /** The ids of all accounts. */
  async ids(): Promise<string[]> {
    const ids: string[] = [];
    for await (const page of pagesOf(await this.documents(), { _id: 1 })) ids.push(...page.map(({ _id }) => _id));
    return ids;
  }

  /** A page of the accounts whose name or address contains the text, by their age, and the number of all matches. */
  async search(
    text: string,
    { skip, limit, oldestFirst = false }: { skip: number; limit: number; oldestFirst?: boolean },
  ): Promise<{ accounts: AccountDocument[]; total: number }> {
    if (wordsOf(text).length === 0) return this.page(skip, limit, oldestFirst);
    const found = await this.texts.matching(text);
    const inOrder = oldestFirst ? found : found.toReversed();
    const ids = inOrder.slice(skip, skip + limit);
    const accounts = new Map((await this.byIds(ids)).map((account) => [account._id, account]));
    return { accounts: ids.flatMap((id) => accounts.get(id) ?? []), total: found.length };
  }

  private async page(skip: number, limit: number, oldestFirst: boolean) {
    const documents = await this.documents();
    const [accounts, total] = await Promise.all([
      documents.find({}, { sort: { createdAt: oldestFirst ? 1 : -1 }, skip, limit }).toArray(),
      documents.countDocuments(),
    ]);
    return { accounts, total };
  }

  /** The ids and names of all accounts whose name or address contains the text. */
  async namesOf(text: string): Promise<Pick<AccountDocument, (typeof SEARCHED)[number] | '_id'>[]> {
    const among = await this.texts.matching(text);
    const projection = { email: 1, firstName: 1, lastName: 1, racingName: 1 } as const;
    const found: AccountDocument[] = [];
    for await (const page of pagesOfIds(await this.documents(), among, projection)) found.push(...page);
    return found;
  }

  /**
   * Others whose racing name contains the text, or whose whole address it is, by name. Whoever may see
   * all racers also finds a part of an address; anybody else could find out an address with it, letter by letter.
   */
  async contacts(text: string, viewer: Pick<Viewer, 'userId' | 'offices'>): Promise<AccountDocument[]> {
    const byName = containing<AccountDocument>(text, ['racingName']);
    const byAddress = may(viewer, 'see-racers')
      ? containing<AccountDocument>(text, ['email'])
      : { emailKey: fold(text) };
    const filter = { $and: [{ _id: { $ne: viewer.userId } }, { $or: [byName, byAddress] }] };
    return (await this.documents()).find(filter, { sort: { racingName: 1 }, limit: RACERS_FOUND_MAX }).toArray();
  }

  /** The ids, of those given, whose name or address contains the text. */
  async matching(text: string, ids: readonly string[]): Promise<string[]> {
    const filter = { $and: [{ _id: { $in: [...ids] } }, containing<AccountDocument>(text, SEARCHED)] };
    const accounts = await (await this.documents()).find(filter, { projection: { _id: 1 } }).toArray();
    return accounts.map(({ _id }) => _id);
  }
}

export function userView(account: AccountDocument): UserView {
  const { _id: id, email, firstName, lastName, racingName, profileImage, createdAt, generatedPassword } = account;
  const offices = officesOf(account);
  return {
    id,
    email,
    firstName,
    lastName,
    racingName,
    isAdmin: offices.length > 0,
    offices,
    profileImage,
    createdAt: new Date(createdAt).toISOString(),
    ...(generatedPassword && { generatedPassword }),
  };
}
