import { specOf } from '@app/event-store/testing/decider-spec';
import { gameDecider } from './game.decider';
import type { GameEvent } from './game.events';
import { answering, closeIdleAt, serveAt, skipAt } from './testing/race-commands';
import { START, answered, finished, served, skipped, started, timedOut } from './testing/race-events';
import { questionSnapshot } from './testing/question-snapshot';

const { given } = specOf(gameDecider);

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
