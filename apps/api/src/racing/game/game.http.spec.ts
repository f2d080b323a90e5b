import type { AnswerResult, GameResultView, GameView } from '@app/contracts';
import { chooseRoundSets } from '../../content/qualification/round-choice';
import { questionPack } from '../../content/questions/question-pack';
import { raceDriver, rightAnswer, wrongAnswer } from './testing/race-driver';
import { onRaceStage, type RaceStage } from './testing/race-stage';

let { app, clock, player, driver, anotherPlayer, underWay } = {} as RaceStage;
onRaceStage((stage) => ({ app, clock, player, driver, anotherPlayer, underWay } = stage));

describe('a whole race', () => {
  it('is served, judged and counted by the server', async () => {
    const { id: gameId, slots } = await driver.start();
    expect(slots).toHaveLength(10);
    const results: AnswerResult[] = [];
    for (const slot of slots) {
      const { question } = await driver.next(gameId);
      const { id, category, difficulty } = question!;
      expect(question).toMatchObject({ index: slot.index, correctAnswer: null, remainingMs: 10_000 });
      expect(slot).toMatchObject({ category, difficulty });
      expect(question).not.toHaveProperty('explanation');
      clock.pass(3_000 + slot.index * 500);
      const letter = slot.index < 8 ? rightAnswer(id) : wrongAnswer(id);
      results.push(await driver.answer(gameId, id, letter, 3_000 + slot.index * 500));
    }
    expect(results.map(({ pointsEarned }) => pointsEarned)).toEqual([2, 2, 2, 2, 2, 1, 1, 1, 0, 0]);
    expect(results.map(({ gameComplete }) => gameComplete)).toEqual([...Array(9).fill(false), true]);
    const totals = {
      score: 13,
      correctAnswers: 8,
      questionsClosed: 10,
      totalTimeMs: 52_500,
      scoringTimeMs: 38_000,
    };
    const { questionId: lastId } = results[9]!;
    expect(new Set(results.map(({ questionId }) => questionId)).size).toBe(10);
    expect(results.at(-1)).toEqual({
      gameId,
      questionId: lastId,
      index: 9,
      outcome: 'wrong',
      isCorrect: false,
      correctAnswer: rightAnswer(lastId),
      playerAnswer: wrongAnswer(lastId),
      pointsEarned: 0,
      timeElapsed: 7_500,
      explanation: expect.any(String),
      totals,
      gameComplete: true,
    });

    const posted = { userId: player.user.id, playerName: 'x', score: 13, correctAnswers: 8, totalQuestions: 10 };
    const { body, headers } = await driver.finish({ ...posted, averageTime: 5.25 }).expect(200);
    const result: GameResultView = body;
    expect(result).toEqual({
      gameId,
      userId: player.user.id,
      playerName: player.user.racingName,
      score: 13,
      correctAnswers: 8,
      totalQuestions: 10,
      averageTime: 5.25,
      number: 1,
      finishedAt: new Date(clock.now()).toISOString(),
    });
    expect(headers).not.toHaveProperty('x-read-model');
    expect((await driver.finish(posted).expect(200)).body).toEqual(result);
    expect(await driver.get('/api/user/round-status')).toEqual({
      roundsPlayed: 1,
      roundsLimit: 3,
      surveyCompleted: false,
      openGameId: null,
    });
    const types = (await driver.gameEvents(gameId)).map(({ type }) => type);
    expect(types).toEqual([
      'GameStarted',
      ...slots.flatMap(() => ['QuestionServed', 'QuestionAnswered']),
      'GameFinished',
    ]);
    const finished = (await driver.racerEvents()).at(-1);
    expect(finished).toMatchObject({ type: 'QualifyingGameFinished', data: { gameId, totals, totalQuestions: 10 } });
  });

  it('R3: is taken up again where it was left, with the time that is left', async () => {
    const { gameId, questionId } = await underWay();
    clock.pass(4_000);
    const resumed = await driver.start();
    expect(resumed).toMatchObject({ id: gameId, status: 'open', current: { id: questionId, remainingMs: 6_000 } });
    expect(await driver.get('/api/games/current')).toEqual({ game: resumed });
    expect((await driver.next(gameId)).question).toEqual(resumed.current);
  });

  it('continues with the next question after a time-out', async () => {
    const { gameId, questionId } = await underWay();
    clock.pass(25_000);
    const { question, lastResult } = await driver.next(gameId);
    expect(question).toMatchObject({ index: 1, remainingMs: 10_000 });
    expect(lastResult).toMatchObject({ questionId, outcome: 'timed-out', pointsEarned: 0, timeElapsed: 10_000 });
  });

  it('R17: names a question once it is served, and no later one', async () => {
    const { gameId, questionId } = await underWay();
    const named = async () => (await driver.start()).slots.map((slot) => slot.questionId);
    expect(await named()).toEqual([questionId, ...Array(9).fill(null)]);
    await driver.answer(gameId, questionId, 'A', 0);
    expect(await named()).toEqual([questionId, ...Array(9).fill(null)]);
    const { question } = await driver.next(gameId);
    expect(await named()).toEqual([questionId, question!.id, ...Array(8).fill(null)]);
  });

  it('takes a skipped question as closed', async () => {
    const { gameId, questionId } = await underWay();
    clock.pass(1_500);
    const skip = () => driver.post(`/api/games/${gameId}/skip`, { questionId }).expect(200);
    const { body } = await skip();
    expect(body).toMatchObject({ outcome: 'skipped', playerAnswer: null, pointsEarned: 0, timeElapsed: 1_500 });
    expect((await skip()).body).toEqual(body);
  });
});

describe('an answer', () => {
  it('counts once when the same one arrives twice at once', async () => {
    const { gameId, questionId } = await underWay();
    clock.pass(2_000);
    const answering = () => driver.answer(gameId, questionId, rightAnswer(questionId), 2_000);
    const [one, other] = await Promise.all([answering(), answering()]);
    expect(one).toEqual(other);
    expect(one.totals.score).toBe(2);
    const answers = (await driver.gameEvents(gameId)).filter(({ type }) => type === 'QuestionAnswered');
    expect(answers).toHaveLength(1);
  });

  it('cannot be changed: another letter gets the stored result', async () => {
    const { gameId, questionId } = await underWay();
    const wrong = await driver.answer(gameId, questionId, wrongAnswer(questionId), 1_000);
    const { body } = await driver.answering(gameId, questionId, rightAnswer(questionId), 1_000).expect(409);
    expect(body).toMatchObject({ code: 'already-answered', details: { result: wrong } });
  });

  it('is the first of two letters sent at once', async () => {
    const { gameId, questionId } = await underWay();
    const answers = await Promise.all([
      driver.answering(gameId, questionId, rightAnswer(questionId), 1_000),
      driver.answering(gameId, questionId, wrongAnswer(questionId), 1_000),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const accepted = answers.find(({ status }) => status === 200)!.body;
    const refused = answers.find(({ status }) => status === 409)!.body;
    expect(refused.details.result).toEqual(accepted);
  });

  it('that claims to have been quick is believed as far as the network may be blamed', async () => {
    const { gameId, questionId } = await underWay();
    clock.pass(5_151);
    const result = await driver.answer(gameId, questionId, rightAnswer(questionId), 0);
    expect(result).toMatchObject({ outcome: 'correct', timeElapsed: 5_001, pointsEarned: 1 });
  });

  it('after the time and the credit counts as a time-out, and is kept', async () => {
    const { gameId, questionId } = await underWay();
    const servedAt = clock.now();
    clock.pass(10_151);
    const letter = rightAnswer(questionId);
    const result = await driver.answer(gameId, questionId, letter, 9_000);
    expect(result).toMatchObject({ outcome: 'timed-out', isCorrect: false, pointsEarned: 0, playerAnswer: letter });
    expect((await driver.gameEvents(gameId)).at(-1)).toEqual({
      type: 'QuestionTimedOut',
      data: {
        gameId,
        index: 0,
        questionId,
        closedAt: servedAt + 10_000,
        elapsedMs: 10_000,
        lateAnswer: { answer: letter, receivedAt: servedAt + 10_151, claimedMs: 9_000, creditMs: 150 },
      },
    });
  });

  it('is refused from another player', async () => {
    const { gameId, questionId } = await underWay();
    const other = raceDriver(app, await anotherPlayer());
    const { body } = await other.answering(gameId, questionId, 'A', 1_000).expect(403);
    expect(body.code).toBe('game-not-yours');
    await other.post(`/api/games/${gameId}/next`).expect(403);
    await other.post(`/api/games/${gameId}/skip`, { questionId }).expect(403);
  });

  it('is refused for a question that is not served or does not exist, and in an unknown race', async () => {
    const { gameId, questionId } = await underWay();
    const [, next] = chooseRoundSets(questionPack)[0]!;
    const ahead = await driver.answering(gameId, next!, 'A', 1).expect(409);
    expect(ahead.body.code).toBe('question-not-served');
    const madeUp = await driver.answering(gameId, 'made-up', 'A', 1).expect(409);
    expect(madeUp.body.code).toBe('question-not-served');
    const unknown = await driver.answering('no-such-race', questionId, 'A', 1).expect(404);
    expect(unknown.body.code).toBe('game-not-found');
  });

  it('is not taken for another one that came with the same key', async () => {
    const { gameId, questionId } = await underWay();
    const withKey = (id: string, letter: string) =>
      driver.answering(gameId, id, letter as 'A', 0).set('idempotency-key', 'one-key');
    const { body: result } = await withKey(questionId, rightAnswer(questionId)).expect(200);
    const changed = await withKey(questionId, wrongAnswer(questionId)).expect(409);
    expect(changed.body).toMatchObject({ code: 'already-answered', details: { result } });
    const { question } = await driver.next(gameId);
    const other = await withKey(question!.id, rightAnswer(question!.id)).expect(409);
    expect(other.body.code).toBe('idempotency-key-reused');
  });

  it.each([
    { answer: 'E', timeElapsed: 1 },
    { answer: 'A', timeElapsed: -1 },
    { answer: 'A', timeElapsed: '1' },
    { answer: { $ne: 'A' }, timeElapsed: 1 },
    { timeElapsed: 1 },
  ])('is refused as %j', async (body) => {
    const { gameId, questionId } = await underWay();
    const refused = await driver.post(`/api/games/${gameId}/answers`, { questionId, ...body }).expect(400);
    expect(refused.body.code).toBe('validation-failed');
  });
});

describe('a start', () => {
  it('R15: creates one race even if fifty come at once', async () => {
    const views: GameView[] = await Promise.all(Array.from({ length: 50 }, () => driver.start()));
    expect(new Set(views.map(({ id }) => id)).size).toBe(1);
    const starts = (await driver.racerEvents()).filter(({ type }) => type === 'QualifyingGameStarted');
    expect(starts).toHaveLength(1);
    expect((await driver.gameEvents(views[0]!.id)).map(({ type }) => type)).toEqual(['GameStarted']);
  });

  it('R15: uses up a round even when the race is left', async () => {
    for (const number of [1, 2, 3]) {
      const { number: started } = await driver.start();
      expect(started).toBe(number);
      await driver.finish().expect(200);
    }
    const { body } = await driver.post('/api/games').expect(403);
    expect(body).toMatchObject({ code: 'round-limit-reached', message: 'Tournament game limit reached' });
    expect(await driver.get('/api/user/can-play')).toEqual({ canPlay: false, reason: 'round-limit-reached' });
  });

  it('needs a session', async () => {
    await app.http.post('/api/games').expect(401);
  });
});

describe('the posted result', () => {
  it('ends an open race: the open question is timed out, the others count as not answered', async () => {
    const { gameId, questionId } = await underWay();
    await driver.answer(gameId, questionId, rightAnswer(questionId), 0);
    await driver.next(gameId);
    const { body } = await driver.finish({ userId: null }).expect(200);
    expect(body).toMatchObject({ gameId, score: 2, correctAnswers: 1, totalQuestions: 10, averageTime: 5 });
    expect((await driver.gameEvents(gameId)).slice(-2).map(({ type }) => type)).toEqual([
      'QuestionTimedOut',
      'GameFinished',
    ]);
  });

  it('changes no points; what it claims is kept', async () => {
    const { gameId } = await underWay();
    const claim = { score: 20, correctAnswers: 10, totalQuestions: 10, averageTime: 1.5 };
    const { body } = await driver.finish({ playerName: 'Nobody', ...claim }).expect(200);
    expect(body).toMatchObject({ score: 0, correctAnswers: 0 });
    expect((await driver.gameEvents(gameId)).at(-1)).toEqual({
      type: 'ResultClaimed',
      data: { gameId, claim, claimedAt: clock.now() },
    });
  });

  it('is refused in the name of another, and without any race', async () => {
    const { body } = await driver.finish({ userId: 'somebody-else' }).expect(403);
    expect(body.code).toBe('not-allowed');
    expect((await driver.finish().expect(409)).body.code).toBe('no-open-game');
  });
});
