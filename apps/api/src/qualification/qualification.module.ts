import { Module } from '@nestjs/common';
import { GamesModule } from '../game/games.module';
import { QuestionsModule } from '../questions/questions.module';
import { QuestionListsController } from './question-lists.controller';
import { QuestionPool } from './question-pool';
import { RoundSets } from './round-sets';

@Module({
  imports: [QuestionsModule, GamesModule],
  controllers: [QuestionListsController],
  providers: [RoundSets, QuestionPool],
  exports: [QuestionPool, RoundSets],
})
export class QualificationModule {}
