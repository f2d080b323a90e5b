import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  IMPORT_ERRORS_LISTED,
  type QuestionDuplicate,
  type QuestionImportReport,
  type QuestionRowError,
  QUESTIONS_IMPORT_MAX,
  rejections,
} from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { ImportedQuestions } from './imported-questions';
import { QuestionCatalogue } from './question-catalogue';
import { checkedContent, type QuestionContent } from './question-content';
import type { QuestionUpload, UploadedRow } from './question-upload';

export interface ImportOutcome {
  report: QuestionImportReport;
  /** Where the record of the import is in the log; null when nothing was saved. */
  position: bigint | null;
}

/** How many rows are looked at in one turn of the event loop. */
const SLICE = 250;

/** From an upload to questions: everything is read and checked before anything is saved. */
@Injectable()
export class QuestionImport {
  constructor(
    private readonly catalogue: QuestionCatalogue,
    private readonly imported: ImportedQuestions,
  ) {}

  /**
   * @throws Rejection questions-invalid with the report in its details, questions-unreadable, body-too-large; nothing is
   * saved then
   */
  async run({ rows, dryRun }: QuestionUpload, context: CommandContext): Promise<ImportOutcome> {
    const reading = await this.read(rows);
    const report = reading.report(dryRun);
    if (dryRun) return { report, position: null };
    if (report.errorCount > 0) throw new Rejection('questions-invalid', { ...report });
    const { saved, position } = await this.imported.save(reading.contents, context);
    return { report: { ...report, saved }, position };
  }

  private async read(rows: AsyncIterable<UploadedRow>): Promise<UploadReading> {
    const reading = new UploadReading();
    for await (const slice of inSlices(rows)) {
      const checked = reading.check(slice);
      const known = await this.catalogue.textsAmong(checked.map(({ content }) => content.text));
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

/** What is known of an upload so far. */
class UploadReading {
  readonly contents: QuestionContent[] = [];
  private readonly texts = new Set<string>();
  private rows = 0;
  private readonly errors: QuestionRowError[] = [];
  private errorCount = 0;
  private readonly duplicates: QuestionDuplicate[] = [];
  private duplicateCount = 0;

  /** The rows that could be saved; the faults of the others are noted. */
  check(rows: readonly UploadedRow[]): CheckedRow[] {
    this.rows += rows.length;
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

  /** `known`: those of their texts that stored questions have. */
  accept(rows: readonly CheckedRow[], known: ReadonlySet<string>): void {
    for (const { row, content } of rows) {
      const { text } = content;
      if (!known.has(text) && !this.texts.has(text)) {
        this.texts.add(text);
        this.contents.push(content);
        continue;
      }
      this.duplicateCount += 1;
      if (this.duplicates.length < IMPORT_ERRORS_LISTED) this.duplicates.push({ row, text });
    }
  }

  report(dryRun: boolean): QuestionImportReport {
    const { rows, errors, errorCount, duplicates, duplicateCount } = this;
    return { dryRun, rows, valid: this.contents.length, saved: 0, errors, errorCount, duplicates, duplicateCount };
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
