import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { LeaderboardModule } from '../../racing/leaderboard/leaderboard.module';
import { ProcessClock } from '../../platform/stores/process-clock';
import { TournamentOfferedModule } from '../tournament/tournament.offered.module';
import { AcceptanceChoices } from './acceptance-choices';
import { tournamentInvitationHandlers, TournamentInvitations } from './tournament-invitations.process';
import { FinalistsController } from './finalists.controller';
import { InvitationController } from './invitation.controller';
import { InvitationAcceptance, acceptInvitationByProcessHandler } from './invitation-acceptance.process';
import { InvitationExpiryTimer } from './invitation-expiry.timer';
import { invitationJoinReactor } from './invitation-join.reactor';
import { InvitationRestoration } from './invitation-restoration.process';
import { invitationRestorationReactor } from './invitation-restoration.reactor';
import { InvitationRevocation } from './invitation-revocation.process';
import { invitationRevocationReactor } from './invitation-revocation.reactor';
import { InvitationOfferedModule } from './invitation.offered.module';
import { Invitees } from './invitees';
import { InviteesController } from './invitees.controller';
import { IssuedInvitationViews } from './issued-invitation-views';
import { OwnTournamentsController } from './own-tournaments.controller';
import { announceAndInviteByProcessHandler, TournamentCreation } from './tournament-creation.process';

@Module({
  imports: [AccountsModule, InvitationOfferedModule, LeaderboardModule, TournamentOfferedModule],
  controllers: [InvitationController, InviteesController, FinalistsController, OwnTournamentsController],
  providers: [
    ...tournamentInvitationHandlers,
    acceptInvitationByProcessHandler,
    announceAndInviteByProcessHandler,
    AcceptanceChoices,
    TournamentInvitations,
    InvitationAcceptance,
    InvitationExpiryTimer,
    Invitees,
    IssuedInvitationViews,
    TournamentCreation,
  ],
})
export class InvitationModule {
  constructor(
    runner: ProjectionRunner,
    acceptance: InvitationAcceptance,
    revocation: InvitationRevocation,
    restoration: InvitationRestoration,
    clock: ProcessClock,
  ) {
    runner.registerReactor(invitationJoinReactor(acceptance, clock));
    runner.registerReactor(invitationRevocationReactor(revocation, runner, clock));
    runner.registerReactor(invitationRestorationReactor(restoration, runner, clock));
  }
}
