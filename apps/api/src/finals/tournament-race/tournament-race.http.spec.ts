import { type AnswerResult, noTotals } from '@app/contracts';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { EVENT, liveEvent, type LiveEvent, otherThan } from './testing/live-event';

let app: RunningApp;
let clock: ReturnType<typeof handClock>;
let event: LiveEvent;
let ada: SignedInPlayer;
let stranger: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  clock = handClock(app);
  event = await liveEvent(app, clock.now);
  [ada, stranger] = [await app.register('Ada'), await app.register('Stranger')];
  await event.join(ada);
});
afterAll(() => app.close());

/** Resets everything, then starts round 1. */
async function roundBegins(): Promise<void> {
  await event.control('reset');
  await event.startRound(1);
}

const notAccepting = { statusCode: 409, code: 'tournament-not-accepting-answers' };

describe('Racing in a round', () => {
  beforeEach(roundBegins);

  it('serves question after question, each without its key until it is closed', async () => {
    const driver = event.driver(ada);
    const [first, second] = await event.questions(1);
    const opened = await driver.next();
    const { id, text, answerA, answerB, answerC, answerD, category, difficulty, imageUrl } = first!;
    const served = { id, text, answerA, answerB, answerC, answerD, category, difficulty, imageUrl };
    expect(opened).toEqual({
      gameId: expect.any(String),
      question: {
        ...served,
        correctAnswer: null,
        index: 0,
        servedAt: new Date(clock.now()).toISOString(),
        timeLimitMs: 10_000,
        remainingMs: 10_000,
      },
      lastResult: null,
      totals: noTotals,
    });
    clock.pass(4_000);
    expect(await driver.next()).toEqual({ ...opened, question: { ...opened.question, remainingMs: 6_000 } });
    const result = await driver.answer(id, first!.correctAnswer, 4_000);
    expect(result).toEqual({
      gameId: expect.any(String),
      questionId: id,
      index: 0,
      outcome: 'correct',
      isCorrect: true,
      correctAnswer: first!.correctAnswer,
      playerAnswer: first!.correctAnswer,
      pointsEarned: 2,
      timeElapsed: 4_000,
      explanation: first!.explanation,
      totals: { score: 2, correctAnswers: 1, questionsClosed: 1, totalTimeMs: 4_000, scoringTimeMs: 4_000 },
      gameComplete: false,
    } satisfies Record<keyof AnswerResult, unknown>);
    expect(await driver.next()).toMatchObject({
      question: { id: second!.id, correctAnswer: null },
      lastResult: result,
    });
  });

  it('answers a repeat with the same result, and another letter with the stored one', async () => {
    const driver = event.driver(ada);
    const [first] = await event.questions(1);
    await driver.next();
    const result = await driver.answer(first!.id, first!.correctAnswer);
    clock.pass(60_000);
    expect((await driver.answering(first!.id, first!.correctAnswer).expect(200)).body).toEqual(result);
    const { body } = await driver.answering(first!.id, otherThan(first!.correctAnswer)).expect(409);
    expect(body).toMatchObject({ code: 'already-answered', details: { result } });
    await event.control('end-round');
    await event.startRound(2);
    expect(await driver.answer(first!.id, first!.correctAnswer)).toEqual(result);
  });

  it('keeps an answer that comes too late without counting it', async () => {
    const driver = event.driver(ada);
    const [first] = await event.questions(1);
    await driver.next();
    clock.pass(10_151);
    const late = await driver.answer(first!.id, first!.correctAnswer, 10_000);
    expect(late).toMatchObject({ outcome: 'timed-out', playerAnswer: first!.correctAnswer, pointsEarned: 0 });
    const [, , closed] = await event.recorded(late.gameId);
    expect(closed).toMatchObject({ type: 'QuestionTimedOut', data: { lateAnswer: { receivedAt: clock.now() } } });
  });

  it('is for participants, of questions that were served to them', async () => {
    const driver = event.driver(ada);
    const [first, second] = await event.questions(1);
    await event.driver(stranger).post('next').expect(403);
    const { body } = await event.driver(stranger).answering(first!.id, 'A').expect(403);
    expect(body).toMatchObject({ code: 'not-a-participant', message: 'You are not a participant of this tournament' });
    await app.http.post(`/api/tournament/${EVENT}/answer`).send({}).expect(401);
    expect((await driver.answering(first!.id, 'A').expect(409)).body.code).toBe('question-not-served');
    await driver.next();
    expect((await driver.answering(second!.id, 'A').expect(409)).body.code).toBe('question-not-served');
    expect((await driver.answering('made-up', 'A').expect(409)).body.code).toBe('question-not-served');
    await driver.post('answer', { questionId: first!.id, answer: 'E', timeElapsed: 1 }).expect(400);
    const elsewhere = { questionId: first!.id, answer: 'A', timeElapsed: 1, gameId: 'a race of another round' };
    expect((await driver.post('answer', elsewhere).expect(409)).body.code).toBe('question-not-served');
    await app.http.post('/api/tournament/99/next').set(ada.bearer).expect(404);
    await app.http.post('/api/tournament/x/next').set(ada.bearer).expect(404);
  });

  it('R18: is not to be had by the calls of a solo race', async () => {
    const driver = event.driver(ada);
    const { question } = await driver.next();
    const { own } = await driver.status();
    const solo = (call: string, body: object = {}) =>
      app.http.post(`/api/games/${own!.gameId}/${call}`).set(ada.bearer).send(body).expect(404);
    await solo('next');
    await solo('skip', { questionId: question!.id });
    await solo('answers', { questionId: question!.id, answer: 'A', timeElapsed: 1 });
  });

  it('comes to an end with the last question', async () => {
    const driver = event.driver(ada);
    const questions = await event.questions(1);
    let result: AnswerResult | undefined;
    for (const { id, correctAnswer } of questions) {
      await driver.next();
      clock.pass(5_001);
      result = await driver.answer(id, correctAnswer, 5_001);
    }
    expect(result).toMatchObject({ gameComplete: true, totals: { score: 10, correctAnswers: 10 } });
    expect(await driver.next()).toMatchObject({ question: null, lastResult: result });
    await event.caughtUp();
    const { own, leaderboard, session } = await driver.status();
    expect(own).toMatchObject({ roundCompleted: true, totalScore: 10, position: 1, question: null });
    expect(leaderboard[0]).toMatchObject({ isActive: false, roundCompleted: true, questionsAnswered: 10 });
    expect(session.currentQuestionIndex).toBe(9);
    const details = (await app.http.get(`/api/game/${own!.gameId}/details`).set(ada.bearer).expect(200)).body;
    expect(details).toMatchObject({ kind: 'tournament', gameResult: { totalScore: 10, totalQuestions: 10 } });
    expect(details.responses[0]).toMatchObject({ questionText: questions[0]!.text, isCorrect: true });
    const asVisitor = (await app.http.get(`/api/game/${own!.gameId}/details`).expect(200)).body;
    expect(asVisitor.responses[0]).toMatchObject({ questionText: null, correctAnswer: null, isCorrect: true });
  });
});

describe('The administrator', () => {
  beforeEach(roundBegins);

  it('F6, R19: raises the floor: the questions below it are closed for everybody, and a late joiner begins there', async () => {
    const driver = event.driver(ada);
    const [first, second] = await event.questions(1);
    await driver.next();
    clock.pass(1_000);
    await event.control('next-question');
    const closedAt = clock.now();
    clock.pass(500);
    const late = await driver.answer(first!.id, first!.correctAnswer, 1_000);
    expect(late).toMatchObject({ outcome: 'timed-out', pointsEarned: 0 });
    expect((await event.recorded(late.gameId)).at(-1)).toMatchObject({ data: { closedAt } });

    const ben = await app.register(`Ben ${clock.now()}`);
    await event.join(ben);
    const { question, totals } = await event.driver(ben).next();
    expect(question).toMatchObject({ id: second!.id, index: 1 });
    expect(totals).toMatchObject({ questionsClosed: 1, score: 0 });
  });

  it('F8: lets what is open be answered in a pause, and nothing new be served', async () => {
    const driver = event.driver(ada);
    const [first] = await event.questions(1);
    await driver.next();
    await event.control('pause');
    clock.pass(2_000);
    expect(await driver.next()).toMatchObject({ question: { id: first!.id, remainingMs: 8_000 } });
    expect(await driver.answer(first!.id, first!.correctAnswer, 2_000)).toMatchObject({ pointsEarned: 2 });
    expect((await driver.post('next').expect(409)).body).toMatchObject(notAccepting);
    clock.pass(60_000);
    expect(await driver.status()).toMatchObject({
      session: { isPaused: true, allowAnswers: false },
      own: { question: null },
    });
    await event.control('resume');
    expect(await driver.next()).toMatchObject({ question: { index: 1, remainingMs: 10_000 } });
  });

  it('ends a round: what was received by then counts, and nothing after it', async () => {
    const driver = event.driver(ada);
    const [first, second] = await event.questions(1);
    await driver.next();
    await driver.answer(first!.id, first!.correctAnswer);
    await driver.next();
    clock.pass(1_000);
    await event.control('end-round');
    clock.pass(1);
    expect((await driver.answering(second!.id, second!.correctAnswer).expect(409)).body).toMatchObject(notAccepting);
    expect((await driver.post('next').expect(409)).body).toMatchObject(notAccepting);
    expect((await driver.answering('made-up', 'A').expect(409)).body).toMatchObject(notAccepting);
    expect(await driver.answer(first!.id, first!.correctAnswer)).toMatchObject({ pointsEarned: 2 });
    const { own, session } = await driver.status();
    expect(session).toMatchObject({ roundActive: false, allowAnswers: false, currentRound: 1 });
    expect(own).toMatchObject({ question: null, roundCompleted: true, totalScore: 2 });
    expect(own!.outcomes.slice(0, 3)).toEqual(['correct', 'timed-out', null]);
    expect(own!.lastResult).toMatchObject({ questionId: second!.id, outcome: 'timed-out' });
  });

  it('starts a round again, and only the newest run counts', async () => {
    const driver = event.driver(ada);
    const [first] = await event.questions(1);
    await driver.next();
    await driver.answer(first!.id, first!.correctAnswer);
    await event.control('end-round');
    await event.startRound(1);
    expect(await driver.next()).toMatchObject({ question: { id: first!.id }, totals: { score: 0 } });
    clock.pass(6_000);
    await driver.answer(first!.id, first!.correctAnswer, 6_000);
    await event.caughtUp();
    expect((await driver.status()).own).toMatchObject({ totalScore: 1, totals: { score: 1 } });
  });

  it('resets a participant, who starts from zero, and removes one, who is locked out', async () => {
    const cay = await app.register(`Cay ${clock.now()}`);
    await event.join(cay);
    const driver = event.driver(cay);
    const [first] = await event.questions(1);
    await driver.next();
    await driver.answer(first!.id, first!.correctAnswer);
    await event.act({ type: 'ResetParticipant', userId: cay.user.id, taken: [] });
    expect((await driver.answering(first!.id, first!.correctAnswer).expect(409)).body.code).toBe('question-not-served');
    expect((await driver.status()).own).toMatchObject({ totalScore: 0, lastResult: null });
    expect(await driver.next()).toMatchObject({ question: { id: first!.id }, totals: { questionsClosed: 0 } });
    await event.act({ type: 'RemoveParticipant', userId: cay.user.id, taken: [] });
    await driver.answering(first!.id, first!.correctAnswer).expect(403);
    await driver.post('next').expect(403);
    expect(await driver.status()).toMatchObject({ isParticipant: false, own: null, currentRoundQuestions: [] });
  });
});

describe('Looking at a raced round again', () => {
  beforeEach(roundBegins);

  it('gives the explanation once the question is closed for everybody', async () => {
    const driver = event.driver(ada);
    const [first] = await event.questions(1);
    const { gameId } = await driver.next();
    await driver.answer(first!.id, first!.correctAnswer, 1_000);
    const reviewed = async () => {
      await event.caughtUp();
      const { body } = await app.http.get(`/api/games/${gameId}/review`).set(ada.bearer).expect(200);
      return body.questions;
    };
    expect(await reviewed()).toEqual([expect.objectContaining({ questionId: first!.id, explanation: null })]);
    await event.control('end-round');
    const questions = await reviewed();
    expect(questions).toHaveLength(10);
    expect(questions[0]).toMatchObject({ questionId: first!.id, outcome: 'correct', explanation: expect.any(String) });
    expect(questions[9]).toMatchObject({ outcome: 'timed-out', playerAnswer: null, timeElapsed: null });
  });
});
