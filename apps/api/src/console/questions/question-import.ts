import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  likenessOf,
  IMPORT_ERRORS_LISTED,
  type QuestionDuplicate,
  type QuestionImportReport,
  type QuestionRowError,
  QUESTIONS_IMPORT_MAX,
  rejections,
} from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { ImportedQuestions } from './imported-questions';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { checkedContent, type QuestionContent } from '../../content/questions/question-content';
import type { QuestionUpload } from './question-upload';
import type { UploadedRow } from './question-csv';

/** The rows checked in one turn of the event loop. */
const SLICE = 100;

/** Imports an upload. All of it is read and checked before anything is saved. */
@Injectable()
export class QuestionImport {
  constructor(
    private readonly catalogue: QuestionCatalogue,
    private readonly imported: ImportedQuestions,
  ) {}

  /**
   * @throws Rejection questions-invalid with the report in its details, questions-unreadable, body-too-large;
   * then nothing is saved
   */
  async run({ rows, dryRun }: QuestionUpload, context: CommandContext): Promise<QuestionImportReport> {
    const reading = await this.read(rows);
    const report = reading.report(dryRun);
    if (dryRun) return report;
    if (report.errorCount > 0) throw new Rejection('questions-invalid', { ...report });
    return { ...report, saved: await this.imported.save(reading.contents, context) };
  }

  private async read(rows: AsyncIterable<UploadedRow>): Promise<UploadReading> {
    const reading = new UploadReading();
    for await (const slice of inSlices(rows)) {
      const checked = reading.check(slice);
      const known = await this.catalogue.likenessesAmong(checked.map(({ content }) => likenessOf(content.text)));
      reading.accept(checked, known);
      await nextTurn();
    }
    return reading;
  }
}

interface CheckedRow {
  row: number;
  content: QuestionContent;
}

/** The findings about an upload so far. */
class UploadReading {
  readonly contents: QuestionContent[] = [];
  private readonly likenesses = new Set<string>();
  private rows = 0;
  private dropped = 0;
  private readonly errors: QuestionRowError[] = [];
  private errorCount = 0;
  private readonly duplicates: QuestionDuplicate[] = [];
  private duplicateCount = 0;

  /** Returns the rows that could be saved, and notes the faults of the others. */
  check(uploaded: readonly UploadedRow[]): CheckedRow[] {
    const rows = uploaded.filter(({ hasText }) => hasText);
    this.rows += rows.length;
    this.dropped += uploaded.length - rows.length;
    if (this.rows > QUESTIONS_IMPORT_MAX) throw new Rejection('body-too-large', { maxQuestions: QUESTIONS_IMPORT_MAX });
    return rows.flatMap(({ row, content: given }) => {
      const { content, faults } = checkedContent(given);
      if (content) return [{ row, content }];
      this.errorCount += faults.length;
      for (const { field, code } of faults) {
        if (this.errors.length < IMPORT_ERRORS_LISTED)
          this.errors.push({ row, field, message: rejections[code].message });
      }
      return [];
    });
  }

  /** `known`: the likenesses of these rows that stored questions have. */
  accept(rows: readonly CheckedRow[], known: ReadonlySet<string>): void {
    for (const { row, content } of rows) {
      const { text } = content;
      const likeness = likenessOf(text);
      if (!known.has(likeness) && !this.likenesses.has(likeness)) {
        this.likenesses.add(likeness);
        this.contents.push(content);
        continue;
      }
      this.duplicateCount += 1;
      if (this.duplicates.length < IMPORT_ERRORS_LISTED) this.duplicates.push({ row, text });
    }
  }

  report(dryRun: boolean): QuestionImportReport {
    const { rows, dropped, errors, errorCount, duplicates, duplicateCount } = this;
    const counts = { rows, dropped, valid: this.contents.length, saved: 0 };
    return { dryRun, ...counts, errors, errorCount, duplicates, duplicateCount };
  }
}

async function* inSlices<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let slice: T[] = [];
  for await (const item of items) {
    slice.push(item);
    if (slice.length < SLICE) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}
