import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit/audit-log.module';
import { QualificationModule } from '../qualification/qualification.module';
import { ImportedQuestions } from './imported-questions';
import { QuestionEdits } from './question-edits';
import { QuestionImport } from './question-import';
import { QuestionList } from './question-list';
import { QuestionTransferController } from './question-transfer.controller';
import { QuestionsController } from './questions.controller';
import { QuestionsModule } from './questions.module';

/** The catalogue as administrators keep it. Everybody else reads it through `QuestionsModule`. */
@Module({
  imports: [QuestionsModule, QualificationModule, AuditLogModule],
  // Bulk first: `batch` and `import` are no ids.
  controllers: [QuestionTransferController, QuestionsController],
  providers: [ImportedQuestions, QuestionEdits, QuestionImport, QuestionList],
})
export class QuestionAdminModule {}
