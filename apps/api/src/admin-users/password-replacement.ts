import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@app/event-store';
import { Accounts } from '../accounts/accounts';
import { PasswordResets } from '../accounts/password-resets';
import { Passwords } from '../accounts/passwords';
import { Sessions } from '../accounts/sessions';
import { AuditLog } from '../audit/audit-log';
import { AdminUsers } from './admin-users';

/** A password an administrator sets. What it is goes nowhere but into its hash. */
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
   * Ends every session of the user, and what they were allowed by mail. The record comes first: nothing is replaced off
   * the record.
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
