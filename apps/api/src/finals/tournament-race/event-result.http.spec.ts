import { handClock } from '../../racing/game/testing/hand-clock';
import { ADMINISTRATORS_ONLY, accessOf } from '../../testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { EVENT, liveEvent, type LiveEvent } from './testing/live-event';

let app: RunningApp;
let event: LiveEvent;
let ada: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  const clock = handClock(app);
  event = await liveEvent(app, clock.now);
  ada = await app.register('Ada');
  const ben = await app.register('=Ben');
  await event.join(ada);
  await event.join(ben);
  await event.startRound(1);
  const [first] = await event.questions(1);
  await event.driver(ben).next();
  clock.pass(1_500);
  await event.driver(ben).answer(first!.id, first!.correctAnswer, 1_500);
  await event.caughtUp();
  await event.control('end');
});
afterAll(() => app.close());

describe('The result of an event that is over', () => {
  it('stays on the board and with its event', async () => {
    const { body: board } = await app.http.get('/api/tournaments/live-leaderboard').expect(200);
    expect(board).toMatchObject({ eventId: EVENT, status: 'completed', roundActive: false });
    const { body: standings } = await app.http.get(`/api/tournament/${EVENT}/leaderboard`).expect(200);
    expect(standings).toMatchObject({ status: 'completed', leaderboard: [{ position: 1, totalScore: 2 }, {}] });
  });

  it('stays on the board while another event is live that nobody takes part in, and after that one has ended', async () => {
    const body = { name: 'Practice evening', startTime: '2030-01-01T20:00:00.000Z', duration: 60 };
    const { body: other } = await app.http.post('/api/events').set(event.admin.bearer).send(body).expect(201);
    const shown = async () => (await app.http.get('/api/tournaments/live-leaderboard').expect(200)).body.eventId;
    await app.http.post(`/api/tournament/${other.id}/start`).set(event.admin.bearer).expect(200);
    expect(await shown()).toBe(EVENT);
    await app.http.post(`/api/tournament/${other.id}/end`).set(event.admin.bearer).expect(200);
    expect(await shown()).toBe(EVENT);
  });

  it('is a sheet for administrators, in which no name is a formula', async () => {
    expect(await accessOf(app, ada, 'GET /api/tournament/4/result.csv')).toEqual(ADMINISTRATORS_ONLY);
    const { text } = await app.http.get(`/api/tournament/${EVENT}/result.csv`).set(event.admin.bearer).expect(200);
    expect(text.replace('\uFEFF', '').trim().split('\n')).toEqual([
      'Position,Name,Points,Round 1,Correct,Seconds on correct',
      "1,'=Ben,2,2,1,1.500",
      '2,Ada,0,0,0,0.000',
    ]);
    await app.http.get('/api/tournament/99/result.csv').set(event.admin.bearer).expect(404);
  });
});
