import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Collection, DocumentStore, DuplicateKey } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import type { AdminAct } from '../audit/audit.events';
import { AuditLog } from '../audit/audit-log';
import { carriedAct } from '../audit/carried-acts';
import { questionCollection, type QuestionDocument } from './question-catalogue';
import type { QuestionContent } from './question-content';

/** `position`: where the record of the change is in the log; null when nothing changed. */
export interface EditedQuestion {
  question: QuestionDocument;
  position: bigint | null;
}

type Content = Required<QuestionContent>;

const notRemoved = { removed: { $exists: false } };

/**
 * Adding, changing and removing questions. Every change is made upon exactly the content its record names as `before`,
 * and carries that record until the log has it: of edits that cross, each is applied, and each is on record.
 */
@Injectable()
export class QuestionEdits implements OnApplicationBootstrap {
  private readonly questions: Promise<Collection<QuestionDocument>>;

  constructor(
    documents: DocumentStore,
    private readonly audit: AuditLog,
  ) {
    this.questions = documents.collection<QuestionDocument>(questionCollection);
  }

  /** Ends what an earlier process left half done. */
  async onApplicationBootstrap(): Promise<void> {
    const questions = await this.questions;
    await this.audit.settleAll(questions);
    await questions.deleteMany({ removed: true });
  }

  async add(content: QuestionContent, context: CommandContext): Promise<EditedQuestion> {
    const questions = await this.questions;
    // The command's own id: the same request finds its own question again.
    const _id = context.commandId;
    const complete: Content = { imageUrl: null, explanation: null, source: null, ...content };
    const act = carriedAct(context, actOn(_id, 'question-added', null, complete));
    try {
      await questions.insertOne({ _id, ...complete, addedAt: context.now, unrecordedActs: [act] });
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
    }
    const position = await this.audit.settle(questions, _id);
    return { question: await this.existing(_id), position };
  }

  /** What the content leaves out stays as it is. @throws Rejection not-found */
  async change(id: string, content: QuestionContent, context: CommandContext): Promise<EditedQuestion> {
    const questions = await this.questions;
    for (;;) {
      const before = contentOf(await this.existing(id));
      const after = { ...before, ...content };
      if (isSame(before, after)) break;
      // A changed answer key must be easy to find among the acts.
      const action = before.correctAnswer === after.correctAnswer ? 'question-updated' : 'answer-key-changed';
      const act = carriedAct(context, actOn(id, action, before, after));
      const asRead = { _id: id, ...before, ...notRemoved };
      const { matchedCount } = await questions.updateOne(asRead, { $set: after, $push: { unrecordedActs: act } });
      if (matchedCount === 1) break;
    }
    const position = await this.audit.settle(questions, id);
    return { question: await this.existing(id), position };
  }

  /** @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<bigint | null> {
    const questions = await this.questions;
    for (;;) {
      const question = await questions.findOne({ _id: id });
      if (!question) throw new Rejection('not-found');
      if (question.removed) break;
      const before = contentOf(question);
      const act = carriedAct(context, actOn(id, 'question-deleted', before, null));
      const asRead = { _id: id, ...before, ...notRemoved };
      const removal = { $set: { removed: true as const }, $push: { unrecordedActs: act } };
      const { matchedCount } = await questions.updateOne(asRead, removal);
      if (matchedCount === 1) break;
    }
    const position = await this.audit.settle(questions, id);
    await questions.deleteOne({ _id: id });
    return position;
  }

  private async existing(id: string): Promise<QuestionDocument> {
    const question = await (await this.questions).findOne({ _id: id });
    if (!question || question.removed) throw new Rejection('not-found');
    return question;
  }
}

const actOn = (id: string, action: string, before: Content | null, after: Content | null): AdminAct => {
  return { action, target: { kind: 'question', id }, before, after };
};

function contentOf(question: QuestionDocument): Content {
  const { text, answerA, answerB, answerC, answerD, correctAnswer, category, difficulty } = question;
  const { imageUrl, explanation, source } = question;
  const texts = { text, answerA, answerB, answerC, answerD };
  return { ...texts, correctAnswer, category, difficulty, imageUrl, explanation, source };
}

const isSame = (one: Content, other: Content) =>
  (Object.keys(one) as (keyof Content)[]).every((field) => one[field] === other[field]);
