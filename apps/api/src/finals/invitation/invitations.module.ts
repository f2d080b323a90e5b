import { Module } from '@nestjs/common';
import { invitationCommandHandlers } from './invitation.commands';
import { InvitationRevocation, invitationRevocationHandlers } from './invitation-revocation.process';
import { Invitations } from './invitations';

/** The invitations alone, for slices that ask about them or revoke them. */
@Module({
  providers: [...invitationCommandHandlers, ...invitationRevocationHandlers, Invitations, InvitationRevocation],
  exports: [Invitations, InvitationRevocation],
})
export class InvitationsModule {}
