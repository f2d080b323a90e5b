import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AdminQuestionView, QuestionsPage } from '@app/contracts';
import { type Collection, DocumentStore, type Filter, type QueryOptions } from '@app/document-store';
import { windowOf } from '../http/page-query.dto';
import { RoundSets } from '../qualification/round-sets';
import { adminQuestionView } from './question.view';
import { questionCollection, type QuestionDocument } from './question-catalogue';
import type { QuestionFilterDto } from './question.dto';

type Questions = Filter<QuestionDocument>;

/** How many are read at once where all are wanted: a long list holds nobody up. */
const SLICE = 200;
const newestFirst = { addedAt: -1 } as const;

/** The questions as administrators look for them. Text is looked for by reading; every other filter is an index. */
@Injectable()
export class QuestionList {
  private readonly questions: Promise<Collection<QuestionDocument>>;

  constructor(
    documents: DocumentStore,
    private readonly roundSets: RoundSets,
  ) {
    this.questions = documents.collection<QuestionDocument>(questionCollection);
  }

  async page(query: QuestionFilterDto): Promise<QuestionsPage> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const filter = await this.filterOf(query);
    const total = await this.count(query);
    // Either may have to read all texts: others get a turn in between.
    await nextTurn();
    return { entries: await this.some(filter, { sort: newestFirst, skip, limit }), total, page, pageSize };
  }

  async count({ assignment, ...query }: QuestionFilterDto): Promise<number> {
    const questions = await this.questions;
    if (assignment !== 'unassigned') return questions.countDocuments(await this.filterOf({ assignment, ...query }));
    // All without the few that are assigned: two counts an index answers instead of one look at each question.
    const assigned = { _id: { $in: await this.assignedIds() } };
    const [all, others] = await Promise.all([
      questions.countDocuments(contentFilter(query)),
      questions.countDocuments({ ...contentFilter(query), ...assigned }),
    ]);
    return all - others;
  }

  /** All that match in the order of their ids, some at a time. */
  async *slices(query: QuestionFilterDto): AsyncGenerator<AdminQuestionView[]> {
    const filter = await this.filterOf(query);
    for (let after = ''; ;) {
      const rest = { $and: [filter, { _id: { $gt: after } }] };
      const views = await this.some(rest, { sort: { _id: 1 }, limit: SLICE });
      if (views.length > 0) yield views;
      if (views.length < SLICE) return;
      after = views.at(-1)!.id;
      await nextTurn();
    }
  }

  async view(question: QuestionDocument): Promise<AdminQuestionView> {
    const rounds = await this.roundSets.roundsByQuestion();
    return adminQuestionView(question, rounds.get(question._id) ?? null);
  }

  private async some(filter: Questions, options: QueryOptions): Promise<AdminQuestionView[]> {
    const [found, rounds] = await Promise.all([
      (await this.questions).find(filter, options).toArray(),
      this.roundSets.roundsByQuestion(),
    ]);
    return found.map((question) => adminQuestionView(question, rounds.get(question._id) ?? null));
  }

  private async filterOf({ assignment, ...query }: QuestionFilterDto): Promise<Questions> {
    const content = contentFilter(query);
    switch (assignment) {
      case undefined:
        return content;
      case 'unassigned':
        return { ...content, _id: { $nin: await this.assignedIds() } };
      case '1':
      case '2':
      case '3':
        return { ...content, _id: { $in: await this.roundSets.ofRound(Number(assignment)) } };
      default:
        return assignment satisfies never;
    }
  }

  private async assignedIds(): Promise<string[]> {
    return [...(await this.roundSets.roundsByQuestion()).keys()];
  }
}

function contentFilter({ search, category, difficulty }: QuestionFilterDto): Questions {
  const words = search?.trim();
  return {
    ...(category && { category }),
    ...(difficulty && { difficulty }),
    ...(words && { text: { $regex: literally(words), $options: 'i' } }),
  };
}

/** A pattern that finds the words themselves. */
const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
