import { rm } from 'node:fs/promises';
import type { EventView } from '@app/contracts';
import { accessOf, ADMINISTRATORS_ONLY, type Call } from '../../testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let admin: SignedInPlayer;
let player: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
  player = await app.register('Nosy');
});
afterAll(() => app.close());

const evening = { name: 'Evening at the Ring', startTime: '2030-05-01T18:00:00.000Z' };
const get = (path = '') => app.http.get(`/api/events${path}`).set(admin.bearer);
const post = (body: object) => app.http.post('/api/events').set(admin.bearer).send(body);
const put = (id: number | string, body: object) => app.http.put(`/api/events/${id}`).set(admin.bearer).send(body);
const remove = (id: number | string) => app.http.delete(`/api/events/${id}`).set(admin.bearer);
const created = async (body: object = {}): Promise<EventView> => (await post({ ...evening, ...body }).expect(201)).body;
const all = async (): Promise<EventView[]> => (await get().expect(200)).body;

describe('Events', () => {
  it.each<Call>([
    'GET /api/events',
    'GET /api/events/live',
    'GET /api/events/4',
    'POST /api/events',
    'PUT /api/events/4',
    'DELETE /api/events/4',
    'GET /api/events/4/configuration',
    'PUT /api/events/4/configuration',
    'GET /api/events/4/rounds',
    'GET /api/events/4/rounds/1/questions',
    'POST /api/events/4/rounds/1/questions',
    'DELETE /api/events/4/rounds/1/questions/any',
    'POST /api/events/4/rounds/auto-fill',
    'GET /api/events/4/participants',
    'POST /api/events/4/participants/anybody/reset',
    'DELETE /api/events/4/participants/anybody',
    'DELETE /api/events/4/clear-participants',
    'POST /api/events/4/reset-leaderboard',
    'POST /api/events/4/broadcast-leaderboard',
  ])('are for administrators: %s', async (call) => {
    expect(await accessOf(app, player, call)).toEqual(ADMINISTRATORS_ONLY);
  });

  it('are four in a fresh installation, the last one ready to go live', async () => {
    const events = await all();
    expect(events.map(({ id, eventType, status }) => ({ id, eventType, status }))).toEqual([
      { id: 4, eventType: 'live', status: 'scheduled' },
      { id: 3, eventType: 'practice', status: 'scheduled' },
      { id: 2, eventType: 'semifinal', status: 'scheduled' },
      { id: 1, eventType: 'qualifier', status: 'scheduled' },
    ]);
    const { body } = await app.http.get('/api/events/4/rounds').set(admin.bearer).expect(200);
    expect(body).toEqual([1, 2, 3].map((roundNumber) => ({ roundNumber, questionCount: 10, status: 'waiting' })));
  });

  it('bring thirty questions along that nobody meets in qualifying', async () => {
    const ids = async (path: string, field: string): Promise<string[]> => {
      const lists = [1, 2, 3].map((round) => app.http.get(`${path}/${round}/questions`).set(admin.bearer).expect(200));
      return (await Promise.all(lists)).flatMap(({ body }) => body.map((each: Record<string, string>) => each[field]));
    };
    const racing = await ids('/api/events/4/rounds', 'questionId');
    const qualifying = await ids('/api/qualification-rounds', 'id');
    expect([new Set(racing).size, qualifying.length]).toEqual([30, 30]);
    expect(racing.filter((id) => qualifying.includes(id))).toEqual([]);
  });

  it('are announced with defaults where nothing is said', async () => {
    const event = await created();
    expect(event).toEqual({
      id: 5,
      name: 'Evening at the Ring',
      description: '',
      eventType: 'qualifier',
      startTime: '2030-05-01T18:00:00.000Z',
      scheduledTime: '2030-05-01T18:00:00.000Z',
      duration: 30,
      maxParticipants: 50,
      currentParticipants: 0,
      isLive: false,
      status: 'scheduled',
      totalRounds: 3,
      questionsPerRound: 10,
    });
    expect((await get('/5').expect(200)).body).toEqual(event);
  });

  it('accept either name of the start, figures as text, and defaults for what is not a figure', async () => {
    const body = { name: ' Hill ', scheduledTime: '2030-06-01T10:00:00+02:00', duration: '45', maxParticipants: '' };
    const { body: event } = await post(body).expect(201);
    expect(event).toMatchObject({
      name: 'Hill',
      startTime: '2030-06-01T08:00:00.000Z',
      duration: 45,
      maxParticipants: 50,
    });
    expect(await created({ duration: 'long', description: null, eventType: 'practice', isLive: true })).toMatchObject({
      duration: 30,
      description: '',
      eventType: 'practice',
      status: 'active',
      isLive: true,
    });
  });

  it.each([
    [{ name: '  ' }, 'event-incomplete'],
    [{ startTime: '' }, 'event-incomplete'],
    [{ startTime: null }, 'event-incomplete'],
    [{ duration: 4 }, 'event-duration-invalid'],
    [{ duration: 121 }, 'event-duration-invalid'],
    [{ maxParticipants: 0 }, 'event-participants-invalid'],
    [{ maxParticipants: 1001 }, 'event-participants-invalid'],
    [{ name: { $gt: '' } }, 'validation-failed'],
    [{ name: 7 }, 'validation-failed'],
    [{ name: 'x'.repeat(81) }, 'validation-failed'],
    [{ startTime: 'tomorrow' }, 'validation-failed'],
    [{ startTime: '2030-W07' }, 'validation-failed'],
    [{ scheduledTime: 4 }, 'validation-failed'],
    [{ eventType: 'party' }, 'validation-failed'],
    [{ eventType: ['final'] }, 'validation-failed'],
    [{ isLive: 'yes' }, 'validation-failed'],
    [{ duration: [30] }, 'event-duration-invalid'],
    [{ description: 'x'.repeat(1001) }, 'validation-failed'],
  ])('are not announced with %j', async (body, code) => {
    const { body: refusal } = await post({ ...evening, ...body }).expect(400);
    expect(refusal.code).toBe(code);
  });

  it('take the next free number each, also when many are announced at the same moment', async () => {
    const before = Math.max(...(await all()).map(({ id }) => id));
    const events = await Promise.all(Array.from({ length: 8 }, (_, index) => created({ name: `Heat ${index}` })));
    expect(events.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 8 }, (_, index) => before + 1 + index),
    );
  });

  it('announced again by the same request are the same event', async () => {
    const again = () => post(evening).set('Idempotency-Key', 'evening-1').expect(201);
    const [one, other] = await Promise.all([again(), again()]);
    const later = await again();
    expect([other.body.id, later.body.id]).toEqual([one.body.id, one.body.id]);
    expect((await all()).filter(({ id }) => id > one.body.id)).toEqual([]);
  });

  it('keep their number when they are deleted', async () => {
    const { id } = await created();
    expect((await remove(id).expect(200)).body).toEqual({ success: true });
    await get(`/${id}`).expect(404);
    await remove(id).expect(200);
    expect((await created()).id).toBe(id + 1);
  });

  it('are changed where an edit says so, without the limits of an announcement', async () => {
    const { id } = await created({ description: 'By night', maxParticipants: 9 });
    const edit = { name: 'Long Evening', startTime: '2030-05-02T18:00:00.000Z', duration: 600 };
    const { body } = await put(id, edit).expect(200);
    expect(body).toMatchObject({ name: 'Long Evening', duration: 600, description: 'By night', maxParticipants: 9 });
    expect((await put(id, { ...edit, duration: 'x', eventType: 'final' }).expect(200)).body).toMatchObject({
      duration: 30,
      eventType: 'final',
    });
    expect((await put(id, { name: '', startTime: '' }).expect(400)).body.code).toBe('event-incomplete');
    expect((await put(id, { ...edit, maxParticipants: -3 }).expect(400)).body.code).toBe('validation-failed');
  });

  it('go live by an edit; only live control ends them', async () => {
    const { id } = await created();
    expect((await put(id, { ...evening, isLive: true }).expect(200)).body).toMatchObject({ status: 'active' });
    expect((await put(id, { ...evening, isLive: false }).expect(200)).body).toMatchObject({ status: 'active' });
    const { body: live } = await get('/live').expect(200);
    expect(live.map((event: EventView) => event.id)).toContain(id);
  });

  it.each(['0', '-1', '4711', '1.5', 'four', '99999999999999999999', '$ne', '__proto__'])(
    'of no number are not found: %s',
    async (id) => {
      expect((await get(`/${id}`).expect(404)).body.code).toBe('event-not-found');
      expect((await put(id, evening).expect(404)).body.code).toBe('event-not-found');
      expect((await remove(id).expect(404)).body.code).toBe('event-not-found');
    },
  );

  it('are listed for everybody before their start, in order of the start', async () => {
    await created({ name: 'Long ago', startTime: '2020-01-01T10:00:00.000Z' });
    const { id: running } = await created({ name: 'Runs over', startTime: '2020-01-02T10:00:00.000Z', isLive: true });
    const { body } = await app.http.get('/api/events/upcoming').expect(200);
    const names = body.map(({ name }: EventView) => name);
    expect(names).not.toContain('Long ago');
    expect(body[0]).toMatchObject({ id: running, status: 'active' });
    const starts = body.map(({ startTime }: EventView) => startTime);
    expect(starts).toEqual(starts.toSorted());
  });
});

it('Events of an earlier process are there, the deleted ones are not, and no number is given again', async () => {
  const first = await startApp();
  const { bearer } = await first.loginAdmin();
  const announce = { name: 'Before the restart', startTime: '2030-05-01T18:00:00.000Z' };
  await first.http.post('/api/events').set(bearer).set('Idempotency-Key', 'k').send(announce).expect(201);
  await first.http.delete('/api/events/1').set(bearer).expect(200);
  await first.app.close();
  const second = await startApp({ env: { DATA_DIR: first.dataDirectory } });
  const repeat = await second.http.post('/api/events').set(bearer).set('Idempotency-Key', 'k').send(announce);
  expect(repeat.body).toMatchObject({ id: 5, name: 'Before the restart' });
  const next = await second.http.post('/api/events').set(bearer).send(announce).expect(201);
  expect(next.body.id).toBe(6);
  const { body } = await second.http.get('/api/events').set(bearer).expect(200);
  expect(body.map(({ id }: EventView) => id)).toEqual([6, 5, 4, 3, 2]);
  await second.app.close();
  await rm(first.dataDirectory, { recursive: true });
});
