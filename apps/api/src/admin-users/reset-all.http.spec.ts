import type { AdminUserView, PageView, ResetAllView } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import { type RunningApp, type SignedInPlayer, startApp } from '../testing/start-app';

const RACERS = 20;

describe('A reset of everybody', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  beforeAll(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
    for (let number = 1; number <= RACERS; number += 1) {
      const { user, bearer } = await app.register(`Racer ${number}`);
      await app.http.post('/api/user/complete-survey').set(bearer).send({ number }).expect(200);
      await app.http
        .post(`/api/admin/users/${user.id}/approve-rounds`)
        .set(admin.bearer)
        .send({ additionalRounds: 1 })
        .expect(200);
    }
  });
  afterAll(() => app.close());

  const resetAll = async (key: string): Promise<ResetAllView> =>
    (await app.http.post('/api/admin/users/reset-all').set(admin.bearer).set('idempotency-key', key).expect(200)).body;
  const resets = async () => {
    const types: string[] = [];
    for await (const { events } of app.app.get(EventStore, { strict: false }).readAll()) {
      types.push(...events.map(({ type }) => type));
    }
    return types.filter((type) => type === 'AllDataReset').length;
  };

  it('has no progress before the first', async () => {
    const { body, text } = await app.http.get('/api/admin/users/reset-all').set(admin.bearer).expect(200);
    expect([body, text]).toEqual([null, 'null']);
  });

  it('resets each once, however often and at how many places it is asked for', async () => {
    const [first, second] = await Promise.all([resetAll('at once'), resetAll('too')]);
    expect(first).toEqual({ ...second, state: 'done', done: RACERS + 1, total: RACERS + 1 });
    expect(await resetAll('at once')).toMatchObject({ state: 'done', id: first.id });
    expect(await resets()).toBe(RACERS);
    const { body } = await app.http.get('/api/admin/users/reset-all').set(admin.bearer).expect(200);
    expect(body).toEqual(first);
  });

  it('shows in every list, and forgets the surveys', async () => {
    const { body } = await app.http.get('/api/admin/users?pageSize=100').set(admin.bearer).expect(200);
    const { entries } = body as PageView<AdminUserView>;
    expect(new Set(entries.map(({ roundsLimit, surveyCompleted }) => `${roundsLimit} ${surveyCompleted}`))).toEqual(
      new Set(['3 false']),
    );
    const surveys = await app.app.get(DocumentStore, { strict: false }).collection({ name: 'survey-answers' });
    expect(await surveys.countDocuments()).toBe(0);
  });
});
