// @offered
import { Injectable, Logger } from '@nestjs/common';
import { ACCOUNT_LINK_DAYS, type ResetDelivery } from '@app/contracts';
import { DuplicateKey } from '@app/document-store';
import { PublicAddress } from '../../platform/http/public-address';
import type { AccountDocument } from './account.documents';
import { Accounts } from './accounts';
import { PasswordResets } from './password-resets';
import { Passwords } from './passwords';
import { passwordResetStrings as words } from './password-reset.strings';
import { isReserved, isReservedFullName } from './racing-name';
import { RacerRegistration } from './racer-registration';
import { ResetMail } from './reset-mail';

type Person = Pick<AccountDocument, 'email' | 'firstName' | 'lastName' | 'racingName'>;

/** The field with a name that nobody but the organisers may have. */
export function reservedField({ firstName, lastName, racingName }: Person): 'lastName' | 'racingName' | undefined {
  if (isReservedFullName(firstName, lastName)) return 'lastName';
  return racingName !== null && isReserved(racingName, false) ? 'racingName' : undefined;
}

const LINK_MS = ACCOUNT_LINK_DAYS * 24 * 60 * 60_000;

/** Accounts that are made for others. Nobody can sign in to one until its owner chooses a password by a link. */
@Injectable()
export class MadeAccounts {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly racers: RacerRegistration,
    private readonly resets: PasswordResets,
    private readonly address: PublicAddress,
    private readonly mail: ResetMail,
  ) {}

  get delivery(): ResetDelivery {
    return this.mail.isSetUp ? 'mail' : 'race-control';
  }

  /** The account of the address, made now unless there is one. */
  async ofPerson(person: Person): Promise<{ account: AccountDocument; isNew: boolean }> {
    const passwordHash = this.passwords.unknown;
    try {
      const account = await this.accounts.add({ ...person, passwordHash, isAdmin: false, awaitsPassword: true });
      await this.racers.register(account);
      return { account, isNew: true };
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      const account = await this.accounts.byEmail(person.email);
      if (!account) throw error;
      return { account, isNew: false };
    }
  }

  /** The link by which the owner chooses a password. It replaces an earlier one. */
  async linkFor({ _id }: AccountDocument): Promise<string> {
    return this.address.link('/login', { reset: await this.resets.allow(_id, LINK_MS) });
  }

  /** Mails links to their owners, one after the other. Who gets none gets it with the next upload of the file. */
  async mailLinks(links: readonly { email: string; link: string }[]): Promise<void> {
    for (const { email, link } of links) {
      try {
        await this.mail.send(email, link, words.welcomeMail);
      } catch (error) {
        this.logger.error({ err: error }, 'The link of a new account could not be mailed');
      }
    }
  }
}
