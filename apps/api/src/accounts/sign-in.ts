import { Injectable, Logger } from '@nestjs/common';
import { DuplicateKey } from '@app/document-store';
import { Rejection } from '@app/event-store';
import type { LoginBody, RegisterBody, ResetPasswordBody } from '@app/contracts';
import type { AccountDocument } from './account.documents';
import { Accounts } from './accounts';
import { PasswordResets } from './password-resets';
import { Passwords } from './passwords';
import { RacerRegistration } from './racer-registration';
import { Sessions } from './sessions';

export interface SignedIn {
  account: AccountDocument;
  token: string;
}

/** How a person gets an account and gets into it. */
@Injectable()
export class SignIn {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly resets: PasswordResets,
    private readonly racers: RacerRegistration,
  ) {}

  /**
   * The account first, then its first event: what a crash leaves out between the two, a repeat or the next login adds.
   * @param intendedId given when the request can be repeated: the repeat finds the account it made
   * @throws Rejection email-taken
   */
  async register(body: RegisterBody, intendedId: string | undefined): Promise<AccountDocument> {
    const account = await this.addAccount(body, intendedId);
    await this.racers.register(account);
    return account;
  }

  /** @throws Rejection invalid-credentials */
  async login({ email, password }: LoginBody): Promise<SignedIn> {
    const account = await this.accounts.byEmail(email);
    const isRight = await this.passwords.matches(password, account?.passwordHash);
    if (!account || !isRight) throw new Rejection('invalid-credentials');
    const token = await this.sessions.begin(account._id);
    await this.refuseOutdatedPassword(account, token);
    await this.makeUpForRegistration(account);
    return { account, token };
  }

  /** @throws Rejection reset-token-invalid */
  async resetPassword({ token, newPassword }: ResetPasswordBody): Promise<void> {
    const userId = await this.resets.use(token);
    await this.accounts.setPasswordHash(userId, await this.passwords.hash(newPassword));
    await this.sessions.endAllOf(userId);
  }

  private async addAccount(body: RegisterBody, id: string | undefined): Promise<AccountDocument> {
    const { email, firstName, lastName, racingName = null, password } = body;
    const passwordHash = await this.passwords.hash(password);
    try {
      return await this.accounts.add({ id, email, firstName, lastName, racingName, passwordHash, isAdmin: false });
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      const own = id === undefined ? null : await this.accounts.byId(id);
      if (own && (await this.passwords.matches(password, own.passwordHash))) return own;
      throw new Rejection('email-taken');
    }
  }

  /** A password set while this login was under way ends it, as it ends every session from before. */
  private async refuseOutdatedPassword(account: AccountDocument, token: string): Promise<void> {
    const current = await this.accounts.byId(account._id);
    if (current?.passwordHash === account.passwordHash) return;
    await this.sessions.endToken(token);
    throw new Rejection('invalid-credentials');
  }

  /** Signing in works while the log does not: the registration is made up for at the next login. */
  private async makeUpForRegistration(account: AccountDocument): Promise<void> {
    try {
      await this.racers.register(account);
    } catch (error) {
      this.logger.warn({ err: error, userId: account._id }, 'The racer is not yet registered in the log');
    }
  }
}
