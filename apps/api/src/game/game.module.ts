import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AccountsModule } from '../accounts/accounts.module';
import { SocketsModule } from '../push/sockets.module';
import { QualificationModule } from '../qualification/qualification.module';
import { ProcessClock } from '../stores/process-clock';
import { TournamentsModule } from '../tournament/tournaments.module';
import { gameCommandHandlers } from './game.commands';
import { GameController } from './game.controller';
import { GameStreams } from './game-streams';
import { GamesModule } from './games.module';
import { IdleCloseTimer } from './idle-close.timer';
import { qualifyingFinishReactor } from './qualifying-finish.reactor';
import { QualifyingRace } from './qualifying-race';
import { qualifyingStartReactor } from './qualifying-start.reactor';

@Module({
  imports: [AccountsModule, GamesModule, QualificationModule, SocketsModule, TournamentsModule],
  controllers: [GameController],
  providers: [...gameCommandHandlers, GameStreams, QualifyingRace, IdleCloseTimer],
})
export class GameModule {
  constructor(runner: ProjectionRunner, race: QualifyingRace, games: GameStreams, clock: ProcessClock) {
    runner.registerReactor(qualifyingStartReactor(race, clock));
    runner.registerReactor(qualifyingFinishReactor(games, clock));
  }
}
