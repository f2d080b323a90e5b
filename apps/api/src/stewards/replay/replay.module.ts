import { Module } from '@nestjs/common';
import { ReplayController } from './replay.controller';
import { ReplayOfferedModule } from './replay.offered.module';
import { ReplayedTournaments } from './replayed-tournaments';

/** Shows races, duels and rounds again as the log has them. */
@Module({
  imports: [ReplayOfferedModule],
  controllers: [ReplayController],
  providers: [ReplayedTournaments],
})
export class ReplayModule {}
