import type { ScheduleBody, ScheduleView, SystemStatusView } from '@app/contracts';
import { type DomainEvent, EventStore } from '@app/event-store';
import { handClock } from '../../racing/game/testing/hand-clock';
import { SocketClient } from '../../push/testing/socket-client';
import { accessOf, ADMINISTRATORS_ONLY, type Call } from '../../testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { ScheduleTimer } from './schedule.timer';
import { caughtUp } from '../../testing/caught-up';

const HOUR_MS = 60 * 60_000;
const SCHEDULES = '/api/admin/game-schedule';

let app: RunningApp;
let admin: SignedInPlayer;
let clock: ReturnType<typeof handClock>;

async function start(): Promise<void> {
  app = await startApp();
  clock = handClock(app);
  admin = await app.loginAdmin();
}
const stop = () => app.close();

const inHours = (hours: number) => new Date(clock.now() + hours * HOUR_MS).toISOString();
const post = (path: string, body: object = {}) => app.http.post(`${SCHEDULES}${path}`).set(admin.bearer).send(body);
const added = async (body: Partial<ScheduleBody> = {}): Promise<ScheduleView> =>
  (await post('', { name: 'Round one', endTime: inHours(1), ...body }).expect(201)).body;
const all = async (): Promise<ScheduleView[]> => (await app.http.get(SCHEDULES).set(admin.bearer).expect(200)).body;
const active = async () => (await app.http.get('/api/game-schedule/active').expect(200)).body;
const status = async (): Promise<SystemStatusView> => (await app.http.get('/api/system/public-status')).body;
const toggle = (enabled: boolean) =>
  app.http.post('/api/admin/system/toggle-game').set(admin.bearer).send({ enabled }).expect(200);

/** Runs what the timer does every second. */
async function lookAt(subject = app): Promise<void> {
  await subject.app.get(ScheduleTimer, { strict: false }).look();
  await caughtUp(subject, 'system');
}

describe('Calls about game schedules', () => {
  let nosy: SignedInPlayer;
  beforeAll(async () => {
    await start();
    nosy = await app.register('Nosy');
  });
  afterAll(stop);

  it.each<Call>([
    'GET /api/admin/game-schedule',
    'POST /api/admin/game-schedule',
    'PUT /api/admin/game-schedule/any',
    'DELETE /api/admin/game-schedule/any',
    'POST /api/admin/game-schedule/any/activate',
    'POST /api/admin/game-schedule/deactivate-all',
  ])('are for administrators: %s', async (call) => {
    expect(await accessOf(app, nosy, call)).toEqual(ADMINISTRATORS_ONLY);
  });

  it.each([
    [{ name: 'Round one' }, 'schedule-incomplete'],
    [{ name: ' ', endTime: '2030-01-01T12:00:00Z' }, 'schedule-incomplete'],
    [{ name: 'Round one', endTime: '' }, 'schedule-incomplete'],
    [{ name: 'Round one', endTime: 'tomorrow' }, 'validation-failed'],
    [
      { name: 'Round one', startTime: '2030-01-01T12:00:00Z', endTime: '2030-01-01T12:00:00Z' },
      'schedule-ends-before-start',
    ],
    [{ name: 'Round one', endTime: '2030-01-01T12:00:00Z', showCountdown: 'no' }, 'validation-failed'],
  ])('are refused with %j', async (body, code) => {
    expect((await post('', body).expect(400)).body.code).toBe(code);
  });
});

describe('Game schedules', () => {
  beforeEach(start);
  afterEach(stop);

  it('need a name and an end, and get the documented texts', async () => {
    const view = await added({ name: ' Round one ' });
    expect(view).toEqual({
      id: expect.any(String),
      name: 'Round one',
      description: '',
      startTime: null,
      endTime: inHours(1),
      showCountdown: true,
      countdownMessage: 'Game will be disabled in',
      disabledMessage: 'This round has ended. Stay tuned for the next event!',
      isActive: false,
      isPast: false,
    });
    const later = await added({ name: 'Round two', startTime: inHours(2), endTime: inHours(3), showCountdown: false });
    expect(await all()).toEqual([later, view]);
  });

  it('are made once by one intention', async () => {
    const body = { name: 'Round one', endTime: inHours(1) };
    const add = () => post('', body).set('idempotency-key', 'one intention').expect(201);
    expect((await add()).body).toEqual((await add()).body);
    expect(await all()).toHaveLength(1);
  });

  it('are changed: what is left out stays, an empty text is the default again', async () => {
    const before = await added({ description: 'First of three', countdownMessage: 'Hurry', disabledMessage: 'Over' });
    const change = { name: 'Round 1', endTime: inHours(2), countdownMessage: '' };
    const { body } = await app.http.put(`${SCHEDULES}/${before.id}`).set(admin.bearer).send(change).expect(200);
    const expected = { ...before, ...change, countdownMessage: 'Game will be disabled in' };
    expect(body).toEqual(expected);
    expect(await all()).toEqual([expected]);
    await app.http.put(`${SCHEDULES}/nothing`).set(admin.bearer).send(change).expect(404);
  });

  it('are deleted, the active one too', async () => {
    const { id } = await added();
    await post(`/${id}/activate`).expect(200);
    await app.http.delete(`${SCHEDULES}/${id}`).set(admin.bearer).expect(200, { success: true });
    expect([await all(), await active()]).toEqual([[], null]);
    await app.http.delete(`${SCHEDULES}/${id}`).set(admin.bearer).expect(404);
  });
});

describe('The active schedule', () => {
  beforeEach(start);
  afterEach(stop);

  it('is at most one, however many are activated at the same time', async () => {
    expect(await active()).toBeNull();
    const schedules = [await added({ name: 'A' }), await added({ name: 'B' }), await added({ name: 'C' })];
    await Promise.all(schedules.map(({ id }) => post(`/${id}/activate`).expect(200)));
    const activeOnes = (await all()).filter(({ isActive }) => isActive);
    expect(activeOnes).toHaveLength(1);
    expect({ ...(await active()), isActive: true }).toEqual(activeOnes[0]);
    await post('/deactivate-all').expect(200, { success: true });
    await post('/deactivate-all').expect(200);
    expect(await active()).toBeNull();
  });

  it('cannot be one that has ended, or does not exist', async () => {
    const { id } = await added();
    clock.pass(HOUR_MS);
    expect((await post(`/${id}/activate`).expect(409)).body.code).toBe('schedule-ended');
    await post('/nothing/activate').expect(404);
  });

  it('disables the game at its end, once', async () => {
    const { id } = await added({ disabledMessage: 'See you at the final' });
    await post(`/${id}/activate`).expect(200);
    clock.pass(HOUR_MS - 1);
    await lookAt();
    expect(await status()).toMatchObject({ gameEnabled: true });
    clock.pass(1);
    await Promise.all([lookAt(), lookAt()]);
    expect(await status()).toMatchObject({ gameEnabled: false, message: 'See you at the final' });
    expect(await active()).toMatchObject({ id, isPast: true });
    const events = await app.app.get(EventStore, { strict: false }).readStream('system');
    expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
      ['GameDisabled', { kind: 'process', name: 'schedule' }],
    ]);
  });

  it('leaves the game alone that an administrator enables after the end', async () => {
    const { id } = await added();
    await post(`/${id}/activate`).expect(200);
    clock.pass(HOUR_MS);
    await lookAt();
    await toggle(true);
    await lookAt();
    expect(await status()).toMatchObject({ gameEnabled: true });
  });

  it('leaves the game alone, also when an administrator had disabled it before the end', async () => {
    const { id } = await added();
    await post(`/${id}/activate`).expect(200);
    await toggle(false);
    clock.pass(HOUR_MS);
    await lookAt();
    await toggle(true);
    await lookAt();
    expect(await status()).toMatchObject({ gameEnabled: true });
  });

  it('opens the game again that the end of a round had closed, and closes it again at its own', async () => {
    const { id } = await added();
    await post(`/${id}/activate`).expect(200);
    clock.pass(HOUR_MS);
    await lookAt();
    const longer = { name: 'Round one', endTime: inHours(1) };
    await app.http.put(`${SCHEDULES}/${id}`).set(admin.bearer).send(longer).expect(200);
    await lookAt();
    expect(await status()).toMatchObject({ gameEnabled: false });
    await post(`/${id}/activate`).expect(200);
    expect(await status()).toMatchObject({ gameEnabled: true });
    clock.pass(HOUR_MS);
    await lookAt();
    expect(await status()).toMatchObject({ gameEnabled: false });
  });

  it('opens such a game at its start, when that is yet to come', async () => {
    const { id } = await added();
    await post(`/${id}/activate`).expect(200);
    clock.pass(HOUR_MS);
    await lookAt();
    const next = await added({ name: 'Round two', startTime: inHours(1), endTime: inHours(2) });
    await post(`/${next.id}/activate`).expect(200);
    await lookAt();
    expect(await status()).toMatchObject({ gameEnabled: false });
    clock.pass(HOUR_MS);
    await Promise.all([lookAt(), lookAt()]);
    expect(await status()).toMatchObject({ gameEnabled: true });
    await toggle(false);
    await lookAt();
    expect(await status()).toMatchObject({ gameEnabled: false });
  });

  it('does not open the game that an administrator has closed', async () => {
    await toggle(false);
    await post(`/${(await added()).id}/activate`).expect(200);
    expect(await status()).toMatchObject({ gameEnabled: false });
  });

  it('ends after a restart too, when nobody was there at its end', async () => {
    const { id } = await added();
    await post(`/${id}/activate`).expect(200);
    const { dataDirectory } = app;
    await app.app.close();
    const again = await startApp({ env: { DATA_DIR: dataDirectory } });
    handClock(again, clock.now() + 2 * HOUR_MS);
    await lookAt(again);
    const { body } = await again.http.get('/api/system/public-status');
    expect(body).toMatchObject({ gameEnabled: false });
    await again.close();
  });

  it('is pushed to open screens when it changes, comes or goes', async () => {
    const visitor = await SocketClient.connect(app.url);
    visitor.send({ type: 'subscribe_schedule' });
    expect((await visitor.next('schedule_update')).data).toBeNull();
    const { id } = await added();
    await post(`/${id}/activate`).expect(200);
    expect((await visitor.next('schedule_update')).data).toEqual(await active());
    const change = { name: 'Longer', endTime: inHours(2) };
    await app.http.put(`${SCHEDULES}/${id}`).set(admin.bearer).send(change).expect(200);
    expect((await visitor.next('schedule_update')).data).toMatchObject({ name: 'Longer', isPast: false });
    clock.pass(2 * HOUR_MS);
    await lookAt();
    expect((await visitor.next('schedule_update')).data).toMatchObject({ name: 'Longer', isPast: true });
    await post('/deactivate-all').expect(200);
    expect((await visitor.next('schedule_update')).data).toBeNull();
    visitor.close();
  });
});

describe('The record of the season', () => {
  beforeAll(start);
  afterAll(stop);

  it('says what was done to which schedule, without the texts for players', async () => {
    const { id } = await added({
      name: 'First week',
      description: 'words',
      countdownMessage: 'words',
      disabledMessage: 'words',
    });
    const change = { name: 'Longer week', endTime: inHours(2) };
    await app.http.put(`${SCHEDULES}/${id}`).set(admin.bearer).send(change).expect(200);
    await app.http.put(`${SCHEDULES}/${id}`).set(admin.bearer).send(change).expect(200);
    await post(`/${id}/activate`).expect(200);
    await post('/deactivate-all').expect(200);
    await app.http.delete(`${SCHEDULES}/${id}`).set(admin.bearer).expect(200);
    const log: DomainEvent[] = [];
    for await (const { events } of app.app.get(EventStore, { strict: false }).readAll()) log.push(...events);
    const acts = log.filter(({ type }) => type === 'AdminActed').map(({ data }) => data);
    const first = { name: 'First week', startTime: null, endTime: inHours(1), showCountdown: true };
    const second = { ...first, ...change };
    const target = { kind: 'schedule', id };
    expect(acts).toEqual([
      { action: 'schedule-added', target, before: null, after: first },
      { action: 'schedule-updated', target, before: first, after: second },
      { action: 'schedule-activated', target, before: null, after: { activeId: id } },
      { action: 'schedule-deactivated', target, before: { activeId: id }, after: null },
      { action: 'schedule-deleted', target, before: second, after: null },
    ]);
  });
});
