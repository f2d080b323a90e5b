import type { EventLeaderboardView, LiveLeaderboardView } from '@app/contracts';
import { Games } from '../../racing/game/games';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { SocketClient } from '../../push/testing/socket-client';
import { FORGET_AFTER_MS } from './standings-in-memory';
import { EVENT, liveEvent, type LiveEvent, otherThan } from './testing/live-event';

let app: RunningApp;
let clock: ReturnType<typeof handClock>;
let event: LiveEvent;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
let stranger: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  clock = handClock(app);
  event = await liveEvent(app, clock.now);
  [ada, ben, stranger] = [await app.register('Ada'), await app.register('Ben'), await app.register('Stranger')];
  for (const player of [ada, ben]) await event.join(player);
});
afterAll(() => app.close());

const visitorsView = async <T>(path: string): Promise<T> => (await app.http.get(path).expect(200)).body;
const board = () => visitorsView<LiveLeaderboardView>('/api/tournaments/live-leaderboard');

describe('Before the first round', () => {
  it('the board is empty while no event is live', async () => {
    expect(await board()).toEqual({
      closedQuestion: null,
      eventId: null,
      eventName: null,
      status: null,
      currentRound: 0,
      totalRounds: 6,
      questionsPerRound: 10,
      roundActive: false,
      greenInMs: 0,
      lastUpdated: null,
      playerCount: 0,
      players: [],
    });
  });

  it('everybody is level, and nothing is asked', async () => {
    const status = await event.statusFor(ada);
    expect(status).toMatchObject({
      event: { id: EVENT, status: 'scheduled', isLive: false },
      session: { currentRound: 0, roundActive: false, allowAnswers: false, roundStartedAt: null },
      currentRoundQuestions: [],
      participantCount: 2,
      isParticipant: true,
      own: null,
      control: null,
    });
    const places = new Map(status.leaderboard.map(({ playerName, position }) => [playerName, position]));
    expect(places).toEqual(
      new Map([
        ['Ada', 1],
        ['Ben', 1],
      ]),
    );
  });

  it('nothing is told about an event that does not exist', async () => {
    await app.http.get('/api/tournament/99/status').set(ada.bearer).expect(404);
    await app.http.get('/api/events/99/leaderboard').expect(404);
    await app.http.get(`/api/tournament/${EVENT}/status`).expect(401);
  });
});

describe('While a round runs', () => {
  beforeEach(async () => {
    await event.control('reset');
    await event.startRound(1);
  });

  it('R22: a participant who only requests the status is served what is due, after the documented delays', async () => {
    const driver = event.driver(ada);
    const [first, second, third] = await event.questions(1);
    expect((await driver.status()).own!.question).toMatchObject({ id: first!.id, remainingMs: 10_000 });
    clock.pass(1_000);
    await driver.answer(first!.id, first!.correctAnswer);
    clock.pass(2_999);
    const between = await driver.status();
    expect(between.own).toMatchObject({ question: null, lastResult: { questionId: first!.id } });
    expect(between.session.currentQuestionIndex).toBe(1);
    clock.pass(1);
    expect((await driver.status()).own!.question).toMatchObject({ id: second!.id, index: 1 });
    clock.pass(11_999);
    const timeOut = await driver.status();
    expect(timeOut.own).toMatchObject({ question: null, lastResult: { questionId: second!.id, outcome: 'timed-out' } });
    clock.pass(1);
    expect((await driver.status()).own!.question).toMatchObject({ id: third!.id, index: 2 });
  });

  it('the key of a question stays here for as long as an answer may still arrive', async () => {
    const driver = event.driver(ada);
    const [first] = await event.questions(1);
    await driver.next();
    clock.pass(10_500);
    const open = await driver.status();
    expect(open.own).toMatchObject({ question: { id: first!.id, remainingMs: 0, correctAnswer: null } });
    expect(open.own!.lastResult).toBeNull();
    expect(open.currentRoundQuestions).toMatchObject([{ id: first!.id, correctAnswer: null }]);
    clock.pass(1);
    const closed = await driver.status();
    expect(closed.own!.lastResult).toMatchObject({ correctAnswer: first!.correctAnswer, outcome: 'timed-out' });
    expect(closed.currentRoundQuestions).toMatchObject([{ id: first!.id, correctAnswer: first!.correctAnswer }]);
  });

  it('participants see what was served to them, administrators everything, others no question', async () => {
    const driver = event.driver(ada);
    const questions = await event.questions(1);
    await driver.next();
    await driver.answer(questions[0]!.id, 'A');
    await driver.next();
    const told = (await driver.status()).currentRoundQuestions;
    expect(told.map(({ id, correctAnswer }) => [id, correctAnswer])).toEqual([
      [questions[0]!.id, questions[0]!.correctAnswer],
      [questions[1]!.id, null],
    ]);
    const admins = (await event.statusFor(event.admin)).currentRoundQuestions;
    expect(admins.map(({ correctAnswer }) => correctAnswer)).toEqual(
      questions.map(({ correctAnswer }) => correctAnswer),
    );
    const { currentRoundQuestions, isParticipant, own, control } = await event.statusFor(stranger);
    expect({ currentRoundQuestions, isParticipant, own, control }).toEqual({
      currentRoundQuestions: [],
      isParticipant: false,
      own: null,
      control: null,
    });
  });

  it('an administrator who takes part only watches on the console', async () => {
    await event.join(event.admin);
    expect((await event.statusFor(event.admin)).own).toMatchObject({ question: null, lastResult: null });
    expect(await event.driver(event.admin).next()).toMatchObject({ question: { index: 0 } });
    await event.act({ type: 'RemoveParticipant', userId: event.admin.user.id, taken: [] });
  });

  it('the administrator sees how the question is answered, and by whom', async () => {
    const [first] = await event.questions(1);
    const socket = await SocketClient.signIn(app.url, ada.token);
    await event.driver(ada).next();
    await event.driver(ben).next();
    clock.pass(1_500);
    await event.driver(ada).answer(first!.id, first!.correctAnswer, 1_500);
    await event.caughtUp();
    const { control } = await event.statusFor(event.admin);
    expect(control).toMatchObject({
      connectedPlayers: 1,
      questionIndex: 0,
      answered: 1,
      choices: { A: 0, B: 0, C: 0, D: 0, [first!.correctAnswer]: 1 },
      remainingMs: 8_500,
      answers: [
        { userId: ada.user.id, outcome: 'correct', answer: first!.correctAnswer, timeMs: 1_500 },
        { userId: ben.user.id, outcome: null, answer: null, timeMs: null },
      ],
      rounds: [
        { roundNumber: 1, status: 'active', questionCount: 10, winner: null },
        { roundNumber: 2, status: 'waiting', questionCount: 10, winner: null },
        { roundNumber: 3, status: 'waiting', questionCount: 10, winner: null },
      ],
    });
    expect(control!.messages[0]).toMatchObject({ text: 'Round 1 has started' });
    await event.control('end-round');
    const ended = (await event.statusFor(event.admin)).control!;
    expect(ended).toMatchObject({ questionIndex: null, remainingMs: null, answered: 0 });
    expect(ended.rounds[0]).toMatchObject({ status: 'ended', winner: { playerName: 'Ada', score: 2 } });
    socket.close();
  });

  it('everybody sees the standings', async () => {
    const [first] = await event.questions(1);
    await event.driver(ben).next();
    clock.pass(6_000);
    await event.driver(ben).answer(first!.id, first!.correctAnswer, 6_000);
    const answeredAt = new Date(clock.now()).toISOString();
    await event.driver(ada).next();
    await event.driver(ada).answer(first!.id, otherThan(first!.correctAnswer));
    await event.caughtUp();
    const row = { currentRound: 1, isActive: true, roundCompleted: false, questionsAnswered: 1 };
    const players = [
      { userId: ben.user.id, playerName: 'Ben', position: 1, totalScore: 1, ...row },
      { userId: ada.user.id, playerName: 'Ada', position: 2, totalScore: 0, ...row },
    ];
    expect(await board()).toEqual({
      closedQuestion: null,
      eventId: EVENT,
      eventName: 'Ringwald Club Grand Final',
      status: 'active',
      currentRound: 1,
      totalRounds: 3,
      questionsPerRound: 10,
      roundActive: true,
      greenInMs: 0,
      lastUpdated: answeredAt,
      playerCount: 2,
      players,
    });
    const expected: EventLeaderboardView = {
      eventId: EVENT,
      eventName: 'Ringwald Club Grand Final',
      status: 'active',
      currentRound: 1,
      totalRounds: 3,
      questionsPerRound: 10,
      participantCount: 2,
      leaderboard: players.map((player) => ({
        ...player,
        currentRoundScore: player.totalScore,
        correctAnswers: player.totalScore,
        currentRoundCorrect: player.totalScore,
      })),
    };
    expect(await visitorsView(`/api/events/${EVENT}/leaderboard`)).toEqual(expected);
    expect(await visitorsView(`/api/tournament/${EVENT}/leaderboard`)).toEqual(expected);
  });

  it('both boards show how many questions the round has, whatever the next one will have', async () => {
    const configure = (questionsPerRound: number) =>
      app.http
        .put(`/api/events/${EVENT}/configuration`)
        .set(event.admin.bearer)
        .send({ totalRounds: 3, questionsPerRound })
        .expect(200);
    await configure(5);
    await event.caughtUp();
    expect(await board()).toMatchObject({ questionsPerRound: 10 });
    expect(await visitorsView(`/api/events/${EVENT}/leaderboard`)).toMatchObject({ questionsPerRound: 10 });
    await configure(10);
    await event.caughtUp();
  });

  it('a racer hidden from live events races on unseen', async () => {
    const visibility = `/api/admin/users/${ben.user.id}/leaderboard-visibility`;
    const hidden = { isVisibleOnLeaderboard: true, isVisibleOnLiveEvents: false };
    await app.http.post(visibility).set(event.admin.bearer).send(hidden).expect(200);
    await event.caughtUp();
    expect((await board()).players.map(({ playerName }) => playerName)).toEqual(['Ada']);
    const { own, participantCount } = await event.statusFor(ben);
    expect(own).toMatchObject({ position: null, question: { index: 0 } });
    expect(participantCount).toBe(2);
    await app.http.delete(visibility).set(event.admin.bearer).expect(200);
    await event.caughtUp();
    expect((await board()).players).toHaveLength(2);
  });

  it('a racer who deleted their account is a former racer', async () => {
    const cay = await app.register(`Cay ${clock.now()}`);
    await event.join(cay);
    await app.http.delete(`/api/admin/users/${cay.user.id}`).set(event.admin.bearer).expect(200);
    await event.caughtUp();
    clock.pass(251);
    const { leaderboard } = await event.statusFor(ada);
    expect(leaderboard.find(({ playerName }) => playerName === 'Former racer')).toMatchObject({ userId: null });
    expect(leaderboard).toHaveLength(3);
  });
});

describe('The remembered state of an event', () => {
  it('F11: is loaded once for everybody, and again after a long time without readers', async () => {
    await board();
    const reads = jest.spyOn(app.app.get(Games, { strict: false }), 'ofTournament');
    await Promise.all([event.statusFor(ada), event.statusFor(stranger), board(), board()]);
    expect(reads).not.toHaveBeenCalled();
    clock.pass(FORGET_AFTER_MS + 1);
    await event.control('toggle-leaderboard', { show: true });
    await Promise.all([event.statusFor(ada), event.statusFor(stranger), board(), board()]);
    expect(reads).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  it('starts again after a reset, and is dropped with the event', async () => {
    await event.control('reset');
    expect(await event.statusFor(ada)).toMatchObject({ session: { currentRound: 0 }, own: null });
    await app.http.delete(`/api/tournament/${EVENT}`).set(event.admin.bearer).expect(200);
    await event.caughtUp();
    await app.http.get(`/api/events/${EVENT}/leaderboard`).expect(404);
    await app.http.get(`/api/tournament/${EVENT}/status`).set(ada.bearer).expect(404);
    expect((await board()).eventId).toBeNull();
  });
});
