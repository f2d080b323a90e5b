import { Module } from '@nestjs/common';
import { TournamentOfferedModule } from '../../finals/tournament/tournament.offered.module';
import { GameOfferedModule } from '../../racing/game/game.offered.module';
import { interruptionCommandHandlers } from './interruption.commands';
import { InterruptionOfferedModule } from './interruption.offered.module';
import { InterruptionNoticing, interruptionProcessHandlers } from './interruption.process';
import { InterruptionsController } from './interruptions.controller';
import { SignsOfLife } from './signs-of-life';
import { SignsOfLifeTimer } from './signs-of-life.timer';

/** Notices when the application was away while questions were open. */
@Module({
  imports: [GameOfferedModule, InterruptionOfferedModule, TournamentOfferedModule],
  controllers: [InterruptionsController],
  providers: [
    ...interruptionCommandHandlers,
    ...interruptionProcessHandlers,
    InterruptionNoticing,
    SignsOfLife,
    SignsOfLifeTimer,
  ],
})
export class InterruptionModule {}
