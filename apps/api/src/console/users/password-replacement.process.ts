import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@app/event-store';
import { Accounts } from '../../people/accounts/accounts';
import { PasswordResets } from '../../people/accounts/password-resets';
import { Passwords } from '../../people/accounts/passwords';
import { Sessions } from '../../people/accounts/sessions';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { AdminUsers } from './admin-users';

/** @throws Rejection not-found */
export class ReplacePassword extends Intention<{ userId: string; newPassword: string }, void> {}

/** Sets a password for a user. It is stored only as its hash. */
@Injectable()
export class PasswordReplacement {
  constructor(
    private readonly users: AdminUsers,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly resets: PasswordResets,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Ends all sessions and open reset links of the user. The act is recorded before the password is replaced.
   * @throws Rejection not-found
   */
  async replace(userId: string, newPassword: string, context: CommandContext): Promise<void> {
    await this.users.requireAccount(userId);
    const target = { kind: 'user', id: userId };
    await this.audit.record(context, { action: 'password-reset', target, before: null, after: null });
    await this.accounts.setPasswordHash(userId, await this.passwords.hash(newPassword));
    await this.resets.withdraw(userId);
    await this.sessions.endAllOf(userId);
  }
}

export const replacePasswordHandler = carriedOut(
  ReplacePassword,
  PasswordReplacement,
  (process, { userId, newPassword }, context) => process.replace(userId, newPassword, context),
);
