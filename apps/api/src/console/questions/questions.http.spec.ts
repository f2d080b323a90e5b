import { randomUUID } from 'node:crypto';
import type { AdminQuestionView, AuditPage, QualificationRoundView, QuestionBody, QuestionsPage } from '@app/contracts';
import { raceDriver, rightAnswer } from '../../racing/game/testing/race-driver';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { questionPack } from '../../content/questions/question-pack';
import { questionSheet, someQuestion } from '../../content/questions/testing/some-questions';

let app: RunningApp;
let admin: SignedInPlayer;
let player: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
  player = await app.register('Nuvolari');
});

afterAll(() => app.close());

const add = (body: object) => app.http.post('/api/questions').set(admin.bearer).send(body);
const change = (id: string, body: object) => app.http.put(`/api/questions/${id}`).set(admin.bearer).send(body);
const remove = (id: string) => app.http.delete(`/api/questions/${id}`).set(admin.bearer);
const added = async (differing: Partial<QuestionBody> = {}): Promise<AdminQuestionView> =>
  (await add(someQuestion(differing)).expect(201)).body;
const page = async (query: string): Promise<QuestionsPage> =>
  (await app.http.get(`/api/questions?page=1&${query}`).set(admin.bearer).expect(200)).body;
const actsOn = async (id: string) => {
  const { body } = await app.http.get(`/api/admin/audit?targetId=${id}`).set(admin.bearer).expect(200);
  return (body as AuditPage).entries.map(({ actor, action, before, after }) => ({
    by: actor.id,
    action,
    before,
    after,
  }));
};
const told = { imageUrl: null, explanation: null, source: null, use: 'races' };

describe('A question', () => {
  it('is added, found, changed and deleted, and each of it is on record', async () => {
    const question = await added();
    const content = { ...someQuestion(), ...told };
    expect(question).toEqual({ ...content, id: expect.any(String), roundNumber: null });
    expect((await page('search=karussell')).entries).toEqual([question]);

    const { body: changed } = await change(question.id, someQuestion({ correctAnswer: 'b' })).expect(200);
    expect(changed).toEqual({ ...question, correctAnswer: 'B' });

    await remove(question.id).expect(200, { success: true, warning: null });
    expect((await page('search=karussell')).total).toBe(0);
    const by = admin.user.id;
    const rekeyed = { ...content, correctAnswer: 'B' };
    expect(await actsOn(question.id)).toEqual([
      { by, action: 'question-deleted', before: rekeyed, after: null },
      { by, action: 'answer-key-changed', before: content, after: rekeyed },
      { by, action: 'question-added', before: null, after: content },
    ]);
  });

  it('keeps what a change leaves out, and loses what a change empties', async () => {
    const notes = { imageUrl: '/media/911.jpg', explanation: 'It does.', source: 'A map' };
    const { id } = await added(notes);
    expect((await change(id, someQuestion({ answerA: 'Quiddelbacher Höhe' }))).body).toMatchObject(notes);
    expect((await change(id, someQuestion({ imageUrl: '', source: null }))).body).toMatchObject({
      imageUrl: null,
      source: null,
      explanation: 'It does.',
    });
    await remove(id).expect(200);
  });

  it('is not changed, and nothing recorded, when nothing is different', async () => {
    const { id } = await added();
    await change(id, someQuestion()).expect(200);
    expect(await actsOn(id)).toHaveLength(1);
    await remove(id).expect(200);
  });

  it.each<[object, string, string]>([
    [{ answerC: ' ' }, 'missing-fields', 'Please fill in all required fields'],
    [{ answerB: 'Hohe acht' }, 'answers-equal', 'The four answers must be different from each other'],
    [{ correctAnswer: 'E' }, 'correct-answer-invalid', 'Correct answer must be A, B, C, or D'],
    [
      { category: 'Tractors' },
      'category-unknown',
      'Category must be Air-Cooled, GT Cars, Racing History or Modern Porsche',
    ],
    [
      { imageUrl: 'http://x.example.org' },
      'image-url-invalid',
      'The image must be an https address or a path of this site',
    ],
    [{ text: { $gt: '' } }, 'validation-failed', 'Please check what you entered.'],
  ])('with %j is refused', async (differing, code, message) => {
    const { body } = await add({ ...someQuestion(), ...differing }).expect(400);
    expect(body).toMatchObject({ code, message });
    await change(questionPack[0]!._id, { ...someQuestion(), ...differing }).expect(400);
  });

  it('has a text that no other question has, whatever its case and spaces', async () => {
    const { id, text } = await added();
    const other = await added({ text: 'Another question?' });
    const taken = { code: 'question-text-taken', details: { fields: ['text'], questionId: id } };
    const alike = someQuestion({ text: ` ${text.toUpperCase().replaceAll(' ', '  ')}` });
    expect((await add(alike).expect(409)).body).toMatchObject(taken);
    expect((await change(other.id, alike).expect(409)).body).toMatchObject(taken);
    await change(id, { ...alike, answerA: 'Adenau' }).expect(200);
    expect((await page('search=karussell')).total).toBe(1);
    await remove(id).expect(200);
    await change(other.id, alike).expect(200);
    await remove(other.id).expect(200);
  });

  it('that does not exist is neither changed nor deleted', async () => {
    await change(randomUUID(), someQuestion()).expect(404);
    await remove(randomUUID()).expect(404);
  });

  it('is added once, however often the same request comes', async () => {
    const key = randomUUID();
    const send = () => add(someQuestion({ text: 'Asked by a repeated request?' })).set('Idempotency-Key', key);
    const [one, other] = [await send().expect(201), await send().expect(201)];
    expect(other.body).toEqual(one.body);
    expect(await page('search=repeated')).toMatchObject({ total: 1 });
    expect(await actsOn(one.body.id)).toHaveLength(1);
  });

  it('that several change at once has every change on record, each upon the one before', async () => {
    const { id } = await added({ text: 'Contested?' });
    const answers = Array.from({ length: 8 }, (_, place) => `Answer ${place}`);
    await Promise.all(answers.map((answerA) => change(id, someQuestion({ text: 'Contested?', answerA })).expect(200)));
    const acts = (await actsOn(id)).toReversed() as { before: QuestionBody | null; after: QuestionBody }[];
    expect(acts.map(({ after }) => after.answerA).toSorted()).toEqual(['Hohe Acht', ...answers].toSorted());
    acts.slice(1).forEach(({ before }, place) => expect(before).toEqual(acts[place]!.after));
    const [stored] = (await page('search=Contested')).entries;
    expect(stored!.answerA).toBe(acts.at(-1)!.after.answerA);
  });

  it('that is changed and deleted at once ends deleted, and nothing is recorded after that', async () => {
    const { id } = await added({ text: 'Doomed?' });
    const [, deletion] = await Promise.all([change(id, someQuestion({ text: 'Doomed still?' })), remove(id)]);
    expect(deletion.status).toBe(200);
    expect((await page('search=Doomed')).total).toBe(0);
    expect((await actsOn(id))[0]).toMatchObject({ action: 'question-deleted', after: null });
  });
});

describe('The list of questions', () => {
  it('is a plain list without a page, with its length in a header', async () => {
    const { body, headers } = await app.http.get('/api/questions?category=gt%20cars').set(admin.bearer).expect(200);
    expect(body).toHaveLength(66);
    expect(headers['x-total-count']).toBe('66');
    expect(headers['content-type']).toContain('application/json');
    for (const { category, correctAnswer } of body as AdminQuestionView[]) {
      expect([category, 'ABCD'.includes(correctAnswer)]).toEqual(['GT Cars', true]);
    }
  });

  it('is empty where nothing matches', async () => {
    const { body } = await app.http.get('/api/questions?search=zzzzzz').set(admin.bearer).expect(200);
    expect(body).toEqual([]);
  });

  it('comes in pages that neither overlap nor leave gaps, the newest first', async () => {
    for (const question of questionSheet(3)) await add(question).expect(201);
    const first = await page('search=heat&pageSize=2');
    expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    const { body: second } = await app.http.get('/api/questions?page=2&pageSize=2&search=HEAT').set(admin.bearer);
    const texts = [...first.entries, ...second.entries].map(({ text }) => text);
    expect(texts).toEqual(['Who won heat 3?', 'Who won heat 2?', 'Who won heat 1?']);
  });

  it('is filtered by category, difficulty and round, alone and together', async () => {
    expect((await page('category=Air-Cooled')).total).toBe(66);
    expect((await page('category=Air-Cooled&difficulty=easy')).total).toBe(22);
    const inRound = await page('assignment=2');
    expect(inRound.entries.map(({ roundNumber }) => roundNumber)).toEqual(Array(10).fill(2));
    const { total } = await page('pageSize=1');
    const assigned = (await page('assignment=1')).total + 20;
    expect((await page('assignment=unassigned')).total).toBe(total - assigned);
    const easyOfRound = await page('assignment=2&difficulty=Easy');
    const easyUnassigned = await page('assignment=unassigned&difficulty=Easy&pageSize=200');
    expect(easyUnassigned.total).toBe(easyUnassigned.entries.length);
    expect(easyOfRound.entries.every(({ difficulty, roundNumber }) => difficulty === 'Easy' && roundNumber === 2)).toBe(
      true,
    );
  });

  it('takes what is searched for literally', async () => {
    await add(someQuestion({ text: 'Is 911 (1963) + 1 = .*?' })).expect(201);
    expect((await page(`search=${encodeURIComponent('(1963) + 1 = .*')}`)).total).toBe(1);
    expect((await page(`search=${encodeURIComponent('.*')}`)).total).toBe(1);
  });

  it.each([
    'page=0',
    'page=1&pageSize=201',
    'category=Tractors',
    'difficulty=Mixed',
    'assignment=4',
    'search=a&search=b',
  ])('is refused for %s', async (query) => {
    const { body } = await app.http.get(`/api/questions?${query}`).set(admin.bearer).expect(400);
    expect(body.code).toBe('validation-failed');
  });
});

describe('A question of a round', () => {
  it('leaves its round when it is deleted, and races that have started keep it', async () => {
    const driver = raceDriver(app, player);
    const { id: gameId } = await driver.start();
    const { question: first } = await driver.next(gameId);
    const key = rightAnswer(first!.id);

    const { body: deleted } = await remove(first!.id).expect(200);
    expect(deleted.warning).toBe('Round 1 has 9 of 10 questions: its races use random questions.');
    const { body: rounds } = await app.http.get('/api/qualification-rounds').set(admin.bearer).expect(200);
    expect(rounds[0].questionIds).toHaveLength(9);
    expect(rounds[0].questionIds).not.toContain(first!.id);

    const answer = await driver.answer(gameId, first!.id, key, 0);
    expect(answer).toMatchObject({ outcome: 'correct' });
    const { body } = await app.http.get('/api/admin/audit?targetKind=qualification-round').set(admin.bearer);
    expect((body as AuditPage).entries[0]).toMatchObject({ action: 'qualification-round-set', target: { id: '1' } });
  });
});

describe('A question of a round that is deleted with a replacement', () => {
  const rounds = async () =>
    (await app.http.get('/api/qualification-rounds').set(admin.bearer).expect(200)).body as QualificationRoundView[];
  const replace = (id: string, other: string) => remove(`${id}?replaceWith=${other}`);

  it('gives up its slot to the replacement', async () => {
    const [, second, third] = await rounds();
    const { id } = await added({ text: 'Which question comes instead?' });
    await replace(second!.questionIds[4]!, id).expect(200, { success: true, warning: null });
    const [, changed] = await rounds();
    expect(changed!.questionIds).toEqual(second!.questionIds.with(4, id));

    expect((await replace(id, third!.questionIds[0]!).expect(409)).body.code).toBe('question-in-other-round');
    expect((await replace(id, 'unheard-of').expect(409)).body.code).toBe('questions-unknown');
    expect((await rounds())[1]!.questionIds).toContain(id);
  });
});

describe('The catalogue', () => {
  it.each([
    ['get', ''],
    ['post', ''],
    ['put', '/some-id'],
    ['delete', '/some-id'],
    ['post', '/batch'],
    ['post', '/import'],
    ['get', '/export'],
  ] as const)('is for administrators: %s /api/questions%s', async (method, path) => {
    await app.http[method](`/api/questions${path}`).expect(401);
    const { body } = await app.http[method](`/api/questions${path}`).set(player.bearer).expect(403);
    expect(body.code).toBe('admin-only');
  });
});
