import { DEFAULT_CREDIT_MS, IDLE_CLOSE_MS } from '@app/contracts';
import { specOf } from '@app/event-store/testing/decider-spec';
import { type GameCommand, gameDecider } from './game.decider';
import type { GameEvent } from './game.events';
import { questionSnapshot } from './testing/question-snapshot';
import { answered, finished, PLAYER, served, skipped, START, started, timedOut } from './testing/race-events';

const { given } = specOf(gameDecider);

/** The answer arrives `afterMs` after the start, when question 0 was served. */
function answering(afterMs: number, command: Partial<Extract<GameCommand, { type: 'Answer' }>> = {}): GameCommand {
  return {
    type: 'Answer',
    round: null,
    userId: PLAYER,
    questionId: 'q0',
    answer: 'A',
    claimedMs: afterMs,
    creditMs: DEFAULT_CREDIT_MS,
    receivedAt: START + afterMs,
    ...command,
  };
}

const serveAt = (now: number): GameCommand => ({ type: 'ServeNext', round: null, userId: PLAYER, now });
const skipAt = (now: number, questionId = 'q0'): GameCommand => ({ type: 'Skip', userId: PLAYER, questionId, now });
const finishAt = (now: number, claim = {}): GameCommand => ({ type: 'Finish', userId: PLAYER, claim, now });
const closeIdleAt = (now: number): GameCommand => ({ type: 'CloseIdle', now });

describe('starting', () => {
  it('R1: starts a race once', () => {
    given().when({ type: 'StartGame', game: started().data }).then(started());
    given(started()).when({ type: 'StartGame', game: started().data }).then();
  });

  it('R10: knows no race that was not started', () => {
    given().when(serveAt(START)).rejected('game-not-found');
    given().when(answering(0)).rejected('game-not-found');
    given().when(closeIdleAt(START)).rejected('game-not-found');
  });
});

describe('serving', () => {
  it('R2: opens the first question for ten seconds', () => {
    given(started())
      .when(serveAt(START + 7))
      .then(served(0, START + 7));
  });

  it('R3: keeps the open question while it has time left', () => {
    given(started(), served(0))
      .when(serveAt(START + 9_999))
      .then();
  });

  it('R4: closes a question whose time ran out before it serves the next', () => {
    given(started(), served(0))
      .when(serveAt(START + 10_000))
      .then(timedOut(0), served(1, START + 10_000));
    given(started(), served(0))
      .when(serveAt(START + 60_000))
      .then(timedOut(0), served(1, START + 60_000));
  });

  it('R5: finishes the race when the last question ran out', () => {
    given(started(1), served(0))
      .when(serveAt(START + 12_000))
      .then(timedOut(0), finished('completed', { questionsClosed: 1, totalTimeMs: 10_000 }, START + 12_000, 1));
  });

  it('R5: serves nothing after the finish', () => {
    given(started(), finished('ended', {}, START + 1))
      .when(serveAt(START + 2))
      .then();
  });
});

describe('the time that counts', () => {
  it.each([
    { arrivedMs: 5_000, claimedMs: 5_000, elapsedMs: 5_000, points: 2 },
    { arrivedMs: 5_001, claimedMs: 5_001, elapsedMs: 5_001, points: 1 },
    { arrivedMs: 5_150, claimedMs: 5_000, elapsedMs: 5_000, points: 2 },
    { arrivedMs: 5_151, claimedMs: 5_000, elapsedMs: 5_001, points: 1 },
    { arrivedMs: 9_000, claimedMs: 1, elapsedMs: 8_850, points: 1 },
    { arrivedMs: 2_000, claimedMs: 9_000, elapsedMs: 2_000, points: 2 },
    { arrivedMs: 100, claimedMs: 0, elapsedMs: 0, points: 2 },
    { arrivedMs: -20, claimedMs: 30, elapsedMs: 0, points: 2 },
    { arrivedMs: 10_000, claimedMs: 10_000, elapsedMs: 10_000, points: 1 },
    { arrivedMs: 10_150, claimedMs: 10_000, elapsedMs: 10_000, points: 1 },
  ])(
    'R7, R8: is $elapsedMs ms for an answer that arrives after $arrivedMs ms and claims $claimedMs ms: $points points',
    ({ arrivedMs, claimedMs, elapsedMs, points }) => {
      given(started(), served(0))
        .when(answering(arrivedMs, { claimedMs }))
        .then(answered(0, { receivedAt: START + arrivedMs, claimedMs, elapsedMs, points }));
    },
  );

  it('R8: gives nothing for a wrong answer, however quick', () => {
    given(started(), served(0))
      .when(answering(2_000, { answer: 'D' }))
      .then(answered(0, { answer: 'D', isCorrect: false, points: 0 }));
  });

  it('R6: has run out one millisecond after the limit and the credit; what came is kept', () => {
    const lateAnswer = { answer: 'A', receivedAt: START + 10_151, claimedMs: 10_000, creditMs: 150 } as const;
    const late = timedOut(0);
    given(started(), served(0))
      .when(answering(10_151, { claimedMs: 10_000 }))
      .then({ ...late, data: { ...late.data, lateAnswer } } as GameEvent);
  });

  it('R6: is forgiven by the measured credit alone', () => {
    given(started(), served(0))
      .when(answering(10_400, { claimedMs: 10_000, creditMs: 400 }))
      .then(
        answered(0, { receivedAt: START + 10_400, claimedMs: 10_000, creditMs: 400, elapsedMs: 10_000, points: 1 }),
      );
  });
});

describe('answering', () => {
  it('R9: accepts the same answer again and changes nothing', () => {
    given(started(), served(0), answered(0)).when(answering(3_000)).then();
    given(started(), served(0), answered(0), served(1)).when(answering(60_000)).then();
  });

  it('R9: refuses another letter', () => {
    given(started(), served(0), answered(0), served(1))
      .when(answering(3_000, { answer: 'B' }))
      .rejected('already-answered');
    given(started(), served(0), skipped(0, START + 1, 1))
      .when(answering(2))
      .rejected('already-answered');
  });

  it('R9: gives an answer after the time-out the stored result', () => {
    given(started(), served(0), timedOut(0), served(1)).when(answering(12_000)).then();
  });

  it('R10: refuses a question that is not open', () => {
    given(started(), served(0))
      .when(answering(1, { questionId: 'q1' }))
      .rejected('question-not-served');
    given(started(), served(0))
      .when(answering(1, { questionId: 'made-up' }))
      .rejected('question-not-served');
    given(started()).when(answering(1)).rejected('question-not-served');
  });

  it('R10: refuses another player', () => {
    given(started(), served(0))
      .when(answering(1, { userId: 'player-2' }))
      .rejected('game-not-yours');
  });

  it('R27: tells another player nothing of a leg of a duel, not even that it exists', () => {
    const ofDuel = { kind: 'duel', duelId: 'd1', questions: [questionSnapshot('q0')] } as const;
    const leg: GameEvent = { type: 'GameStarted', data: { ...started().data, ...ofDuel } };
    given(leg, served(0))
      .when(answering(1, { userId: 'player-2' }))
      .rejected('game-not-found');
  });

  it('R10: refuses an open question after the finish', () => {
    given(started(), finished('ended', {}, START + 1))
      .when(answering(2))
      .rejected('game-finished');
  });

  it('R5: finishes the race with the last question', () => {
    const totals = { score: 2, correctAnswers: 1, questionsClosed: 1, totalTimeMs: 2_000, scoringTimeMs: 2_000 };
    given(started(1), served(0))
      .when(answering(2_000))
      .then(answered(0), finished('completed', totals, START + 2_000, 1));
  });
});

describe('skipping', () => {
  it('R11: closes the question without points', () => {
    given(started(), served(0))
      .when(skipAt(START + 1_500))
      .then(skipped(0, START + 1_500, 1_500));
  });

  it('R9: is repeatable', () => {
    given(started(), served(0), skipped(0, START + 1, 1))
      .when(skipAt(START + 2))
      .then();
    given(started(), served(0), answered(0))
      .when(skipAt(START + 3_000))
      .then();
  });

  it('R11: comes too late once the time has run out', () => {
    given(started(), served(0))
      .when(skipAt(START + 10_000))
      .then(timedOut(0));
  });

  it('R10: is refused for what is not open, and for another player', () => {
    given(started(), served(0))
      .when(skipAt(START + 1, 'q1'))
      .rejected('question-not-served');
    given(started(), served(0))
      .when({ type: 'Skip', userId: 'player-2', questionId: 'q0', now: START })
      .rejected('game-not-yours');
  });

  it('R5: finishes the race with the last question', () => {
    given(started(1), served(0))
      .when(skipAt(START + 400))
      .then(
        skipped(0, START + 400, 400),
        finished('completed', { questionsClosed: 1, totalTimeMs: 400 }, START + 400, 1),
      );
  });
});

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
