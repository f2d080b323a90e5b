import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { likenessOf, type OptionalQuestionField, type QuestionFields } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { AuditedCollection } from '../../platform/audit-log/audited-collection';
import { questionCollection, type QuestionDocument } from '../../content/questions/question.document';
import type { QuestionContent } from '../../content/questions/question-content';
import { questionDeletion } from '../../content/questions/question-deletion';

/** What a new question has in the fields that its author left out. */
export const leftOut = { imageUrl: null, explanation: null, source: null, use: 'races' } as const satisfies Pick<
  QuestionFields,
  OptionalQuestionField
>;

/** Adds, changes and deletes questions. */
@Injectable()
export class QuestionEdits implements OnApplicationBootstrap {
  private readonly questions: AuditedCollection<QuestionDocument>;

  constructor(documents: DocumentStore, audit: AuditLog) {
    this.questions = new AuditedCollection(documents, questionCollection, audit, 'question');
  }

  onApplicationBootstrap(): Promise<void> {
    return this.questions.endUnfinished();
  }

  /** @throws Rejection question-text-taken */
  async add(content: QuestionContent, context: CommandContext): Promise<QuestionDocument> {
    const complete: QuestionFields = { ...leftOut, ...content };
    const likeness = await this.freeLikeness(context.commandId, content.text);
    const question = { ...complete, likeness, addedAt: context.now };
    const act = { action: 'question-added', after: complete };
    return (await this.questions.add(question, act, context)).after;
  }

  /** Fields that `content` leaves out do not change. @throws Rejection not-found, question-text-taken */
  async change(id: string, content: QuestionContent, context: CommandContext): Promise<QuestionDocument> {
    const changed = async (question: QuestionDocument) => {
      const before = contentOf(question);
      const after = { ...before, ...content };
      const likeness = await this.freeLikeness(id, after.text, before.text);
      // An act of its own, so that a changed answer key is easy to find.
      const action = before.correctAnswer === after.correctAnswer ? 'question-updated' : 'answer-key-changed';
      return { set: { ...after, likeness }, action, before, after };
    };
    return (await this.questions.change(id, changed, context)).after;
  }

  /**
   * `replacement`: names the question that takes its slot in a qualification round, or null.
   * @throws Rejection not-found, and what `replacement` throws
   */
  async remove(id: string, replacement: () => Promise<string | null>, context: CommandContext): Promise<void> {
    const removed = async (question: QuestionDocument) => questionDeletion(contentOf(question), await replacement());
    await this.questions.remove(id, removed, context);
  }

  /** The likeness of a text, if no other question has it. A question may keep a likeness that it already has. */
  private async freeLikeness(id: string, text: string, kept?: string): Promise<string> {
    const likeness = likenessOf(text);
    if (kept !== undefined && likenessOf(kept) === likeness) return likeness;
    const [taken] = await this.questions.find({ likeness, _id: { $ne: id } }, { limit: 1 });
    if (taken) throw new Rejection('question-text-taken', { fields: ['text'], questionId: taken._id });
    return likeness;
  }
}

function contentOf(question: QuestionDocument): QuestionFields {
  const { text, answerA, answerB, answerC, answerD, correctAnswer, category, difficulty } = question;
  const { imageUrl, explanation, source, use } = question;
  const texts = { text, answerA, answerB, answerC, answerD };
  return { ...texts, correctAnswer, category, difficulty, imageUrl, explanation, source, use };
}
