import {
  IMPORT_ERRORS_LISTED,
  likenessOf,
  type QuestionRowError,
  QUESTIONS_IMPORT_MAX,
  rejections,
} from '@app/contracts';
import { checkedContent, type QuestionContent } from '../../content/questions/question-content';
import type { UploadedRow } from './question-csv';
import { UploadRefused } from './upload-refused';

/** More lines and rows without text are no mistake of a spreadsheet. They would only keep the reader busy. */
const WITHOUT_TEXT_MAX = 10_000;
/** The rows that are reported together. */
const SLICE = 100;

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
}

const nothingYet = (): CheckedRows => ({ rows: 0, dropped: 0, sound: [], wrong: 0, errors: [], errorCount: 0 });

/** Checks each row by itself. @throws UploadRefused body-too-large, and what reading the rows throws */
export async function* checkedRows(uploaded: AsyncIterable<UploadedRow>): AsyncGenerator<CheckedRows> {
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
    take(row, slice);
    if (slice.rows < SLICE) continue;
    yield slice;
    slice = nothingYet();
  }
  yield slice;
}

function take({ row, content: given, hasText }: UploadedRow, into: CheckedRows): void {
  if (!hasText) {
    if (given !== null) into.dropped += 1;
    return;
  }
  into.rows += 1;
  const { content, faults } = checkedContent(given);
  if (content) {
    into.sound.push({ row, content, likeness: likenessOf(content.text) });
    return;
  }
  into.wrong += 1;
  into.errorCount += faults.length;
  for (const { field, code } of faults) {
    if (into.errors.length < IMPORT_ERRORS_LISTED) {
      into.errors.push({ row, field, message: rejections[code].message });
    }
  }
}
