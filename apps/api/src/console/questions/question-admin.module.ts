import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { QualificationModule } from '../../content/qualification/qualification.module';
import { ImportedQuestions } from './imported-questions';
import { questionCommandHandlers } from './question.commands';
import { QuestionEdits } from './question-edits';
import { QuestionImport } from './question-import';
import { QuestionList } from './question-list';
import { QuestionRemoval, removeQuestionByProcessHandler } from './question-removal.process';
import { QuestionTransferController } from './question-transfer.controller';
import { QuestionsController } from './questions.controller';
import { QuestionsModule } from '../../content/questions/questions.module';

/** The catalogue for administrators. Everybody else reads it through `QuestionsModule`. */
@Module({
  imports: [QuestionsModule, QualificationModule, AuditLogModule],
  // The bulk controller comes first, so that `batch` and `import` are not taken for ids.
  controllers: [QuestionTransferController, QuestionsController],
  providers: [
    ...questionCommandHandlers,
    removeQuestionByProcessHandler,
    ImportedQuestions,
    QuestionEdits,
    QuestionImport,
    QuestionList,
    QuestionRemoval,
  ],
})
export class QuestionAdminModule {}
