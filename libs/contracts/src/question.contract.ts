import type { PageQuery, PageView } from './page.contract';

export const categories = ['Air-Cooled', 'GT Cars', 'Racing History', 'Modern Porsche'] as const;
export type Category = (typeof categories)[number];

export const difficulties = ['Easy', 'Intermediate', 'Hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export const answerLetters = ['A', 'B', 'C', 'D'] as const;
export type AnswerLetter = (typeof answerLetters)[number];

/**
 * A question on a list. For players the text and the answers are empty until the question was served to them, and
 * `correctAnswer` is null until it is closed for them. Administrators see everything.
 */
export interface QuestionView {
  id: string;
  text: string;
  answerA: string;
  answerB: string;
  answerC: string;
  answerD: string;
  correctAnswer: AnswerLetter | null;
  category: Category;
  difficulty: Difficulty;
  imageUrl: string | null;
  roundNumber: number | null;
}

/** A ready-made set of questions: a qualification round's, or all of a category. */
export interface QuestionSetView {
  id: string;
  name: string;
  kind: 'round' | 'category';
  questionCount: number;
}

/** Longest texts of a question, in characters. */
export const QUESTION_TEXT_MAX = 140;
export const ANSWER_TEXT_MAX = 60;
export const QUESTION_NOTE_MAX = 300;
export const IMAGE_URL_MAX = 500;

/**
 * `POST /api/questions`, `PUT /api/questions/{id}`, and each row of an import. Category, difficulty and letter in any
 * case. `imageUrl`: an https address or a path of this site. `explanation` and `source` say why the answer is right;
 * left out in a PUT they stay as they are, as does `imageUrl`.
 */
export interface QuestionBody {
  text: string;
  answerA: string;
  answerB: string;
  answerC: string;
  answerD: string;
  correctAnswer: string;
  category: string;
  difficulty: string;
  imageUrl?: string | null;
  explanation?: string | null;
  source?: string | null;
}

/** A question as administrators see it. `roundNumber`: the qualification round it is raced in, or null. */
export interface AdminQuestionView extends QuestionView {
  correctAnswer: AnswerLetter;
  explanation: string | null;
  source: string | null;
}

/** Which questions are assigned: to no round, or to one of the qualification rounds. */
export type QuestionAssignment = 'unassigned' | '1' | '2' | '3';

/**
 * Query of `GET /api/questions`. Without `page` the answer is the plain list of all that match
 * (`AdminQuestionView[]`, its length also in the header `x-total-count`); with `page`, counted from 1, it is a
 * `QuestionsPage`, the newest first. `search` is looked for in the question's text, whatever its case.
 */
export interface QuestionsQuery extends PageQuery {
  category?: string;
  difficulty?: string;
  assignment?: QuestionAssignment;
}

export type QuestionsPage = PageView<AdminQuestionView>;

/** Most of one upload: bytes, and questions in it. */
export const QUESTIONS_UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
export const QUESTIONS_IMPORT_MAX = 50_000;

/**
 * `POST /api/questions/batch` takes a list of `QuestionBody`, or this. `POST /api/questions/import` takes the same as a
 * file: multipart (field `file`), or `text/csv` or `application/json` as the body. In CSV the columns are text,
 * answerA to answerD, correctAnswer, category, difficulty and, if wanted, imageUrl, explanation, source; the first row
 * is the header. `?dryRun=true` works for all of them.
 */
export interface QuestionBatchBody {
  questions: QuestionBody[];
  dryRun?: boolean;
}

/** `row` counts from 1: the rows below the header of a CSV file, empty ones included, or the places in a list. */
export interface QuestionRowError {
  row: number;
  field: string;
  message: string;
}

/** A row whose text is that of a stored question or of an earlier row. It is not saved again. */
export interface QuestionDuplicate {
  row: number;
  text: string;
}

export const IMPORT_ERRORS_LISTED = 200;

/**
 * What is in an upload. With a single error nothing is saved: a dry run answers 200 with this, a real one is refused as
 * `questions-invalid` with this in `details`.
 */
export interface QuestionImportReport {
  dryRun: boolean;
  /** Rows with text. */
  rows: number;
  /** Rows that are saved, or would be. */
  valid: number;
  /** How many were saved. */
  saved: number;
  /** The first ones, at most `IMPORT_ERRORS_LISTED`; `errorCount` counts all. */
  errors: QuestionRowError[];
  errorCount: number;
  /** The first ones, as many at most; `duplicateCount` counts all. */
  duplicates: QuestionDuplicate[];
  duplicateCount: number;
}
