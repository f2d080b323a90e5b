import type { Difficulty, QuestionBody } from './question.contract';

/** The largest upload, in bytes, and the most questions in it. */
export const QUESTIONS_UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
export const QUESTIONS_IMPORT_MAX = 50_000;
/** The largest file of another tool, in bytes. */
export const FOREIGN_UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

/** Of other tools. */
export const foreignFormats = ['open-trivia', 'gift', 'moodle-xml', 'aiken', 'kahoot'] as const;
export type ForeignFormat = (typeof foreignFormats)[number];
export const questionFormats = ['csv', 'json', ...foreignFormats] as const;
export type QuestionFormat = (typeof questionFormats)[number];

/**
 * `POST /api/questions/batch` takes a list of `QuestionBody`, or this. `POST /api/questions/import` takes the
 * same as a file: multipart (field `file`), or as the body. It also takes the files of other tools, and recognises
 * them by their content.
 * The CSV columns are text, answerA to answerD, correctAnswer, category, difficulty and, optionally, imageUrl,
 * explanation, source, use; the first row is the header. All of these calls accept `?dryRun=true`, and
 * `?skipWrong=true`, which leaves out the rows with errors and saves the others.
 */
export interface QuestionBatchBody {
  questions: QuestionBody[];
  dryRun?: boolean;
}

/**
 * `row` counts from 1: as a spreadsheet does, with the header as row 1, or by the index in a list plus 1. In the text
 * formats of other tools it is the line at which the question begins.
 */
export interface QuestionRowError {
  row: number;
  field: string;
  message: string;
}

/**
 * A row with the text of a stored question or of an earlier row (case and spaces do not matter). It is not
 * saved again.
 */
export interface QuestionDuplicate {
  row: number;
  text: string;
}

export const IMPORT_ERRORS_LISTED = 200;

/** Names longer than this, and more names than this, are not listed and cannot be mapped. */
export const FOREIGN_CATEGORY_MAX = 120;
export const FOREIGN_CATEGORIES_MAX = 100;
export const DEFAULT_DIFFICULTY: Difficulty = 'Intermediate';

/**
 * `format`: a file that is not of this format is refused. Without it, the format is recognised.
 * `categories`: JSON, an object from category names of the file to ours; the name of those without one is empty.
 * `difficulty`: of questions that name none. Without it they are `DEFAULT_DIFFICULTY` in the formats of other tools,
 * and wrong in ours.
 */
export interface QuestionImportQuery {
  dryRun?: 'true' | 'false';
  skipWrong?: 'true' | 'false';
  format?: QuestionFormat;
  categories?: string;
  difficulty?: Difficulty;
}

/** A category name of a file that is none of ours; empty for the questions that name none. */
export interface ForeignCategory {
  name: string;
  questions: number;
}

/**
 * The findings about an upload. A single error means that nothing is saved, unless `?skipWrong=true` says so: a dry
 * run answers 200 with this report, a real one is refused as `questions-invalid` with the report in `details`.
 */
export interface QuestionImportReport {
  dryRun: boolean;
  format: QuestionFormat;
  /** Also those for which `categories` of the query names one of ours. */
  categories: ForeignCategory[];
  /** How many questions name no difficulty. */
  withoutDifficulty: number;
  /** Rows with text. */
  rows: number;
  /** Rows without a text that hold something else. They are left out. */
  dropped: number;
  /** Rows with errors. */
  wrong: number;
  /** Rows that are saved, or would be in a real run that leaves out those with errors. */
  valid: number;
  /** How many rows were saved. */
  saved: number;
  /** The first ones, at most `IMPORT_ERRORS_LISTED`; `errorCount` counts all. */
  errors: QuestionRowError[];
  errorCount: number;
  /** Also limited to `IMPORT_ERRORS_LISTED`; `duplicateCount` counts all. */
  duplicates: QuestionDuplicate[];
  duplicateCount: number;
}
