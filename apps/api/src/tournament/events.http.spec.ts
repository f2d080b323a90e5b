import type { EventView } from '@app/contracts';
import { accessOf, ADMINISTRATORS_ONLY, type Call } from '../testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../testing/start-app';

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
const created = async (body: object = {}): Promise<EventView> =>
  (
    await app.http
      .post('/api/events')
      .set(admin.bearer)
      .send({ ...evening, ...body })
      .expect(201)
  ).body;
const all = async (): Promise<EventView[]> => (await app.http.get('/api/events').set(admin.bearer).expect(200)).body;

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
    expect((await app.http.get('/api/events/5').set(admin.bearer).expect(200)).body).toEqual(event);
  });
});
