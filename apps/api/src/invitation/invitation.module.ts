import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../accounts/accounts.module';
import { LeaderboardModule } from '../leaderboard/leaderboard.module';
import { ProcessClock } from '../stores/process-clock';
import { TournamentsModule } from '../tournament/tournaments.module';
import { AcceptanceWishes } from './acceptance-wishes';
import { EventInvitations } from './event-invitations';
import { FinalistsController } from './finalists.controller';
import { InvitationController } from './invitation.controller';
import { InvitationAcceptance } from './invitation-acceptance';
import { InvitationExpiryTimer } from './invitation-expiry.timer';
import { invitationJoinReactor } from './invitation-join.reactor';
import { InvitationRevocation } from './invitation-revocation';
import { invitationRevocationReactor } from './invitation-revocation.reactor';
import { InvitationTokens } from './invitation-tokens';
import { InvitationsModule } from './invitations.module';
import { IssuedInvitationViews } from './issued-invitation-views';
import { TournamentCreation } from './tournament-creation';

@Module({
  imports: [AccountsModule, InvitationsModule, LeaderboardModule, TournamentsModule],
  controllers: [InvitationController, FinalistsController],
  providers: [
    AcceptanceWishes,
    EventInvitations,
    InvitationAcceptance,
    InvitationExpiryTimer,
    InvitationTokens,
    IssuedInvitationViews,
    TournamentCreation,
  ],
})
export class InvitationModule {
  constructor(
    runner: ProjectionRunner,
    acceptance: InvitationAcceptance,
    revocation: InvitationRevocation,
    clock: ProcessClock,
  ) {
    runner.registerReactor(invitationJoinReactor(acceptance, clock));
    runner.registerReactor(invitationRevocationReactor(revocation, runner, clock));
  }
}
