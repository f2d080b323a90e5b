// @offered
import { Injectable } from '@nestjs/common';
import { Accounts } from './accounts';
import { PasswordResets } from './password-resets';
import { Passwords } from './passwords';
import { Sessions } from './sessions';

/**
 * Where the application gives an account another password, whoever asked for it. The links for a new password and the
 * sessions of the account end with the old one.
 */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly resets: PasswordResets,
    private readonly sessions: Sessions,
  ) {}

  /** `keptSession`: the id of the one session that goes on, such as that of the browser in which it was changed. */
  async set(userId: string, newPassword: string, keptSession?: string): Promise<void> {
    await this.accounts.setPasswordHash(userId, await this.passwords.hash(newPassword));
    await this.resets.withdraw(userId);
    await this.sessions.endAllOf(userId, keptSession);
  }
}
