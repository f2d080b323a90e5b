import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { RacerModule } from '../../people/racer/racer.module';
import { SocketsModule } from '../../platform/sockets/sockets.module';
import { QuestionPoolModule } from './question-pool.module';
import { SystemModule } from '../../season/system/system.module';
import { ProcessClock } from '../../platform/stores/process-clock';
import { gameCommandHandlers } from './game.commands';
import { GameController } from './game.controller';
import { GameReviews } from './game-reviews';
import { GamesModule } from './games.module';
import { IdleCloseTimer } from './idle-close.timer';
import { qualifyingFinishReactor } from './qualifying-finish.reactor';
import { qualifyingRaceCommandHandlers } from './qualifying-race.process';
import { QualifyingRace } from './qualifying-race.process';
import { qualifyingStartReactor } from './qualifying-start.reactor';
import { AnswersController } from './answers.controller';
import { RacingDayController } from './racing-day.controller';

@Module({
  imports: [AccountsModule, GamesModule, QuestionPoolModule, RacerModule, SocketsModule, SystemModule],
  controllers: [GameController, AnswersController, RacingDayController],
  providers: [...gameCommandHandlers, ...qualifyingRaceCommandHandlers, GameReviews, QualifyingRace, IdleCloseTimer],
})
export class GameModule {
  constructor(runner: ProjectionRunner, race: QualifyingRace, clock: ProcessClock) {
    runner.registerReactor(qualifyingStartReactor(race, clock));
    runner.registerReactor(qualifyingFinishReactor(race, clock));
  }
}
