import { handClock } from '../../racing/game/testing/hand-clock';
import { ADMINISTRATORS_ONLY, accessOf } from '../../testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { EVENT, liveEvent, type LiveEvent } from './testing/live-event';

let app: RunningApp;
let event: LiveEvent;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
let clock: ReturnType<typeof handClock>;
let whileLive: { status: number; body: { code?: string } };

const published = (eventId = EVENT) => app.http.get(`/api/tournament/${eventId}/result`);

beforeAll(async () => {
  app = await startApp();
  clock = handClock(app);
  event = await liveEvent(app, clock.now);
  ada = await app.register('Ada');
  ben = await app.register('=Ben');
  await event.join(ada);
  await event.join(ben);
  await event.startRound(1);
  const [first] = await event.questions(1);
  await event.driver(ben).next();
  clock.pass(1_500);
  await event.driver(ben).answer(first!.id, first!.correctAnswer, 1_500);
  await event.caughtUp();
  whileLive = await published();
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

describe('The published result', () => {
  const names = async () =>
    (await published().expect(200)).body.racers.map(({ playerName }: { playerName: string }) => playerName);

  it('is refused while the event is live', () => {
    expect(whileLive).toMatchObject({ status: 409, body: { code: 'event-not-over' } });
  });

  it('says to visitors who won, with what, and nothing of questions and their keys', async () => {
    const { body, headers } = await published().expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      eventId: EVENT,
      eventName: expect.any(String),
      completedAt: new Date(clock.now()).toISOString(),
      rounds: [1],
      racers: [
        {
          userId: ben.user.id,
          playerName: '=Ben',
          place: 1,
          points: 2,
          pointsByRound: [2],
          correctAnswers: 1,
          scoringTimeMs: 1_500,
          tie: null,
          asRaced: null,
        },
        {
          userId: ada.user.id,
          playerName: 'Ada',
          place: 2,
          points: 0,
          pointsByRound: [0],
          correctAnswers: 0,
          scoringTimeMs: 0,
          tie: null,
          asRaced: null,
        },
      ],
      rulings: [],
    });
  });

  it('shows a new name at once', async () => {
    await app.http.patch(`/api/users/${ada.user.id}`).set(ada.bearer).send({ racingName: 'Swift Ada' }).expect(200);
    expect(await names()).toEqual(['=Ben', 'Swift Ada']);
  });

  it('leaves out a racer hidden from live events', async () => {
    const visibility = `/api/admin/users/${ben.user.id}/leaderboard-visibility`;
    const hidden = { isVisibleOnLeaderboard: true, isVisibleOnLiveEvents: false };
    await app.http.post(visibility).set(event.admin.bearer).send(hidden).expect(200);
    await event.caughtUp();
    expect(await names()).toEqual(['Swift Ada']);
    await app.http.delete(visibility).set(event.admin.bearer).expect(200);
    await event.caughtUp();
  });

  it('shows who deleted their account as a former racer', async () => {
    await app.http.delete(`/api/admin/users/${ada.user.id}`).set(event.admin.bearer).expect(200);
    await event.caughtUp();
    const { body } = await published().expect(200);
    expect(body.racers[1]).toMatchObject({ userId: null, playerName: 'Former racer', place: 2 });
  });

  it('is gone with its event', async () => {
    await app.http.delete(`/api/tournament/${EVENT}`).set(event.admin.bearer).expect(200);
    await event.caughtUp();
    for (const eventId of [EVENT, 99]) {
      const { body } = await published(eventId).expect(404);
      expect(body).toMatchObject({ code: 'event-not-found' });
    }
  });
});
