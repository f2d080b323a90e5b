import {
  type Category,
  type Difficulty,
  FOREIGN_CATEGORIES_MAX,
  FOREIGN_CATEGORY_MAX,
  IMPORT_ERRORS_LISTED,
  likenessOf,
  type QuestionRowError,
  QUESTIONS_IMPORT_MAX,
  rejections,
} from '@app/contracts';
import { categoryOf, checkedContent, type QuestionContent } from '../../content/questions/question-content';
import type { RowFault, UploadedRow } from './uploaded-row';
import { UploadRefused } from './upload-refused';

/** More lines and rows without text are no mistake of a spreadsheet. They would only keep the reader busy. */
const WITHOUT_TEXT_MAX = 10_000;
/** The rows that are reported together. */
const SLICE = 100;

/**
 * What the administrator says about questions that do not say it themselves. `categories`: from names of the file to
 * ours.
 */
export interface Completion {
  categories: ReadonlyMap<string, Category>;
  difficulty?: Difficulty;
}

/** `likeness`: of the question's text. */
export interface CheckedRow {
  row: number;
  content: QuestionContent;
  likeness: string;
}

/** Some rows of an upload: those that could be saved, and the faults of the others. */
export interface CheckedRows {
  /** Rows with text. */
  rows: number;
  /** Rows without text that hold something else. */
  dropped: number;
  sound: CheckedRow[];
  /** Rows with a fault. */
  wrong: number;
  /** The first ones; `errorCount` counts all. */
  errors: QuestionRowError[];
  errorCount: number;
  /** The names that are no category of ours, each with the number of its questions. */
  categories: Map<string, number>;
  withoutDifficulty: number;
}

const nothingYet = (): CheckedRows => ({
  rows: 0,
  dropped: 0,
  sound: [],
  wrong: 0,
  errors: [],
  errorCount: 0,
  categories: new Map(),
  withoutDifficulty: 0,
});

/** Checks each row by itself. @throws UploadRefused body-too-large, and what reading the rows throws */
export async function* checkedRows(
  uploaded: AsyncIterable<UploadedRow>,
  completion: Completion,
): AsyncGenerator<CheckedRows> {
  let slice = nothingYet();
  let rows = 0;
  let withoutText = 0;
  for await (const row of uploaded) {
    if (row.hasText) rows += 1;
    else withoutText += 1;
    if (rows > QUESTIONS_IMPORT_MAX) throw new UploadRefused('body-too-large', { maxQuestions: QUESTIONS_IMPORT_MAX });
    if (withoutText > WITHOUT_TEXT_MAX) {
      throw new UploadRefused('body-too-large', { maxRowsWithoutText: WITHOUT_TEXT_MAX });
    }
    take(row, slice, completion);
    if (slice.rows < SLICE) continue;
    yield slice;
    slice = nothingYet();
  }
  yield slice;
}

function take({ row, content: given, hasText, faults: unread }: UploadedRow, into: CheckedRows, by: Completion): void {
  if (!hasText) {
    if (given !== null) into.dropped += 1;
    return;
  }
  into.rows += 1;
  if (unread) {
    refuse(row, unread, into);
    return;
  }
  const { content, faults } = checkedContent(completed(given, into, by));
  if (content) into.sound.push({ row, content, likeness: likenessOf(content.text) });
  else
    refuse(
      row,
      faults.map(({ field, code }) => ({ field, message: rejections[code].message })),
      into,
    );
}

function refuse(row: number, faults: readonly RowFault[], into: CheckedRows): void {
  into.wrong += 1;
  into.errorCount += faults.length;
  into.errors.push(...faults.slice(0, IMPORT_ERRORS_LISTED - into.errors.length).map((fault) => ({ row, ...fault })));
}

/** The question with what it does not say itself; counts what that was. */
function completed(given: unknown, into: CheckedRows, { categories, difficulty }: Completion): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const said = given as Record<string, unknown>;
  const name = textOf(said['category']);
  const isForeign = name.length <= FOREIGN_CATEGORY_MAX && !categoryOf(name);
  if (isForeign && (into.categories.has(name) || into.categories.size < FOREIGN_CATEGORIES_MAX)) {
    into.categories.set(name, (into.categories.get(name) ?? 0) + 1);
  }
  const isWithout = textOf(said['difficulty']) === '';
  if (isWithout) into.withoutDifficulty += 1;
  const mapped = isForeign ? categories.get(name) : undefined;
  return { ...said, ...(mapped && { category: mapped }), ...(isWithout && difficulty && { difficulty }) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
