import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { QualificationModule } from '../../content/qualification/qualification.module';
import { QuestionsModule } from '../../content/questions/questions.module';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { RacerModule } from '../../people/racer/racer.module';
import { SocketsModule } from '../../platform/sockets/sockets.module';
import { GameOfferedModule } from './game.offered.module';
import { RulingModule } from '../ruling/ruling.module';
import { SystemModule } from '../../season/system/system.module';
import { ProcessClock } from '../../platform/stores/process-clock';
import { gameCommandHandlers } from './game.commands';
import { GameController } from './game.controller';
import { GameReviews } from './game-reviews';
import { IdleCloseTimer } from './idle-close.timer';
import { qualifyingFinishReactor } from './qualifying-finish.reactor';
import { qualifyingRaceCommandHandlers } from './qualifying-race.process';
import { QualifyingRace } from './qualifying-race.process';
import { qualifyingStartReactor } from './qualifying-start.reactor';
import { AnswersController } from './answers.controller';
import { PracticeController } from './practice.controller';
import { QuestionListsController } from './question-lists.controller';
import { RacingDayController } from './racing-day.controller';

@Module({
  imports: [
    AccountsModule,
    GameOfferedModule,
    QualificationModule,
    QuestionsModule,
    RacerModule,
    RulingModule,
    SocketsModule,
    SystemModule,
  ],
  controllers: [GameController, AnswersController, PracticeController, QuestionListsController, RacingDayController],
  providers: [...gameCommandHandlers, ...qualifyingRaceCommandHandlers, GameReviews, QualifyingRace, IdleCloseTimer],
})
export class GameModule {
  constructor(runner: ProjectionRunner, race: QualifyingRace, clock: ProcessClock) {
    runner.registerReactor(qualifyingStartReactor(race, clock));
    runner.registerReactor(qualifyingFinishReactor(race, clock));
  }
}
