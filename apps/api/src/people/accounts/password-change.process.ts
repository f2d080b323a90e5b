import { Injectable } from '@nestjs/common';
import type { ChangePasswordBody } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import type { Viewer } from '../../platform/http/viewer';
import { Accounts } from './accounts';
import { FailedSignIns } from './failed-sign-ins';
import { KnownDevices } from './known-devices';
import { NewPasswords } from './new-passwords';
import { Passwords } from './passwords';
import type { SignInOrigin } from './sign-in';

interface PasswordChangeData extends ChangePasswordBody, SignInOrigin, Pick<Viewer, 'userId' | 'sessionId'> {}

/** @throws Rejection current-password-wrong, not-found, SignInPause */
export class ChangePasswordByProcess extends Intention<PasswordChangeData, void> {}

/**
 * The owner replaces the password, and proves with the current one to be the owner. A wrong one counts like a
 * failed login, because whoever finds an open browser could guess here instead.
 */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
    private readonly failures: FailedSignIns,
    private readonly devices: KnownDevices,
  ) {}

  /** The session that changes it goes on; all others of the account end. */
  async change(data: PasswordChangeData): Promise<void> {
    const { userId, sessionId, currentPassword, newPassword, address, deviceToken } = data;
    const account = await this.accounts.byId(userId);
    if (!account) throw new Rejection('not-found');
    const attempt = { email: account.email, address, deviceId: await this.devices.idOf(deviceToken, userId) };
    await this.failures.begin(attempt);
    if (!(await this.passwords.matches(currentPassword, account.passwordHash))) {
      await this.failures.failed(attempt);
      throw new Rejection('current-password-wrong');
    }
    await this.newPasswords.set(userId, newPassword, sessionId);
    await this.failures.succeeded(attempt);
  }
}

export const changePasswordByProcessHandler = carriedOut(ChangePasswordByProcess, PasswordChange, (process, data) =>
  process.change(data),
);
