// @offered
import { Module } from '@nestjs/common';
import { invitationCommandHandlers } from './invitation.commands';
import { InvitationRevocation, invitationRevocationHandlers } from './invitation-revocation.process';
import { InvitationTokens } from './invitation-tokens';
import { Invitations } from './invitations';

@Module({
  providers: [
    ...invitationCommandHandlers,
    ...invitationRevocationHandlers,
    InvitationRevocation,
    Invitations,
    InvitationTokens,
  ],
  exports: [InvitationRevocation, Invitations, InvitationTokens],
})
export class InvitationOfferedModule {}
