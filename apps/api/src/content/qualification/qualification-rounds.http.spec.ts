import { rm } from 'node:fs/promises';
import type { AdminQuestionView, AuditPage, QualificationRoundSaved, QualificationRoundView } from '@app/contracts';
import { raceDriver } from '../../racing/game/testing/race-driver';
import { questionPack } from '../questions/question-pack';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { chooseRoundSets } from './round-choice';

let app: RunningApp;
let admin: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
});

afterAll(async () => {
  await app.close();
  // A restarted server does not delete the directory, because it did not create it.
  await rm(app.dataDirectory, { recursive: true, force: true });
});

const chosen = chooseRoundSets(questionPack);

/** Every test starts with the rounds of a fresh installation. */
beforeEach(async () => {
  for (const round of [1, 2, 3]) await clear(round).expect(200);
  for (const round of [1, 2, 3]) await set(round, chosen[round - 1]).expect(200);
});

const free = questionPack.map(({ _id }) => _id).filter((id) => !chosen.flat().includes(id));

const rounds = async (): Promise<QualificationRoundView[]> =>
  (await app.http.get('/api/qualification-rounds').set(admin.bearer).expect(200)).body;
const set = (round: number | string, questionIds: unknown) =>
  app.http.post(`/api/qualification-rounds/${round}/questions`).set(admin.bearer).send({ questionIds });
const clear = (round: number | string) => app.http.delete(`/api/qualification-rounds/${round}`).set(admin.bearer);
const acts = async () =>
  (
    (await app.http.get('/api/admin/audit?targetKind=qualification-round&pageSize=200').set(admin.bearer))
      .body as AuditPage
  ).entries;

describe('The qualification rounds', () => {
  it('are set in a fresh installation, and listed with their questions', async () => {
    const [first, ...others] = await rounds();
    expect(first).toEqual({
      roundNumber: 1,
      status: 'Set',
      questionCount: 10,
      questionIds: chosen[0],
      entries: chosen[0]!.map((questionId) => ({ roundNumber: 1, questionId, isActive: true })),
    });
    expect(others.map(({ roundNumber, status }) => [roundNumber, status])).toEqual([
      [2, 'Set'],
      [3, 'Set'],
    ]);
  });

  it('are raced on what an administrator has set, in that order', async () => {
    const wanted = free.slice(0, 10).toReversed();
    const { body } = await set(1, wanted).expect(200);
    expect(body as QualificationRoundSaved).toMatchObject({ status: 'Set', questionIds: wanted, warning: null });
    const driver = raceDriver(app, await app.register('Rosemeyer'));
    await driver.start();
    const [, started] = await driver.racerEvents();
    expect(started).toMatchObject({ type: 'QualifyingGameStarted', data: { number: 1, questionIds: wanted } });
    const { body: listed } = await app.http.get('/api/qualification-rounds/1/questions').set(admin.bearer).expect(200);
    expect((listed as AdminQuestionView[]).map(({ id }) => id)).toEqual(wanted);
  });

  it('with fewer than ten questions are saved with a warning, and raced on random ones', async () => {
    const { body } = await set(1, free.slice(0, 4)).expect(200);
    expect(body.warning).toBe('Round 1 has 4 of 10 questions: its races use random questions.');
    const driver = raceDriver(app, await app.register('Caracciola'));
    const { totalQuestions } = await driver.start();
    expect(totalQuestions).toBe(10);
  });

  it('can be cleared, and set again', async () => {
    const { body } = await clear(2).expect(200);
    expect(body).toMatchObject({ roundNumber: 2, status: 'Not Configured', questionCount: 0, entries: [] });
    expect((await rounds()).map(({ questionCount }) => questionCount)).toEqual([10, 0, 10]);
    await clear(2).expect(200);
    await set(2, chosen[1]).expect(200);
    expect((await acts()).slice(0, 2).map(({ action, target }) => [action, target.id])).toEqual([
      ['qualification-round-set', '2'],
      ['qualification-round-cleared', '2'],
    ]);
  });

  it('stay as they were set when the server starts again', async () => {
    await clear(3).expect(200);
    await app.app.close();
    app = await startApp({ env: { DATA_DIR: app.dataDirectory } });
    expect((await rounds()).map(({ questionCount }) => questionCount)).toEqual([10, 10, 0]);
  });

  it('have every change on record, with what was and what is', async () => {
    const wanted = free.slice(0, 10);
    await set(3, wanted).expect(200);
    const [act, ...earlier] = await acts();
    expect(act).toMatchObject({
      actor: { id: admin.user.id },
      action: 'qualification-round-set',
      target: { kind: 'qualification-round', id: '3' },
      before: { questionIds: chosen[2] },
      after: { questionIds: wanted },
    });
    await set(3, wanted).expect(200);
    expect(await acts()).toEqual([act, ...earlier]);
  });

  it.each<[string, unknown, number, string, string]>([
    ['no question', [], 400, 'no-questions-selected', 'Please select at least one question'],
    ['nothing', undefined, 400, 'no-questions-selected', 'Please select at least one question'],
    ['eleven', free.slice(0, 11), 400, 'too-many-questions', 'Maximum 10 questions per round'],
    ['operators', [{ $ne: '' }], 400, 'validation-failed', 'Please check what you entered.'],
    ['unknown ones', [free[0], 'nobody'], 409, 'questions-unknown', 'Some of these questions no longer exist'],
    ['those of another round', [chosen[1]![0]], 409, 'question-in-other-round', 'A question can be in only one round'],
  ])('are not set to %s', async (_, questionIds, status, code, message) => {
    const { body } = await set(1, questionIds).expect(status);
    expect(body).toMatchObject({ code, message });
    expect((await rounds())[0]!.questionIds).toEqual(chosen[0]);
  });

  it('hold a question once, however often it is selected', async () => {
    const [one, other] = free;
    const { body } = await set(1, [one, other, one]).expect(200);
    expect(body.questionIds).toEqual([one, other]);
  });

  it('share no question, even when two rounds are set at once', async () => {
    const wanted = free.slice(0, 10);
    const answers = await Promise.all([set(1, wanted), set(2, wanted), set(3, wanted)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const ids = (await rounds()).flatMap(({ questionIds }) => questionIds);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(['0', '4', '1.5', 'x', '__proto__'])('are three: %s is none', async (round) => {
    await set(round, free.slice(0, 2)).expect(404);
    await clear(round).expect(404);
  });

  it.each([
    ['get', ''],
    ['post', '/1/questions'],
    ['delete', '/1'],
  ] as const)('are for administrators: %s /api/qualification-rounds%s', async (method, path) => {
    const { bearer } = await app.register(`Curious ${method}`);
    await app.http[method](`/api/qualification-rounds${path}`).expect(401);
    const { body } = await app.http[method](`/api/qualification-rounds${path}`).set(bearer).expect(403);
    expect(body.code).toBe('admin-only');
  });
});
