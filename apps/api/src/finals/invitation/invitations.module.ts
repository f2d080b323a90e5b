import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { invitationCommandHandlers } from './invitation.commands';
import { InvitationRevocation, invitationRevocationHandlers } from './invitation-revocation.process';
import { Invitations } from './invitations';
import { invitationsProjection } from './invitations.projection';

/** The invitations alone, for slices that ask about them or revoke them. */
@Module({
  providers: [...invitationCommandHandlers, ...invitationRevocationHandlers, Invitations, InvitationRevocation],
  exports: [Invitations, InvitationRevocation],
})
export class InvitationsModule {
  constructor(runner: ProjectionRunner) {
    runner.register(invitationsProjection);
  }
}
