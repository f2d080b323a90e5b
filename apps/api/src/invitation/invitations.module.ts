import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { HandleInvitationHandler } from './invitation.commands';
import { InvitationRevocation } from './invitation-revocation';
import { Invitations } from './invitations';
import { invitationsProjection } from './invitations.projection';

/** The invitations by themselves, for every slice that asks about them or takes them back. */
@Module({
  providers: [HandleInvitationHandler, Invitations, InvitationRevocation],
  exports: [Invitations, InvitationRevocation],
})
export class InvitationsModule {
  constructor(runner: ProjectionRunner) {
    runner.register(invitationsProjection);
  }
}
