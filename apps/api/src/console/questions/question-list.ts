import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AdminQuestionView, QuestionsPage } from '@app/contracts';
import { DocumentStore, type Filter, keptCollection, type KeptCollection, pagesOf } from '@app/document-store';
import { windowOf } from '../../platform/http/page-query.dto';
import { RoundSets } from '../../content/qualification/round-sets';
import { adminQuestionView } from '../../content/questions/question.view';
import { seenCount } from '../../content/questions/question-catalogue';
import { questionCollection, type QuestionDocument } from '../../content/questions/question.document';
import type { QuestionFilterDto } from './question.dto';
import { unfinishedImports } from '../../content/questions/unfinished-imports';

type Questions = Filter<QuestionDocument>;

const newestFirst = { addedAt: -1 } as const;

/**
 * The searchable list of questions for administrators. A search in the text reads the questions; all other
 * filters use an index.
 */
@Injectable()
export class QuestionList {
  private readonly questions: KeptCollection<QuestionDocument>;

  constructor(
    private readonly documents: DocumentStore,
    private readonly roundSets: RoundSets,
  ) {
    this.questions = keptCollection(documents, questionCollection);
  }

  async page(query: QuestionFilterDto): Promise<QuestionsPage> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const filter = await this.seen(await this.filterOf(query));
    const total = await this.count(query);
    // Both queries may have to read all texts, so other work gets a turn in between.
    await nextTurn();
    const finding = (await this.questions()).find(filter, { sort: newestFirst, skip, limit }).toArray();
    return { entries: await this.views(finding), total, page, pageSize };
  }

  async count({ assignment, ...query }: QuestionFilterDto): Promise<number> {
    const questions = await this.questions();
    const unfinished = await unfinishedImports(this.documents);
    if (assignment !== 'unassigned') {
      return seenCount(questions, await this.filterOf({ assignment, ...query }), unfinished);
    }
    // Subtracts the few assigned questions from all: two counts that an index answers, instead of reading every
    // question.
    const assigned = { _id: { $in: await this.assignedIds() } };
    const [all, others] = await Promise.all([
      seenCount(questions, contentFilter(query), unfinished),
      seenCount(questions, { ...contentFilter(query), ...assigned }, unfinished),
    ]);
    return all - others;
  }

  /** All matches in order of their ids, slice by slice. */
  async *slices(query: QuestionFilterDto): AsyncGenerator<AdminQuestionView[]> {
    const filter = await this.seen(await this.filterOf(query));
    for await (const found of pagesOf(await this.questions(), undefined, filter)) yield this.views(found);
  }

  async view(question: QuestionDocument): Promise<AdminQuestionView> {
    const [view] = await this.views([question]);
    return view!;
  }

  private async views(finding: QuestionDocument[] | Promise<QuestionDocument[]>): Promise<AdminQuestionView[]> {
    const [found, rounds] = await Promise.all([finding, this.roundSets.roundsByQuestion()]);
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

  private async seen(filter: Questions): Promise<Questions> {
    const unfinished = await unfinishedImports(this.documents);
    return unfinished.length > 0 ? { ...filter, importId: { $nin: unfinished } } : filter;
  }

  private async assignedIds(): Promise<string[]> {
    return [...(await this.roundSets.roundsByQuestion()).keys()];
  }
}

function contentFilter({ search, category, difficulty, use }: QuestionFilterDto): Questions {
  const words = search?.trim();
  return {
    ...(category && { category }),
    ...(difficulty && { difficulty }),
    ...(use && { use }),
    ...(words && { text: { $regex: literally(words), $options: 'i' } }),
  };
}

/** A pattern that matches exactly these words. */
const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
