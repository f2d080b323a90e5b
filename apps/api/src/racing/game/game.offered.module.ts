// @offered
import { Module } from '@nestjs/common';
import { QualificationModule } from '../../content/qualification/qualification.module';
import { QuestionsModule } from '../../content/questions/questions.module';
import { Games } from './games';
import { QuestionPool } from './question-pool';
import { RacedRounds } from './raced-rounds';

@Module({
  imports: [QualificationModule, QuestionsModule],
  providers: [Games, QuestionPool, RacedRounds],
  exports: [Games, QuestionPool, RacedRounds],
})
export class GameOfferedModule {}
