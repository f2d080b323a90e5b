// @offered
import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { ProcessClock } from '../../platform/stores/process-clock';
import { QuestionsModule } from '../questions/questions.module';
import { QualificationRoundsController } from './qualification-rounds.controller';
import { roundReleaseReactor } from './round-release.reactor';
import { roundSetCommandHandlers } from './round-set.commands';
import { RoundSets } from './round-sets';

@Module({
  imports: [QuestionsModule, AuditLogModule],
  controllers: [QualificationRoundsController],
  providers: [...roundSetCommandHandlers, RoundSets],
  exports: [RoundSets],
})
export class QualificationModule {
  constructor(runner: ProjectionRunner, rounds: RoundSets, clock: ProcessClock) {
    runner.registerReactor(roundReleaseReactor(rounds, clock));
  }
}
