// @offered
import { Injectable } from '@nestjs/common';
import { Rejection } from '@app/event-store';
import { Accounts } from './accounts';
import { FailedSignIns } from './failed-sign-ins';
import { KnownDevices } from './known-devices';
import { Passwords } from './passwords';
import type { SignInOrigin } from './sign-in';

/**
 * Somebody who is signed in proves with the current password to be the owner of the account. A wrong one counts like a
 * failed login, because whoever finds an open browser could guess here instead.
 */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly failures: FailedSignIns,
    private readonly devices: KnownDevices,
  ) {}

  /** @throws Rejection current-password-wrong, not-found, SignInPause */
  async require(userId: string, password: string, { address, deviceToken }: SignInOrigin): Promise<void> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new Rejection('not-found');
    const attempt = { email: account.email, address, deviceId: await this.devices.idOf(deviceToken, userId) };
    await this.failures.begin(attempt);
    if (!(await this.passwords.matches(password, account.passwordHash))) {
      await this.failures.failed(attempt);
      throw new Rejection('current-password-wrong');
    }
    await this.failures.succeeded(attempt);
  }
}
