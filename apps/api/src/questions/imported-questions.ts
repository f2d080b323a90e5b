import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { v5 as uuidV5 } from 'uuid';
import { type Collection, DocumentStore } from '@app/document-store';
import type { CommandContext } from '@app/event-store';
import { AuditLog } from '../audit/audit-log';
import { type ActCarrier, carriedAct } from '../audit/carried-acts';
import { Config } from '../config';
import { ProcessClock } from '../stores/process-clock';
import { questionCollection, type QuestionDocument } from './question-catalogue';
import type { QuestionContent } from './question-content';

/** An import, from its first question on. `_id` is the command's. Times are milliseconds since 1970. */
interface ImportDocument extends ActCarrier {
  /** When it was last seen at work. */
  aliveAt: number;
  /** How many questions are saved so far. */
  saved: number;
  /** Null while it is being saved: until then it can be withdrawn. */
  finishedAt: number | null;
}

export interface SavedImport {
  /** How many questions it has brought. */
  saved: number;
  /** Where the record of the import is in the log; null when there is none to make. */
  position: bigint | null;
}

/** Saved in one go, and then the event loop is free for others. */
const SLICE = 250;
/** An import that was not seen at work for so long ended with its process. */
const BROKEN_OFF_MS = 60_000;

/** Many questions, all or none: what a broken import has saved is withdrawn, at the latest when the next one begins. */
@Injectable()
export class ImportedQuestions implements OnApplicationBootstrap {
  private readonly questions: Promise<Collection<QuestionDocument>>;
  private readonly imports: Promise<Collection<ImportDocument>>;

  constructor(
    documents: DocumentStore,
    private readonly audit: AuditLog,
    private readonly clock: ProcessClock,
    private readonly config: Config,
  ) {
    this.questions = documents.collection<QuestionDocument>(questionCollection);
    this.imports = documents.collection<ImportDocument>({ name: 'question-imports' });
  }

  async onApplicationBootstrap(): Promise<void> {
    // An embedded store belongs to this process alone, which has begun none yet.
    await this.withdrawBroken(this.config.MONGODB_URL ? BROKEN_OFF_MS : 0);
    await this.audit.settleAll(await this.imports);
  }

  /** The same request again saves nothing more, and answers as the first one would have. */
  async save(contents: readonly QuestionContent[], context: CommandContext): Promise<SavedImport> {
    const [imports, questions] = await Promise.all([this.imports, this.questions]);
    const _id = context.commandId;
    const earlier = await imports.findOne({ _id });
    if (earlier?.finishedAt) return { saved: earlier.saved, position: await this.audit.settle(imports, _id) };
    if (contents.length === 0) return { saved: 0, position: null };
    if (earlier) await this.withdraw(_id);
    await this.withdrawBroken(BROKEN_OFF_MS);
    await imports.replaceOne({ _id }, { aliveAt: this.clock.now(), saved: 0, finishedAt: null }, { upsert: true });
    try {
      for (let from = 0; from < contents.length; from += SLICE) {
        await this.saveSlice(contents.slice(from, from + SLICE), from, context);
        // Being asked, the store's indexes take in this slice now, and not thousands of questions at once later.
        const saved = await questions.countDocuments({ importId: _id });
        await imports.updateOne({ _id }, { $set: { aliveAt: this.clock.now(), saved } });
      }
    } catch (error) {
      await this.withdraw(_id);
      throw error;
    }
    const act = carriedAct(context, {
      action: 'questions-imported',
      target: { kind: 'question-import', id: _id },
      before: null,
      // One letter for each question, in order: the n-th question's id follows from the import's.
      after: { questions: contents.length, answerKeys: contents.map(({ correctAnswer }) => correctAnswer).join('') },
    });
    await imports.updateOne({ _id }, { $set: { finishedAt: this.clock.now() }, $push: { unrecordedActs: act } });
    return { saved: contents.length, position: await this.audit.settle(imports, _id) };
  }

  private async saveSlice(contents: readonly QuestionContent[], from: number, context: CommandContext): Promise<void> {
    const { commandId: importId, now: addedAt } = context;
    const complete = { imageUrl: null, explanation: null, source: null };
    const questions = await this.questions;
    await questions.insertMany(
      contents.map((content, place) => ({
        _id: uuidV5(String(from + place), importId),
        ...complete,
        ...content,
        addedAt,
        importId,
      })),
    );
  }

  private async withdrawBroken(afterMs: number): Promise<void> {
    const imports = await this.imports;
    const broken = { finishedAt: null, aliveAt: { $lte: this.clock.now() - afterMs } };
    for (const { _id } of await imports.find(broken).toArray()) await this.withdraw(_id);
  }

  private async withdraw(importId: string): Promise<void> {
    const questions = await this.questions;
    for (;;) {
      const some = await questions.find({ importId }, { limit: SLICE, projection: { _id: 1 } }).toArray();
      if (some.length === 0) break;
      await questions.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
    }
    await (await this.imports).deleteOne({ _id: importId });
  }
}
