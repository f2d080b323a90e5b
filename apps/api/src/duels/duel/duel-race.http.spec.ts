import type { DuelGhostView, DuelView, GameDetailsView, LeaderboardEntry } from '@app/contracts';
import { IdleCloseTimer } from '../../racing/game/idle-close.timer';
import { raceDriver, wrongAnswer } from '../../racing/game/testing/race-driver';
import { type DuelStage, onDuelStage } from './testing/duel-stage';

const DAY_MS = 24 * 3_600_000;
let stage: DuelStage;
onDuelStage((opened) => (stage = opened));

const codeOf = async (call: PromiseLike<{ status: number; body: { code: string } }>) => {
  const { status, body } = await call;
  return [status, body.code];
};

describe('A duel', () => {
  it('R26: is raced by both over the same questions, and won by the better one', async () => {
    const { driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    expect(await driver.ride(ada, duel, 4)).toMatchObject({
      status: 'active',
      challengerScore: 8,
      challengedScore: null,
      ownLeg: { status: 'finished', score: 8, correctAnswers: 4, scoringTime: 8 },
      opponentLeg: { status: 'waiting' },
      record: null,
    });
    const result = await driver.ride(ben, duel, 5, 6_000);
    expect(result).toMatchObject({
      status: 'completed',
      winnerId: ada.user.id,
      challengerScore: 8,
      challengedScore: 5,
      ownLeg: { score: 5 },
      opponentLeg: { score: 8, correctAnswers: 4, gameId: null },
      record: { own: 0, opponent: 1, ties: 0 },
    });
    const started = (await driver.events(duel.id)).filter(({ type }) => type === 'DuelLegStarted');
    expect(started.map(({ data }) => (data as { questions: unknown[] | null }).questions?.length)).toEqual([
      5,
      undefined,
    ]);
  });

  it('R25: continues the same leg when it is started again, on any device', async () => {
    const { driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    const { game } = await driver.start(ada, duel);
    await driver.race(ada, game.id, 2, 1);
    const again = await driver.start(ada, duel);
    expect(again.game).toMatchObject({ id: game.id, kind: 'duel', number: null, totals: { questionsClosed: 2 } });
    expect(await codeOf(driver.post(ada, `/${duel.id}/finish`))).toEqual([409, 'race-not-over']);
  });

  it('R27: tells who races second when the first one had closed each question, and nothing of answers before their own', async () => {
    const { app, driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    expect((await driver.start(ada, duel)).ghost).toBeNull();
    expect((await driver.start(ben, duel)).ghost).toBeNull();
    const { ownLeg } = await driver.ride(ada, duel, 4, 3_000);
    const { ghost } = await driver.start(ben, duel);
    const closedAfterMs = [3_000, 6_000, 9_000, 12_000, 15_000];
    expect(ghost).toEqual({ playerName: ada.user.racingName, closedAfterMs, answers: [] });
    const seen = await driver.see(ben, duel);
    expect(seen).toMatchObject({
      challengerScore: null,
      opponentLeg: { status: 'finished', score: null, gameId: null },
    });
    for (const viewer of [ben, stage.eve]) {
      const path = `/api/game/${ownLeg.gameId}/details`;
      expect(await codeOf(app.http.get(path).set(viewer.bearer))).toEqual([404, 'game-not-found']);
      const review = `/api/games/${ownLeg.gameId}/review`;
      expect(await codeOf(app.http.get(review).set(viewer.bearer))).toEqual([404, 'game-not-found']);
    }
    const own = (await raceDriver(app, ada).get(`/api/game/${ownLeg.gameId}/details`)) as GameDetailsView;
    expect(own).toMatchObject({ kind: 'duel', gameResult: { totalScore: 8 } });
  });

  it('R27: tells what came of a question for the other one once it is closed for oneself, and not while it is open', async () => {
    const { app, clock, driver, ada, ben, eve } = stage;
    const duel = await driver.accepted(ada, ben);
    const ghost = async (viewer = ben) => {
      const answer = await app.http.get(`/api/duels/${duel.id}/ghost`).set(viewer.bearer).expect(200);
      return (answer.body as DuelGhostView).ghost;
    };
    await driver.ride(ada, duel, 2, 3_000);
    expect(await ghost(ada)).toBeNull();
    const { game } = await driver.start(ben, duel);
    const [right, wrong] = [
      { outcome: 'correct', points: 2 },
      { outcome: 'wrong', points: 0 },
    ];
    const told = [right, right, wrong, wrong, wrong];
    const leg = raceDriver(app, ben);
    for (let closed = 0; closed < duel.questionCount; closed += 1) {
      expect((await ghost())!.answers).toEqual(told.slice(0, closed));
      const { question } = await leg.next(game.id);
      expect((await ghost())!.answers).toEqual(told.slice(0, closed));
      clock.pass(1_000);
      await leg.answer(game.id, question!.id, wrongAnswer(question!.id), 1_000);
    }
    expect((await ghost())!.answers).toEqual(told);
    expect((await driver.start(ben, duel)).ghost).toEqual(await ghost());
    expect(await codeOf(app.http.get(`/api/duels/${duel.id}/ghost`).set(eve.bearer))).toEqual([404, 'duel-not-found']);
  });

  it('can be started by its racers only, once it is accepted', async () => {
    const { driver, ada, ben, eve } = stage;
    const duel = await driver.challenge(ada, { challengedId: ben.user.id });
    expect(await codeOf(driver.post(ada, `/${duel.id}/start`))).toEqual([409, 'duel-not-accepted']);
    expect(await codeOf(driver.post(eve, `/${duel.id}/start`))).toEqual([404, 'duel-not-found']);
    expect(await codeOf(driver.post(eve, `/${duel.id}/finish`))).toEqual([404, 'duel-not-found']);
    expect(await codeOf(driver.post(eve, `/${duel.id}/rematch`))).toEqual([404, 'duel-not-found']);
  });

  it('R30: counts for no round and no leaderboard', async () => {
    const { app, driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    await driver.ride(ada, duel, 5);
    await driver.readModelsCaughtUp();
    expect(await raceDriver(app, ada).get('/api/user/round-status')).toMatchObject({
      roundsPlayed: 0,
      openGameId: null,
    });
    const board = (await raceDriver(app, ada).get('/api/leaderboard')) as LeaderboardEntry[];
    expect(board.filter(({ userId }) => userId === ada.user.id)).toEqual([]);
  });

  it('can be raced again, once for both', async () => {
    const { driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben, { category: 'GT Cars', difficulty: 'Easy' });
    expect(await codeOf(driver.post(ada, `/${duel.id}/rematch`))).toEqual([409, 'duel-not-over']);
    await driver.ride(ada, duel, 5);
    await driver.ride(ben, duel, 4);
    const { body: rematch } = await driver.post(ben, `/${duel.id}/rematch`).expect(200);
    expect(rematch).toMatchObject({
      status: 'pending',
      role: 'challenger',
      challengedId: ada.user.id,
      category: 'GT Cars',
      difficulty: 'Easy',
      questionCount: 5,
      record: { own: 0, opponent: 1, ties: 0 },
    });
    const { body: same } = await driver.post(ada, `/${duel.id}/rematch`).expect(200);
    expect(same).toMatchObject({ id: rematch.id, role: 'challenged' });
    await driver.accept(ada, rematch);
  });
});

describe('When its day is over, a duel', () => {
  const pastItsDay = async (): Promise<void> => {
    stage.clock.pass(DAY_MS);
    await stage.driver.lookForExpired();
    await stage.driver.readModelsCaughtUp();
  };
  const typesOf = async ({ id }: DuelView) => (await stage.driver.events(id)).map(({ type }) => type);

  it('R28: expires without an answer, and shows it before the log says so', async () => {
    const { clock, driver, ada, ben } = stage;
    const duel = await driver.challenge(ada, { challengedId: ben.user.id });
    clock.pass(DAY_MS);
    expect(await driver.see(ada, duel)).toMatchObject({ status: 'expired' });
    expect(await codeOf(driver.post(ben, `/${duel.id}/accept`))).toEqual([409, 'duel-expired']);
    await pastItsDay();
    expect(await typesOf(duel)).toEqual(['DuelChallenged', 'DuelExpired']);
  });

  it('R28: expires when nobody has begun', async () => {
    const { driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    await pastItsDay();
    expect(await driver.see(ben, duel)).toMatchObject({ status: 'expired', winnerId: null });
    expect(await codeOf(driver.post(ben, `/${duel.id}/start`))).toEqual([409, 'duel-expired']);
  });

  it('R28: is won by the only one who has raced', async () => {
    const { driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    await driver.ride(ben, duel, 1);
    await pastItsDay();
    expect(await driver.see(ada, duel)).toMatchObject({
      status: 'completed',
      winnerId: ben.user.id,
      challengerScore: 0,
      challengedScore: 2,
      ownLeg: { status: 'waiting' },
    });
  });

  it('R28: counts what was raced of an open leg', async () => {
    const { clock, driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    await driver.ride(ben, duel, 1);
    clock.pass(DAY_MS - 60_000);
    const { game } = await driver.start(ada, duel);
    await driver.race(ada, game.id, 3, 3);
    stage.clock.pass(60_000);
    await stage.driver.lookForExpired();
    await driver.readModelsCaughtUp();
    expect(await driver.see(ada, duel)).toMatchObject({
      status: 'completed',
      winnerId: ada.user.id,
      ownLeg: { status: 'finished', score: 6 },
    });
    expect(await codeOf(driver.post(ada, `/${duel.id}/rematch`))).toEqual([200, undefined]);
  });

  it('R28: stays as it is once it is over', async () => {
    const { driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    await driver.ride(ada, duel, 2);
    await driver.ride(ben, duel, 2);
    await pastItsDay();
    expect(await driver.see(ada, duel)).toMatchObject({ status: 'completed', winnerId: null, record: { ties: 1 } });
  });
});

describe('A leg that was left', () => {
  it('is closed after half an hour with the points so far', async () => {
    const { app, clock, driver, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    const { game } = await driver.start(ada, duel);
    await driver.race(ada, game.id, 2, 2);
    await driver.readModelsCaughtUp();
    const recorded = driver.changed<{ _id: string; legs: { totals: unknown }[] }>(
      'duels',
      ({ _id, legs }) => _id === duel.id && legs[0]?.totals !== null,
    );
    clock.pass(30 * 60_000);
    await app.app.get(IdleCloseTimer, { strict: false }).look();
    await recorded;
    expect(await driver.see(ada, duel)).toMatchObject({ status: 'active', ownLeg: { status: 'finished', score: 4 } });
  });
});
