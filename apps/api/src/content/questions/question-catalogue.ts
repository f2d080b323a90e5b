// @offered
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Category, type Difficulty, likenessOf, type QuestionUse } from '@app/contracts';
import { type Collection, DocumentStore, type Filter, type KeptCollection, keptCollection } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { seedOnce } from '../../platform/stores/seed-once';
import { questionCollection, type QuestionDocument } from './question.document';
import { questionPack } from './question-pack';
import { unfinishedImports } from './unfinished-imports';

@Injectable()
export class QuestionCatalogue implements OnModuleInit {
  private readonly questions: KeptCollection<QuestionDocument>;

  constructor(private readonly documents: DocumentStore) {
    this.questions = keptCollection(documents, questionCollection);
  }

  /** Stores the questions of a fresh installation. If it is interrupted, it continues at the next start. */
  async onModuleInit(): Promise<void> {
    await seedOnce(this.documents, 'questions', async () => {
      const questions = await this.questions();
      await questions.bulkWrite(
        questionPack.map(({ _id, ...question }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: question }, upsert: true },
        })),
      );
      return questionPack.length;
    });
    await seedOnce(this.documents, 'question-likenesses', () => this.likenEarlierQuestions());
    await seedOnce(this.documents, 'question-uses', () => this.markEarlierQuestions());
  }

  async all(): Promise<QuestionDocument[]> {
    const [questions, unfinished] = await Promise.all([this.questions(), unfinishedImports(this.documents)]);
    const seen = unfinished.length > 0 ? { importId: { $nin: unfinished } } : {};
    return questions.find(seen, { sort: { _id: 1 } }).toArray();
  }

  /** In the order of `ids`. Ids that do not exist are left out. */
  async byIds(ids: readonly string[]): Promise<QuestionDocument[]> {
    const found = await (await this.questions()).find({ _id: { $in: [...ids] } }).toArray();
    const byId = new Map(found.map((question) => [question._id, question]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /**
   * Refuses questions that must not count.
   * @throws Rejection questions-unknown, question-for-practice, each with the ids
   */
  async requireForRaces(ids: readonly string[]): Promise<void> {
    const uses = new Map((await this.byIds(ids)).map(({ _id, use }) => [_id, use]));
    const unknown = ids.filter((id) => !uses.has(id));
    if (unknown.length > 0) throw new Rejection('questions-unknown', { questionIds: unknown });
    const practised = ids.filter((id) => uses.get(id) === 'practice');
    if (practised.length > 0) throw new Rejection('question-for-practice', { questionIds: practised });
  }

  /** How many questions have this use, including those of unfinished imports. */
  async size(use: QuestionUse): Promise<number> {
    return (await this.questions()).countDocuments({ use });
  }

  /** The ids at these indexes among the questions of this use, from 0. An index behind the end, or of an unfinished import, gives no id. */
  async idsAt(use: QuestionUse, indexes: readonly number[]): Promise<string[]> {
    const [questions, unfinished] = await Promise.all([this.questions(), unfinishedImports(this.documents)]);
    const options = { sort: { _id: 1 }, limit: 1, projection: { _id: 1, importId: 1 } } as const;
    const found = indexes.map((skip) => questions.find({ use }, { ...options, skip }).toArray());
    const isSeen = ({ importId }: QuestionDocument) => importId === undefined || !unfinished.includes(importId);
    return (await Promise.all(found))
      .flat()
      .filter(isSeen)
      .map(({ _id }) => _id);
  }

  /** The ids of all questions for races of a category, of a difficulty, or of both. */
  async idsOf({ category, difficulty }: { category?: Category; difficulty?: Difficulty }): Promise<string[]> {
    const [questions, unfinished] = await Promise.all([this.questions(), unfinishedImports(this.documents)]);
    const seen = unfinished.length > 0 ? { importId: { $nin: unfinished } } : {};
    const kind = { use: 'races', ...(category && { category }), ...(difficulty && { difficulty }) } as const;
    const found = await questions.find({ ...kind, ...seen }, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  }

  /** The given likenesses that stored questions have. */
  async likenessesAmong(likenesses: readonly string[]): Promise<Set<string>> {
    const questions = await this.questions();
    const alike = { likeness: { $in: [...likenesses] } };
    const known = await questions.find(alike, { projection: { likeness: 1 } }).toArray();
    return new Set(known.map(({ likeness }) => likeness));
  }

  /** The number of questions in one category, or in all. */
  async count(category?: Category): Promise<number> {
    const [questions, unfinished] = await Promise.all([this.questions(), unfinishedImports(this.documents)]);
    return seenCount(questions, category ? { category } : {}, unfinished);
  }

  /** Marks questions from before the mark was stored: only built-in ones were ever meant for practice. */
  private async markEarlierQuestions(): Promise<number> {
    const questions = await this.questions();
    const earlier = await questions.find({ use: { $exists: false } }, { projection: { _id: 1 } }).toArray();
    if (earlier.length === 0) return 0;
    const forPractice = new Set(questionPack.filter(({ use }) => use === 'practice').map(({ _id }) => _id));
    await questions.bulkWrite(
      earlier.map(({ _id }) => ({
        updateOne: { filter: { _id }, update: { $set: { use: forPractice.has(_id) ? 'practice' : 'races' } } },
      })),
    );
    return earlier.length;
  }

  /** Adds the likeness to questions from before likenesses were stored. Returns how many there were. */
  private async likenEarlierQuestions(): Promise<number> {
    const questions = await this.questions();
    const earlier = await questions
      .find({ likeness: { $exists: false } }, { projection: { _id: 1, text: 1 } })
      .toArray();
    // MongoDB refuses an empty bulk write.
    if (earlier.length === 0) return 0;
    await questions.bulkWrite(
      earlier.map(({ _id, text }) => ({
        updateOne: { filter: { _id, text }, update: { $set: { likeness: likenessOf(text) } } },
      })),
    );
    return earlier.length;
  }
}

/**
 * The number of matches without unfinished imports. It subtracts two counts that an index answers, instead of
 * reading every question.
 */
export async function seenCount(
  questions: Collection<QuestionDocument>,
  filter: Filter<QuestionDocument>,
  unfinished: readonly string[],
): Promise<number> {
  const all = await questions.countDocuments(filter);
  if (unfinished.length === 0) return all;
  return all - (await questions.countDocuments({ ...filter, importId: { $in: [...unfinished] } }));
}
