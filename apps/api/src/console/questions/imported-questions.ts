import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { uuidV5 } from '@app/event-store';
import { DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import type { CommandContext } from '@app/event-store';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { AuditedCollection } from '../../platform/audit-log/audited-collection';
import { Config } from '../../platform/config';
import { documentStoreAdapter } from '../../platform/stores/store-adapters';
import { ProcessClock } from '../../platform/stores/process-clock';
import { leftOut } from './question-edits';
import { questionCollection, type QuestionDocument } from '../../content/questions/question.document';
import type { QuestionContent } from '../../content/questions/question-content';
import { type ImportDocument, importCollection } from '../../content/questions/unfinished-imports';

/** `likeness`: of its text. */
export interface ImportedQuestion {
  content: QuestionContent;
  likeness: string;
}

/** The questions saved in one go. Then other work gets a turn of the event loop. */
const SLICE = 250;
/** An import that was not seen at work for this long ended with its process. */
const BROKEN_OFF_MS = 60_000;

/**
 * Saves many questions, all or none. They become visible when the last one is saved. What an interrupted import
 * has saved is deleted, at the latest when the next import begins.
 */
@Injectable()
export class ImportedQuestions implements OnApplicationBootstrap {
  private readonly questions: KeptCollection<QuestionDocument>;
  private readonly imports: KeptCollection<ImportDocument>;
  private readonly finished: AuditedCollection<ImportDocument>;

  constructor(
    documents: DocumentStore,
    audit: AuditLog,
    private readonly clock: ProcessClock,
    private readonly config: Config,
  ) {
    this.questions = keptCollection(documents, questionCollection);
    this.imports = keptCollection(documents, importCollection);
    this.finished = new AuditedCollection(documents, importCollection, audit, 'question-import');
  }

  async onApplicationBootstrap(): Promise<void> {
    // An embedded store belongs to this process alone, and this process has not begun any import yet.
    await this.withdrawBroken(documentStoreAdapter(this.config).isEmbedded ? 0 : BROKEN_OFF_MS);
    await this.finished.endUnfinished();
  }

  /** Returns how many questions were saved. A repeat of the same request saves nothing more and returns the same. */
  async save(questions: readonly ImportedQuestion[], context: CommandContext): Promise<number> {
    const [imports, stored] = await Promise.all([this.imports(), this.questions()]);
    const _id = context.commandId;
    const earlier = await imports.findOne({ _id });
    if (earlier?.finishedAt) {
      await this.finished.change(_id, () => null, context);
      return earlier.saved;
    }
    if (questions.length === 0) return 0;
    if (earlier) await this.withdraw(_id);
    await this.withdrawBroken(BROKEN_OFF_MS);
    await imports.replaceOne({ _id }, { aliveAt: this.clock.now(), saved: 0, finishedAt: null }, { upsert: true });
    try {
      for (let from = 0; from < questions.length; from += SLICE) {
        await this.saveSlice(questions.slice(from, from + SLICE), from, context);
        // The count makes the store's indexes apply this slice now, instead of thousands of questions at once later.
        const saved = await stored.countDocuments({ importId: _id });
        await imports.updateOne({ _id }, { $set: { aliveAt: this.clock.now(), saved } });
      }
    } catch (error) {
      await this.withdraw(_id);
      throw error;
    }
    const finishing = () => ({
      set: { finishedAt: this.clock.now() },
      action: 'questions-imported',
      before: null,
      // One letter for each question, in order: the id of the n-th question is derived from the import's id.
      after: {
        questions: questions.length,
        answerKeys: questions.map(({ content }) => content.correctAnswer).join(''),
      },
    });
    await this.finished.change(_id, finishing, context);
    return questions.length;
  }

  private async saveSlice(slice: readonly ImportedQuestion[], from: number, context: CommandContext): Promise<void> {
    const { commandId: importId, now: addedAt } = context;
    const questions = await this.questions();
    await questions.insertMany(
      slice.map(({ content, likeness }, index) => ({
        _id: uuidV5(String(from + index), importId),
        ...leftOut,
        ...content,
        likeness,
        addedAt,
        importId,
      })),
    );
  }

  private async withdrawBroken(afterMs: number): Promise<void> {
    const imports = await this.imports();
    const broken = { finishedAt: null, aliveAt: { $lte: this.clock.now() - afterMs } };
    for (const { _id } of await imports.find(broken).toArray()) await this.withdraw(_id);
  }

  private async withdraw(importId: string): Promise<void> {
    const questions = await this.questions();
    for (;;) {
      const some = await questions.find({ importId }, { limit: SLICE, projection: { _id: 1 } }).toArray();
      if (some.length === 0) break;
      await questions.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
    }
    await (await this.imports()).deleteOne({ _id: importId });
  }
}
