import { answerLetters, categories, difficulties, likenessOf, questionUses } from '@app/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '@app/document-store';
import { QuestionCatalogue } from './question-catalogue';
import type { QuestionDocument } from './question.document';
import { questionPack } from './question-pack';

describe('the questions a fresh installation brings', () => {
  it('are at least 240, twenty and more for each category and difficulty, each with its source', () => {
    expect(questionPack.length).toBeGreaterThanOrEqual(240);
    for (const category of categories) {
      for (const difficulty of difficulties) {
        const alike = questionPack.filter((q) => q.category === category && q.difficulty === difficulty);
        expect(alike.length).toBeGreaterThanOrEqual(20);
      }
    }
    expect(questionPack.filter(({ source, explanation }) => !source || !explanation)).toEqual([]);
    expect(questionPack.filter(({ use }) => use === 'practice').length).toBeGreaterThanOrEqual(80);
  });

  it('have four different answers, one of them right, and an id each', () => {
    for (const { answerA, answerB, answerC, answerD, correctAnswer } of questionPack) {
      expect(new Set([answerA, answerB, answerC, answerD].map(likenessOf)).size).toBe(4);
      expect(answerLetters).toContain(correctAnswer);
    }
    expect(new Set(questionPack.map(({ _id }) => _id)).size).toBe(questionPack.length);
    expect(new Set(questionPack.map(({ likeness }) => likeness)).size).toBe(questionPack.length);
  });
});

describe('the catalogue', () => {
  let directory: string;
  let store: SqliteDocumentStore;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rennmeister-questions-'));
    store = await SqliteDocumentStore.open({ file: join(directory, 'documents.sqlite') });
  });

  afterEach(async () => {
    await store.close();
    await rm(directory, { recursive: true, force: true });
  });

  const started = async () => {
    const catalogue = new QuestionCatalogue(store);
    await catalogue.onModuleInit();
    return catalogue;
  };

  it('is filled at the first start', async () => {
    const catalogue = await started();
    expect(await catalogue.all()).toEqual(questionPack.toSorted((a, b) => (a._id < b._id ? -1 : 1)));
    expect(await catalogue.count()).toBe(questionPack.length);
    expect(await catalogue.count('GT Cars')).toBe(66);
  });

  it('keeps what was changed or deleted since', async () => {
    const [kept, deleted] = questionPack;
    await started();
    const questions = await store.collection<QuestionDocument>({ name: 'questions' });
    await questions.updateOne({ _id: kept!._id }, { $set: { text: 'Corrected?' } });
    await questions.deleteOne({ _id: deleted!._id });
    const catalogue = await started();
    expect(await catalogue.byIds([deleted!._id, kept!._id])).toEqual([{ ...kept, text: 'Corrected?' }]);
  });

  it('continues an interrupted first start, and overwrites nothing', async () => {
    const [first] = questionPack;
    const questions = await store.collection<QuestionDocument>({ name: 'questions' });
    await questions.insertOne({ ...first!, text: 'Corrected?' });
    const catalogue = await started();
    expect(await catalogue.all()).toHaveLength(questionPack.length);
    expect(await catalogue.byIds([first!._id])).toEqual([{ ...first, text: 'Corrected?' }]);
  });

  it('compares the texts of questions that were stored before texts were compared', async () => {
    const { likeness, ...earlier } = questionPack[0]!;
    const questions = await store.collection<Partial<QuestionDocument> & { _id: string }>({ name: 'questions' });
    await questions.insertOne({ ...earlier, _id: 'earlier' });
    const catalogue = await started();
    expect((await catalogue.byIds(['earlier']))[0]).toMatchObject({ likeness });
    expect(await catalogue.likenessesAmong([likeness, 'unheard of'])).toEqual(new Set([likeness]));
  });

  it.each(questionUses)('finds ids by index among the questions for %s', async (wanted) => {
    const catalogue = await started();
    const ids = questionPack.flatMap(({ _id, use }) => (use === wanted ? _id : [])).toSorted();
    expect(await catalogue.size(wanted)).toBe(ids.length);
    expect(await catalogue.idsAt(wanted, [7, 0, ids.length, ids.length - 1])).toEqual([ids[7], ids[0], ids.at(-1)]);
  });

  it('lets questions for races count, and no others', async () => {
    const catalogue = await started();
    const { _id: practised } = questionPack.find(({ use }) => use === 'practice')!;
    const { _id: raced } = questionPack.find(({ use }) => use === 'races')!;
    await catalogue.requireForRaces([raced]);
    await expect(catalogue.requireForRaces([raced, practised])).rejects.toMatchObject({
      code: 'question-for-practice',
      details: { questionIds: [practised] },
    });
    await expect(catalogue.requireForRaces([practised, 'x'])).rejects.toMatchObject({ code: 'questions-unknown' });
  });

  it('marks questions of earlier releases once: the built-in ones as in a fresh installation, all others for races', async () => {
    const questions = await store.collection<QuestionDocument>({ name: 'questions' });
    const builtIn = questionPack.find(({ use }) => use === 'practice')!;
    await questions.insertMany([builtIn, { ...builtIn, _id: 'own', likeness: 'own' }]);
    await questions.updateMany({}, { $unset: { use: '' } });
    const catalogue = await started();
    expect((await catalogue.byIds([builtIn._id, 'own'])).map(({ use }) => use)).toEqual(['practice', 'races']);
  });

  it('answers in the order of the ids', async () => {
    const catalogue = await started();
    const ids = questionPack.slice(5, 9).map(({ _id }) => _id);
    expect((await catalogue.byIds([...ids.toReversed(), 'unknown'])).map(({ _id }) => _id)).toEqual(ids.toReversed());
  });
});
