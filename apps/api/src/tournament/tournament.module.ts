import { Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../accounts/accounts.module';
import { InvitationsModule } from '../invitation/invitations.module';
import { QualificationModule } from '../qualification/qualification.module';
import { QuestionsModule } from '../questions/questions.module';
import { ProcessClock } from '../stores/process-clock';
import { StandingsModule } from '../tournament-race/standings.module';
import { EventConfigurationController } from './event-configuration.controller';
import { EventsController } from './events.controller';
import { ParticipantList } from './participant-list';
import { ParticipantsController } from './participants.controller';
import { questionReleaseReactor } from './question-release.reactor';
import { tournamentCommandHandlers } from './tournament.commands';
import { TournamentSeed } from './tournament-seed';
import { Tournaments } from './tournaments';
import { TournamentsModule } from './tournaments.module';

@Module({
  imports: [
    AccountsModule,
    InvitationsModule,
    QualificationModule,
    QuestionsModule,
    StandingsModule,
    TournamentsModule,
  ],
  controllers: [EventsController, EventConfigurationController, ParticipantsController],
  providers: [...tournamentCommandHandlers, ParticipantList, TournamentSeed],
})
export class TournamentModule {
  constructor(runner: ProjectionRunner, tournaments: Tournaments, commands: CommandBus, clock: ProcessClock) {
    runner.registerReactor(questionReleaseReactor(tournaments, commands, clock, runner));
  }
}
