// @offered
import { Injectable } from '@nestjs/common';
import { DuplicateKey } from '@app/document-store';
import { Rejection } from '@app/event-store';
import type { LoginBody, RegisterBody, ResetPasswordBody } from '@app/contracts';
import { ProcessClock } from '../../platform/stores/process-clock';
import { type AccountDocument, fold } from './account.documents';
import { Accounts } from './accounts';
import { FailedSignIns } from './failed-sign-ins';
import { KnownDevices } from './known-devices';
import { NewPasswords } from './new-passwords';
import { PasswordResets } from './password-resets';
import { Passwords } from './passwords';
import { isReservedFullName } from './racing-name';
import { RacerRegistration } from './racer-registration';
import { Sessions } from './sessions';
import { SignInHistory } from './sign-in-history';

/** The source of a login. */
export interface SignInOrigin {
  address: string;
  /** The token of a browser that has signed in before. */
  deviceToken: string | undefined;
}

export interface SignedIn {
  account: AccountDocument;
  token: string;
  deviceToken: string;
}

/** Creates accounts and signs people in. */
@Injectable()
export class SignIn {
  /** Addresses for which this process is creating an account. */
  private readonly registering = new Set<string>();

  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly resets: PasswordResets,
    private readonly newPasswords: NewPasswords,
    private readonly racers: RacerRegistration,
    private readonly failures: FailedSignIns,
    private readonly devices: KnownDevices,
    private readonly history: SignInHistory,
    private readonly clock: ProcessClock,
  ) {}

  /**
   * Stores the account first, then its first event. If a crash comes in between, a repeat, the next login or
   * the next start adds the event.
   * @param intendedId given when the request can be repeated: the repeat finds the account that the request
   * created
   * @throws Rejection email-taken, validation-failed
   */
  async register(body: RegisterBody, intendedId: string | undefined): Promise<AccountDocument> {
    // Administrators see these names.
    const isOwnName = !isReservedFullName(body.firstName, body.lastName);
    if (!isOwnName) throw new Rejection('validation-failed', { fields: ['firstName', 'lastName'] });
    const address = fold(body.email);
    const isFirst = !this.registering.has(address);
    this.registering.add(address);
    // Nobody else is creating an account for the address now, so an older one was left by a crash.
    const leftBefore = isFirst ? this.clock.now() : -Infinity;
    try {
      const account = await this.addAccount(body, intendedId, leftBefore);
      await this.racers.register(account);
      return account;
    } finally {
      if (isFirst) this.registering.delete(address);
    }
  }

  /** @throws Rejection invalid-credentials, SignInPause */
  async login({ email, password }: LoginBody, { address, deviceToken }: SignInOrigin): Promise<SignedIn> {
    const account = await this.accounts.byEmail(email);
    const attempt = { email, address, deviceId: await this.devices.idOf(deviceToken, account?._id) };
    await this.failures.begin(attempt);
    const isRight = await this.passwords.matches(password, account?.passwordHash);
    if (!account || !isRight) {
      // Together, so that no longer wait shows who holds an office.
      await Promise.all([this.failures.failed(attempt), this.history.keep(account, false)]);
      throw new Rejection('invalid-credentials');
    }
    const token = await this.sessions.begin(account._id);
    await this.refuseOutdatedPassword(account, token);
    await Promise.all([this.failures.succeeded(attempt), this.history.keep(account, true)]);
    await this.racers.tryToRegister(account);
    return { account, token, deviceToken: await this.devices.remember(deviceToken, account._id) };
  }

  /**
   * The holder of the link counts as the owner: afterwards, failed guesses of others do not make this browser
   * wait.
   * @returns the browser's token
   * @throws Rejection reset-token-invalid
   */
  async resetPassword(
    { token, newPassword }: ResetPasswordBody,
    { deviceToken }: Pick<SignInOrigin, 'deviceToken'>,
  ): Promise<string> {
    const userId = await this.resets.use(token);
    await this.newPasswords.set(userId, newPassword);
    return this.devices.remember(deviceToken, userId);
  }

  private async addAccount(
    body: RegisterBody,
    intendedId: string | undefined,
    leftBefore: number,
  ): Promise<AccountDocument> {
    const { email, firstName, lastName, racingName = null, password } = body;
    const id = intendedId && (await this.racers.unusedId(intendedId));
    const passwordHash = await this.passwords.hash(password);
    try {
      return await this.accounts.add({ id, email, firstName, lastName, racingName, passwordHash, isAdmin: false });
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      const earlier = await this.accounts.byEmail(email);
      // Either the same request again, or one after a crash that left the first without an answer.
      const isRepeat =
        earlier !== null && (earlier._id === id || (earlier.unregistered === true && earlier.createdAt <= leftBefore));
      if (isRepeat && (await this.passwords.matches(password, earlier.passwordHash))) return earlier;
      throw new Rejection('email-taken');
    }
  }

  /** A password that was set during this login ends the new session, as it ends all earlier ones. */
  private async refuseOutdatedPassword(account: AccountDocument, token: string): Promise<void> {
    const current = await this.accounts.byId(account._id);
    if (current?.passwordHash === account.passwordHash) return;
    await this.sessions.endToken(token);
    throw new Rejection('invalid-credentials');
  }
}
