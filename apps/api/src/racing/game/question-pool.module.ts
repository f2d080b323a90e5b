import { Module } from '@nestjs/common';
import { QualificationModule } from '../../content/qualification/qualification.module';
import { QuestionsModule } from '../../content/questions/questions.module';
import { GamesModule } from './games.module';
import { PracticeController } from './practice.controller';
import { QuestionListsController } from './question-lists.controller';
import { QuestionPool } from './question-pool';

@Module({
  imports: [GamesModule, QualificationModule, QuestionsModule],
  controllers: [PracticeController, QuestionListsController],
  providers: [QuestionPool],
  exports: [QuestionPool],
})
export class QuestionPoolModule {}
