import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  IMPORT_ERRORS_LISTED,
  type QuestionDuplicate,
  type QuestionImportReport,
  type QuestionRowError,
} from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { type ImportedQuestion, ImportedQuestions } from './imported-questions';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import type { QuestionUpload } from './question-upload';
import type { CheckedRows } from './row-check';
import { checkedInThread } from './row-check-thread';

/** `dryRun`: nothing is saved. `skipWrong`: rows with errors are left out, and the others are saved. */
export interface WantedImport {
  upload: QuestionUpload;
  dryRun: boolean;
  skipWrong: boolean;
}

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
  async run(wanted: WantedImport, context: CommandContext): Promise<QuestionImportReport> {
    const reading = new UploadReading();
    const asksForDryRun = await this.read(wanted.upload, reading);
    const dryRun = wanted.dryRun || asksForDryRun;
    const report = reading.report(dryRun);
    if (dryRun) return report;
    if (report.errorCount > 0 && !wanted.skipWrong) throw new Rejection('questions-invalid', { ...report });
    return { ...report, saved: await this.imported.save(reading.questions, context) };
  }

  /** Returns whether the upload itself asks for a dry run. */
  private async read(upload: QuestionUpload, reading: UploadReading): Promise<boolean> {
    const slices = checkedInThread(upload);
    for (;;) {
      const { done, value } = await slices.next();
      if (done) return value;
      const known = await this.catalogue.likenessesAmong(value.sound.map(({ likeness }) => likeness));
      reading.accept(value, known);
      await nextTurn();
    }
  }
}

/** The findings about an upload so far. */
class UploadReading {
  readonly questions: ImportedQuestion[] = [];
  private readonly likenesses = new Set<string>();
  private rows = 0;
  private dropped = 0;
  private wrong = 0;
  private readonly errors: QuestionRowError[] = [];
  private errorCount = 0;
  private readonly duplicates: QuestionDuplicate[] = [];
  private duplicateCount = 0;

  /** `known`: the likenesses of these rows that stored questions have. */
  accept(checked: CheckedRows, known: ReadonlySet<string>): void {
    this.rows += checked.rows;
    this.dropped += checked.dropped;
    this.wrong += checked.wrong;
    this.errorCount += checked.errorCount;
    this.errors.push(...checked.errors.slice(0, IMPORT_ERRORS_LISTED - this.errors.length));
    for (const { row, content, likeness } of checked.sound) {
      if (!known.has(likeness) && !this.likenesses.has(likeness)) {
        this.likenesses.add(likeness);
        this.questions.push({ content, likeness });
        continue;
      }
      this.duplicateCount += 1;
      if (this.duplicates.length < IMPORT_ERRORS_LISTED) this.duplicates.push({ row, text: content.text });
    }
  }

  report(dryRun: boolean): QuestionImportReport {
    const { rows, dropped, wrong, errors, errorCount, duplicates, duplicateCount } = this;
    const counts = { rows, dropped, wrong, valid: this.questions.length, saved: 0 };
    return { dryRun, ...counts, errors, errorCount, duplicates, duplicateCount };
  }
}
