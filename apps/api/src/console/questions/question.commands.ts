import type { QuestionImportReport } from '@app/contracts';
import type { QuestionContent } from '../../content/questions/question-content';
import type { QuestionDocument } from '../../content/questions/question.document';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { QuestionEdits } from './question-edits';
import { QuestionImport } from './question-import';
import type { QuestionUpload } from './question-upload';

/** @throws Rejection question-text-taken */
export class AddQuestion extends Intention<QuestionContent, QuestionDocument> {}
/** @throws Rejection not-found, question-text-taken */
export class ChangeQuestion extends Intention<{ id: string; content: QuestionContent }, QuestionDocument> {}
/** @throws Rejection questions-invalid with the report in its details, questions-unreadable, body-too-large */
export class ImportQuestions extends Intention<QuestionUpload, QuestionImportReport> {}

export const questionCommandHandlers = [
  carriedOut(AddQuestion, QuestionEdits, (edits, content, context) => edits.add(content, context)),
  carriedOut(ChangeQuestion, QuestionEdits, (edits, { id, content }, context) => edits.change(id, content, context)),
  carriedOut(ImportQuestions, QuestionImport, (imports, upload, context) => imports.run(upload, context)),
];
