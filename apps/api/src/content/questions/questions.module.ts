// @offered
import { Module } from '@nestjs/common';
import { QuestionCatalogue } from './question-catalogue';

@Module({ providers: [QuestionCatalogue], exports: [QuestionCatalogue] })
export class QuestionsModule {}
