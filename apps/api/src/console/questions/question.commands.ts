import type { QuestionImportReport } from '@app/contracts';
import type { QuestionContent } from '../../content/questions/question-content';
import type { QuestionDocument } from '../../content/questions/question.document';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { QuestionEdits } from './question-edits';
import { QuestionImport, type WantedImport } from './question-import';

/** @throws Rejection question-text-taken */
export class AddQuestion extends Intention<QuestionContent, QuestionDocument> {}
/** @throws Rejection not-found, question-text-taken */
export class ChangeQuestion extends Intention<{ id: string; content: QuestionContent }, QuestionDocument> {}
/** @throws Rejection questions-invalid with the report in its details, questions-unreadable, body-too-large */
export class ImportQuestions extends Intention<WantedImport, QuestionImportReport> {}

export const questionCommandHandlers = [
  carriedOut(AddQuestion, QuestionEdits, (edits, content, context) => edits.add(content, context)),
  carriedOut(ChangeQuestion, QuestionEdits, (edits, { id, content }, context) => edits.change(id, content, context)),
  carriedOut(ImportQuestions, QuestionImport, (imports, wanted, context) => imports.run(wanted, context)),
];
