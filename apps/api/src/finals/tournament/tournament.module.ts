import { Module } from '@nestjs/common';
import { StreamStates } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { QualificationModule } from '../../content/qualification/qualification.module';
import { QuestionsModule } from '../../content/questions/questions.module';
import { Commands } from '../../platform/commands/commands';
import { ProcessClock } from '../../platform/stores/process-clock';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { questionReleaseReactor } from './question-release.reactor';
import { fillRoundsByProcessHandler, RoundFilling } from './round-filling.process';
import { announceTournamentByProcessHandler, TournamentAnnouncement } from './tournament-announcement.process';
import { tournamentCommandHandlers } from './tournament.commands';
import { TournamentSeed } from './tournament-seed';
import { TournamentOfferedModule } from './tournament.offered.module';

@Module({
  imports: [GameOfferedModule, QualificationModule, QuestionsModule, TournamentOfferedModule],
  providers: [
    ...tournamentCommandHandlers,
    announceTournamentByProcessHandler,
    fillRoundsByProcessHandler,
    RoundFilling,
    TournamentAnnouncement,
    TournamentSeed,
  ],
})
export class TournamentModule {
  constructor(runner: ProjectionRunner, streams: StreamStates, commands: Commands, clock: ProcessClock) {
    runner.registerReactor(questionReleaseReactor(streams, commands, clock));
  }
}
