import type {
  QualificationRoundBody,
  QualificationRoundSaved,
  QualificationRoundView,
} from '../qualification.contract';
import type { QuestionBatchBody, QuestionImportQuery, QuestionImportReport } from '../question-import.contract';
import type {
  AdminQuestionView,
  PracticeAnswerBody,
  PracticeResult,
  PracticeSource,
  QuestionBody,
  QuestionDeletedAnswer,
  QuestionPictureAnswer,
  QuestionSetView,
  QuestionView,
  QuestionsPage,
  QuestionsQuery,
} from '../question.contract';
import type { FileAnswer, SentFile } from './declared-call';

export interface QuestionCalls {
  /** A JSON list of questions, or an object with one. `?dryRun=true` reports what is wrong with them and saves nothing. */
  'POST /api/questions/batch': {
    access: 'content';
    query: QuestionImportQuery;
    body: QuestionBody[] | QuestionBatchBody;
    answer: QuestionImportReport;
    refusals: 'questions-invalid' | 'questions-unreadable';
  };
  /**
   * A file, as a form or as the body: CSV or JSON in our columns, Open Trivia DB, GIFT, Moodle XML, Aiken, or Kahoot's
   * spreadsheet. `?dryRun=true` reports what is wrong with it and saves nothing.
   */
  'POST /api/questions/import': {
    access: 'content';
    query: QuestionImportQuery;
    body: QuestionBody[];
    form: { file: SentFile };
    answer: QuestionImportReport;
    refusals: 'questions-invalid' | 'questions-unreadable' | 'questions-not-csv' | 'questions-other-format';
  };
  /** A file of all matching questions, which can be imported again. */
  'GET /api/questions/export': {
    access: 'content';
    query: Omit<QuestionsQuery, 'page' | 'pageSize'> & { format?: 'csv' | 'json' };
    answer: FileAnswer<'text/csv' | 'application/json'>;
  };
  /** The plain list of all matches, or one page of it with `page`. */
  'GET /api/questions': {
    access: 'see-questions';
    query: QuestionsQuery;
    answer: AdminQuestionView[];
    paged: QuestionsPage;
  };
  'POST /api/questions': {
    access: 'content';
    body: QuestionBody;
    answer: AdminQuestionView;
    refusals:
      | 'missing-fields'
      | 'correct-answer-invalid'
      | 'category-unknown'
      | 'answers-equal'
      | 'question-text-taken'
      | 'image-url-invalid';
  };
  /** Optional fields that are left out do not change. Races that have started keep the earlier question. */
  'PUT /api/questions/{id}': {
    access: 'content';
    body: QuestionBody;
    answer: AdminQuestionView;
    refusals:
      | 'missing-fields'
      | 'correct-answer-invalid'
      | 'category-unknown'
      | 'answers-equal'
      | 'question-text-taken'
      | 'image-url-invalid';
  };
  /**
   * The question also leaves its qualification round, or is replaced there by another. Races that have started
   * keep it.
   */
  'DELETE /api/questions/{id}': {
    access: 'content';
    query: { replaceWith?: string };
    answer: QuestionDeletedAnswer;
    refusals: 'questions-unknown' | 'question-in-other-round';
  };
  'GET /api/qualification-rounds': { access: 'see-questions'; answer: QualificationRoundView[] };
  'POST /api/qualification-rounds/{round}/questions': {
    access: 'content';
    params: { round: number };
    body: QualificationRoundBody;
    answer: QualificationRoundSaved;
    refusals: 'no-questions-selected' | 'too-many-questions' | 'questions-unknown' | 'question-in-other-round';
  };
  'DELETE /api/qualification-rounds/{round}': {
    access: 'content';
    params: { round: number };
    answer: QualificationRoundSaved;
  };
  /** Nobody can guess its id, so a picture is known to those only whom a question with it was shown to. */
  'GET /api/question-pictures/{id}': { access: 'public'; answer: FileAnswer<'image/*'> };
  'POST /api/question-pictures': {
    access: 'content';
    form: { picture: SentFile };
    answer: QuestionPictureAnswer;
    refusals: 'upload-malformed' | 'file-type-not-allowed' | 'drawing-not-plain' | 'picture-required';
  };
  /** Fewer than asked for if there are not enough. */
  'GET /api/questions/random/{count}': {
    access: 'player';
    params: { count: number };
    query: { from?: PracticeSource };
    answer: QuestionView[];
  };
  /** Gives the key of a question for practice, or of one whose key the racer was told when a race of theirs ended. */
  'POST /api/practice/answers': {
    access: 'player';
    body: PracticeAnswerBody;
    answer: PracticeResult;
    refusals: 'question-not-for-practice';
  };
  /** Empty for other round numbers. A player gets slots, and the questions that were served to them. */
  'GET /api/qualification-rounds/{round}/questions': {
    access: 'player';
    params: { round: number };
    answer: (QuestionView | AdminQuestionView)[];
  };
  'GET /api/question-sets': { access: 'see-questions'; answer: QuestionSetView[] };
}
