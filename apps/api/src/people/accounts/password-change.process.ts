import { Injectable } from '@nestjs/common';
import type { ChangePasswordBody } from '@app/contracts';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import type { Viewer } from '../../platform/http/viewer';
import { NewPasswords } from './new-passwords';
import { PasswordProof } from './password-proof';
import type { SignInOrigin } from './sign-in';

interface PasswordChangeData extends ChangePasswordBody, SignInOrigin, Pick<Viewer, 'userId' | 'sessionId'> {}

/** @throws Rejection current-password-wrong, not-found, SignInPause */
export class ChangePasswordByProcess extends Intention<PasswordChangeData, void> {}

/** The owner of the account replaces the password. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly proof: PasswordProof,
    private readonly newPasswords: NewPasswords,
  ) {}

  /** The session that changes it goes on; all others of the account end. */
  async change({ userId, sessionId, currentPassword, newPassword, ...origin }: PasswordChangeData): Promise<void> {
    await this.proof.require(userId, currentPassword, origin);
    await this.newPasswords.set(userId, newPassword, sessionId);
  }
}

export const changePasswordByProcessHandler = carriedOut(ChangePasswordByProcess, PasswordChange, (process, data) =>
  process.change(data),
);
