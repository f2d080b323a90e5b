import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@app/event-store';
import { NewPasswords } from '../../people/accounts/new-passwords';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { AdminUsers } from './admin-users';

/** @throws Rejection not-found */
export class ReplacePasswordByProcess extends Intention<{ userId: string; newPassword: string }, void> {}

/** Sets a password for a user. It is stored only as its hash. */
@Injectable()
export class PasswordReplacement {
  constructor(
    private readonly users: AdminUsers,
    private readonly newPasswords: NewPasswords,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Ends all sessions and open reset links of the user. The act is recorded before the password is replaced.
   * @throws Rejection not-found
   */
  async replace(userId: string, newPassword: string, context: CommandContext): Promise<void> {
    await this.users.requireAccount(userId);
    const target = { kind: 'user', id: userId } as const;
    await this.audit.record(context, { action: 'password-reset', target, before: null, after: null });
    await this.newPasswords.set(userId, newPassword);
  }
}

export const replacePasswordByProcessHandler = carriedOut(
  ReplacePasswordByProcess,
  PasswordReplacement,
  (process, { userId, newPassword }, context) => process.replace(userId, newPassword, context),
);
