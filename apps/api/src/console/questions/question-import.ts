import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  FOREIGN_CATEGORIES_MAX,
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
import { checkedInThread, type FileSays, type FileWishes } from './row-check-thread';

/** `dryRun`: nothing is saved. `skipWrong`: rows with errors are left out, and the others are saved. */
export interface WantedImport {
  upload: QuestionUpload;
  file: FileWishes;
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
    const file = await this.read(wanted, reading);
    const dryRun = wanted.dryRun || file.dryRun;
    const report: QuestionImportReport = { dryRun, format: file.format, ...reading.found() };
    if (dryRun) return report;
    if (report.errorCount > 0 && !wanted.skipWrong) throw new Rejection('questions-invalid', { ...report });
    return { ...report, saved: await this.imported.save(reading.questions, context) };
  }

  private async read({ upload, file }: WantedImport, reading: UploadReading): Promise<FileSays> {
    const slices = checkedInThread(upload, file);
    try {
      for (;;) {
        const { done, value } = await slices.next();
        if (done) return value;
        const known = await this.catalogue.likenessesAmong(value.sound.map(({ likeness }) => likeness));
        reading.accept(value, known);
        await nextTurn();
      }
    } finally {
      // Ends the thread, also when the catalogue cannot be asked.
      await slices.return(undefined as never);
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
  private readonly categories = new Map<string, number>();
  private withoutDifficulty = 0;

  /** `known`: the likenesses of these rows that stored questions have. */
  accept(checked: CheckedRows, known: ReadonlySet<string>): void {
    this.rows += checked.rows;
    this.dropped += checked.dropped;
    this.wrong += checked.wrong;
    this.errorCount += checked.errorCount;
    this.withoutDifficulty += checked.withoutDifficulty;
    for (const [name, count] of checked.categories) this.categories.set(name, (this.categories.get(name) ?? 0) + count);
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

  found(): Omit<QuestionImportReport, 'dryRun' | 'format'> {
    const { rows, dropped, wrong, errors, errorCount, duplicates, duplicateCount, withoutDifficulty } = this;
    const categories = [...this.categories]
      .map(([name, count]) => ({ name, questions: count }))
      .slice(0, FOREIGN_CATEGORIES_MAX);
    const counts = { rows, dropped, wrong, valid: this.questions.length, saved: 0 };
    return { ...counts, errors, errorCount, duplicates, duplicateCount, categories, withoutDifficulty };
  }
}
