// @offered
import { Module } from '@nestjs/common';
import { invitationCommandHandlers } from './invitation.commands';
import { InvitationRestoration, restoreTournamentByProcessHandler } from './invitation-restoration.process';
import { InvitationRevocation, invitationRevocationHandlers } from './invitation-revocation.process';
import { InvitationTokens } from './invitation-tokens';
import { Invitations } from './invitations';

@Module({
  providers: [
    ...invitationCommandHandlers,
    ...invitationRevocationHandlers,
    restoreTournamentByProcessHandler,
    InvitationRestoration,
    InvitationRevocation,
    Invitations,
    InvitationTokens,
  ],
  exports: [InvitationRestoration, InvitationRevocation, Invitations, InvitationTokens],
})
export class InvitationOfferedModule {}
