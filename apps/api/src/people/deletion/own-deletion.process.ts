import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@app/event-store';
import { PasswordProof } from '../accounts/password-proof';
import type { SignInOrigin } from '../accounts/sign-in';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { RacerDeletion } from './racer-deletion.process';

interface OwnDeletionData extends SignInOrigin {
  userId: string;
  password: string;
}

/** @throws Rejection current-password-wrong, not-found, last-administrator, SignInPause */
export class DeleteOwnAccountByProcess extends Intention<OwnDeletionData, void> {}

/** Somebody deletes the own account. Everything that an administrator's deletion does follows. */
@Injectable()
export class OwnDeletion {
  constructor(
    private readonly proof: PasswordProof,
    private readonly deletion: RacerDeletion,
  ) {}

  async delete({ userId, password, ...origin }: OwnDeletionData, context: CommandContext): Promise<void> {
    await this.proof.require(userId, password, origin);
    await this.deletion.delete(userId, context);
  }
}

export const deleteOwnAccountByProcessHandler = carriedOut(
  DeleteOwnAccountByProcess,
  OwnDeletion,
  (process, data, context) => process.delete(data, context),
);
