import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { QuestionsModule } from '../questions/questions.module';
import { QualificationRoundsController } from './qualification-rounds.controller';
import { roundSetCommandHandlers } from './round-set.commands';
import { RoundSets } from './round-sets';

@Module({
  imports: [QuestionsModule, AuditLogModule],
  controllers: [QualificationRoundsController],
  providers: [...roundSetCommandHandlers, RoundSets],
  exports: [RoundSets],
})
export class QualificationModule {}
