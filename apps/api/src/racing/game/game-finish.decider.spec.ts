import { IDLE_CLOSE_MS } from '@app/contracts';
import { specOf } from '@app/event-store/testing/decider-spec';
import { gameDecider } from './game.decider';
import type { GameEvent } from './game.events';
import { closeIdleAt, finishAt } from './testing/race-commands';
import { START, answered, finished, served, started, timedOut } from './testing/race-events';

const { given } = specOf(gameDecider);

describe('finishing', () => {
  it('R12: ends an open race: the open question is timed out, the rest stays unanswered', () => {
    const totals = { score: 2, correctAnswers: 1, questionsClosed: 2, totalTimeMs: 12_000, scoringTimeMs: 2_000 };
    given(started(), served(0), answered(0), served(1, START + 4_000))
      .when(finishAt(START + 5_000))
      .then(timedOut(1, START + 5_000), finished('ended', totals, START + 5_000));
  });

  it('R12: ends a race before its first question', () => {
    given(started())
      .when(finishAt(START + 1))
      .then(finished('ended', {}, START + 1));
  });

  it('R12: completes a race when its last question was open', () => {
    given(started(1), served(0))
      .when(finishAt(START + 1_000))
      .then(
        timedOut(0, START + 1_000),
        finished('completed', { questionsClosed: 1, totalTimeMs: 10_000 }, START + 1_000, 1),
      );
  });

  it('R12: is repeatable', () => {
    given(started(), finished('ended', {}, START + 1))
      .when(finishAt(START + 2))
      .then();
  });

  it('R13: keeps a differing claim once, and the totals as they are', () => {
    const end = finished('ended', {}, START + 1);
    const claimed: GameEvent = {
      type: 'ResultClaimed',
      data: { gameId: 'g1', claim: { score: 20 }, claimedAt: START + 1 },
    };
    given(started())
      .when(finishAt(START + 1, { score: 20 }))
      .then(end, claimed);
    given(started(), end)
      .when(finishAt(START + 1, { score: 20 }))
      .then(claimed);
    given(started(), end, claimed)
      .when(finishAt(START + 9, { score: 19 }))
      .then();
  });

  it('R13: keeps no claim that agrees', () => {
    const totals = { score: 2, correctAnswers: 1, questionsClosed: 1, totalTimeMs: 2_000, scoringTimeMs: 2_000 };
    const race = [started(1), served(0), answered(0), finished('completed', totals, START + 2_000, 1)];
    const claim = { score: 2, correctAnswers: 1, totalQuestions: 1, averageTime: 2.1 };
    given(...race)
      .when(finishAt(START + 3_000, claim))
      .then();
    const differing = { ...claim, averageTime: 1.8 };
    given(...race)
      .when(finishAt(START + 3_000, differing))
      .then({ type: 'ResultClaimed', data: { gameId: 'g1', claim: differing, claimedAt: START + 3_000 } });
  });

  it('R10: is refused to another player', () => {
    given(started()).when({ type: 'Finish', userId: 'player-2', claim: {}, now: START }).rejected('game-not-yours');
  });
});

describe('the idle close', () => {
  it('R14: waits thirty minutes after the last command', () => {
    given(started())
      .when(closeIdleAt(START + IDLE_CLOSE_MS - 1))
      .then();
    given(started())
      .when(closeIdleAt(START + IDLE_CLOSE_MS))
      .then(finished('idle', {}, START + IDLE_CLOSE_MS));
    given(started(), served(0, START + 60_000))
      .when(closeIdleAt(START + IDLE_CLOSE_MS))
      .then();
  });

  it('R14: keeps the points so far', () => {
    const now = START + 2 * IDLE_CLOSE_MS;
    const totals = { score: 2, correctAnswers: 1, questionsClosed: 2, totalTimeMs: 12_000, scoringTimeMs: 2_000 };
    given(started(), served(0), answered(0), served(1, START + 4_000))
      .when(closeIdleAt(now))
      .then(timedOut(1, START + 14_000), finished('idle', totals, now));
  });

  it('R14: finds a finished race done', () => {
    given(started(), finished('ended', {}, START))
      .when(closeIdleAt(START + 2 * IDLE_CLOSE_MS))
      .then();
  });
});
