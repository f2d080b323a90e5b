import { randomUUID } from 'node:crypto';
import type { AdminSeasonView, AdminUserView, PageView, ResetAllView, SeasonPage, SeasonView } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { ResetAllData } from '../../people/racer/racer.commands';
import { SurveyAnswers } from '../../people/racer/survey-answers';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { handClock } from '../../racing/game/testing/hand-clock';
import { raceDriver, rightAnswer, wrongAnswer } from '../../racing/game/testing/race-driver';
import { accessOf } from '../../testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { caughtUp } from '../../testing/caught-up';

let app: RunningApp;
let clock: ReturnType<typeof handClock>;
let [admin, ada, ben]: SignedInPlayer[] = [];
beforeEach(async () => {
  app = await startApp();
  clock = handClock(app);
  admin = await app.loginAdmin();
  [ada, ben] = [await app.register('Ada'), await app.register('Ben')];
});
afterEach(() => app.close());

/** A whole race with so many right answers, each after a second. */
async function race(racer: SignedInPlayer, correct: number): Promise<void> {
  const driver = raceDriver(app, racer);
  const { id } = await driver.start();
  for (let index = 0; index < 10; index += 1) {
    const { question } = await driver.next(id);
    clock.pass(1_000);
    await driver.answer(
      id,
      question!.id,
      index < correct ? rightAnswer(question!.id) : wrongAnswer(question!.id),
      1_000,
    );
  }
  await driver.finish().expect(200);
}

const get = async <T>(path: string): Promise<T> => (await app.http.get(path).set(admin!.bearer).expect(200)).body;
const post = (path: string, body: object) => app.http.post(path).set(admin!.bearer).send(body);
const close = async (body: object): Promise<ResetAllView> =>
  (await post('/api/admin/users/reset-all', body).expect(200)).body;
const takeBack = (id: string) => post(`/api/admin/seasons/${id}/take-back`, { reason: 'Pressed too early' });
const board = async () => {
  const rows = await get<{ playerName: string; totalScore: number }[]>('/api/leaderboard');
  return rows.map(({ playerName, totalScore }) => [playerName, totalScore]);
};
const archived = async (id: string) => {
  const { board: page } = await get<SeasonPage>(`/api/seasons/${id}`);
  return page.entries.map(({ playerName, place, totalScore, bestScore }) => [playerName, place, totalScore, bestScore]);
};
/** Their rounds are given back, so that they may race on after three. */
const everything = () =>
  Promise.all([board(), get('/api/admin/users?sort=name'), get(`/api/users/${ada!.user.id}/stats`)]);

describe('The close of a season', () => {
  it('keeps its board under its name, which the schedule gives', async () => {
    await race(ada!, 3);
    await race(ada!, 5);
    await race(ben!, 4);
    const before = await get('/api/admin/seasons/open');
    expect(before).toEqual({ name: expect.stringMatching(/^Season until \d{4}-\d\d-\d\d$/), racers: 2, races: 3 });
    const { text } = await app.http.get('/api/admin/seasons/open/export').set(admin!.bearer).expect(200);
    expect(text.replace('\uFEFF', '').trim().split('\n')).toEqual([
      'Place,Name,Points,Races,Right answers,Questions',
      '1,Ada,16,2,8,20',
      '2,Ben,8,1,4,10',
    ]);

    const { id, act, state } = await close({ name: '  Summer 2026 ' });
    expect([act, state]).toEqual(['close', 'done']);
    expect(await board()).toEqual([]);
    const closedAt = new Date(clock.now()).toISOString();
    const season: SeasonView = { id, name: 'Summer 2026', closedAt, racers: 2, races: 3, winners: ['Ada'] };
    expect(await get('/api/seasons')).toEqual({ entries: [season], total: 1, page: 1, pageSize: 50 });
    expect(await archived(id)).toEqual([
      ['Ada', 1, 16, 10],
      ['Ben', 2, 8, 8],
    ]);
    const second = await get<SeasonPage>(`/api/seasons/${id}?page=2&pageSize=1`);
    expect(second).toMatchObject({ season, board: { entries: [{ playerName: 'Ben' }], total: 2 }, finals: [] });
    await app.http.get('/api/seasons/none').expect(404);

    const hidden = { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true };
    await post(`/api/admin/users/${ada!.user.id}/leaderboard-visibility`, hidden).expect(200);
    expect(await archived(id)).toEqual([['Ben', 1, 8, 8]]);
    await app.http.delete(`/api/admin/users/${ben!.user.id}`).set(admin!.bearer).expect(200);
    await caughtUp(app);
    expect(await archived(id)).toEqual([]);
  });

  it('is taken back once, whoever asks at the same time, and everything is as before', async () => {
    await race(ada!, 3);
    await race(ben!, 4);
    await post(`/api/admin/users/${ada!.user.id}/approve-rounds`, { additionalRounds: 2 }).expect(200);
    await app.app.get(SurveyAnswers, { strict: false }).keep(ada!.user.id, { liked: 'all' }, 1);
    await post(`/api/admin/users/${ada!.user.id}/mark-survey-complete`, {}).expect(200);
    const before = await everything();
    const { id } = await close({});
    const list = () => get<AdminSeasonView[]>('/api/admin/seasons');
    expect(await list()).toMatchObject([{ id, withdrawal: null, canBeTakenBack: true }]);

    const answers = await Promise.all([takeBack(id), takeBack(id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('season-close-withdrawn');
    expect((await takeBack(id).expect(409)).body.code).toBe('season-close-withdrawn');
    expect(await everything()).toEqual(before);
    expect(await get('/api/seasons')).toMatchObject({ entries: [], total: 0 });
    await app.http.get(`/api/seasons/${id}`).expect(404);
    const [withdrawn] = await list();
    expect(withdrawn).toMatchObject({ canBeTakenBack: false, withdrawal: { reason: 'Pressed too early' } });
    const surveys = await app.app
      .get(DocumentStore, { strict: false })
      .collection({ name: 'survey-answers', private: true });
    expect(await surveys.findOne({ _id: ada!.user.id })).toMatchObject({ answers: { liked: 'all' }, closedBy: null });
    expect(await get('/api/admin/audit')).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ action: 'season-taken-back' })]),
    });
  });

  it('counts what was raced since on top, and only the last can be taken back', async () => {
    await race(ada!, 3);
    const { id } = await close({ name: 'First' });
    await race(ada!, 2);
    await race(ben!, 1);
    const { id: second } = await close({ name: 'Second' });
    expect((await takeBack(id).expect(409)).body.code).toBe('season-not-last');
    await race(ben!, 4);
    await takeBack(second).expect(200);
    expect(await board()).toEqual([
      ['Ben', 10],
      ['Ada', 4],
    ]);
    const { entries } = await get<PageView<AdminUserView>>('/api/admin/users?sort=points');
    expect(entries.slice(0, 2).map(({ roundsPlayed }) => roundsPlayed)).toEqual([2, 1]);
    expect(await archived(id)).toEqual([['Ada', 1, 6, 6]]);
  });

  it('is for the right that resets', async () => {
    for (const call of ['GET /api/admin/seasons/open', 'POST /api/admin/seasons/none/take-back'] as const) {
      expect(await accessOf(app, ada!, call)).toMatchObject({ visitor: 401, player: 403 });
    }
  });
});

it('A log of an older release keeps the boards of its resets by their date, which cannot be taken back', async () => {
  await race(ada!, 3);
  await race(ben!, 4);
  const actor = { kind: 'user', id: admin!.user.id, role: 'admin' } as const;
  const request = randomUUID();
  const context = (commandId: string) => ({
    commandId,
    correlationId: request,
    causationId: request,
    actor,
    now: clock.now(),
  });
  const act = {
    action: 'all-users-reset',
    target: { kind: 'system', id: 'users' } as const,
    before: null,
    after: null,
  };
  await app.app.get(AuditLog, { strict: false }).record(context(request), act);
  for (const { user } of [ada!, ben!]) {
    const reset = new ResetAllData({ userId: user.id }, context(randomUUID()));
    await app.app.get(Commands, { strict: false }).execute(reset);
  }
  await caughtUp(app);
  expect(await get('/api/seasons')).toMatchObject({
    entries: [{ id: request, name: null, racers: 2, winners: ['Ben'] }],
  });
  expect(await get('/api/admin/seasons')).toMatchObject([{ id: request, canBeTakenBack: false }]);
  expect((await takeBack(request).expect(409)).body.code).toBe('season-not-last');
});
