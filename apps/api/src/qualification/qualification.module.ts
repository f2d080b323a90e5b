import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit/audit-log.module';
import { GamesModule } from '../game/games.module';
import { QuestionsModule } from '../questions/questions.module';
import { QualificationRoundsController } from './qualification-rounds.controller';
import { QuestionListsController } from './question-lists.controller';
import { QuestionPool } from './question-pool';
import { RoundSets } from './round-sets';

@Module({
  imports: [QuestionsModule, GamesModule, AuditLogModule],
  controllers: [QuestionListsController, QualificationRoundsController],
  providers: [RoundSets, QuestionPool],
  exports: [QuestionPool, RoundSets],
})
export class QualificationModule {}
