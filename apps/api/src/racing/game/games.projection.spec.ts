import { IDLE_CLOSE_MS, noTotals } from '@app/contracts';
import { recorded, specOf } from '@app/projections/testing/projection-spec';
import { gamesProjection } from './games.projection';
import { round, roundStarted } from './testing/round-events';
import { answered, finished, PLAYER, served, skipped, START, started, timedOut } from './testing/race-events';

const readModel = specOf(gamesProjection);

const begun = {
  _id: 'g1',
  kind: 'qualifying',
  userId: PLAYER,
  number: 1,
  round: null,
  totalQuestions: 3,
  status: 'open',
  startedAt: START,
  finishedAt: null,
  idleAt: START + IDLE_CLOSE_MS,
  totals: noTotals,
  questionIds: ['q0', 'q1', 'q2'],
  served: null,
  responses: [],
} as const;

const document = (changes: object) => ({ ...begun, ...changes }) as never;

describe('the read model of races', () => {
  it('starts with a race', () => {
    readModel.given(recorded('game-g1', [started()])).then(document({}));
  });

  it('knows the question that is open and how long a race has waited', () => {
    readModel.given(recorded('game-g1', [started(), served(0, START + 1_000)])).then(
      document({
        served: { questionId: 'q0', index: 0, closesAt: START + 11_000 },
        idleAt: START + 1_000 + IDLE_CLOSE_MS,
      }),
    );
  });

  it('keeps what became of each question', () => {
    const events = [
      started(),
      served(0),
      answered(0),
      served(1, START + 4_000),
      skipped(1, START + 5_000, 1_000),
      served(2, START + 6_000),
      timedOut(2, START + 16_000),
    ];
    readModel.given(recorded('game-g1', events)).then(
      document({
        idleAt: START + 16_000 + IDLE_CLOSE_MS,
        totals: { score: 2, correctAnswers: 1, questionsClosed: 3, totalTimeMs: 13_000, scoringTimeMs: 2_000 },
        responses: [
          { questionId: 'q0', outcome: 'correct', answer: 'A', points: 2, elapsedMs: 2_000, closedAt: START + 2_000 },
          { questionId: 'q1', outcome: 'skipped', answer: null, points: 0, elapsedMs: 1_000, closedAt: START + 5_000 },
          {
            questionId: 'q2',
            outcome: 'timed-out',
            answer: null,
            points: 0,
            elapsedMs: 10_000,
            closedAt: START + 16_000,
          },
        ],
      }),
    );
  });

  it('knows a finished race as finished, and waits for it no longer', () => {
    const totals = { score: 0, correctAnswers: 0, questionsClosed: 1, totalTimeMs: 10_000, scoringTimeMs: 0 };
    const events = [started(), served(0), timedOut(0), finished('ended', totals, START + 20_000)];
    readModel.given(recorded('game-g1', events)).then(
      document({
        status: 'finished',
        finishedAt: START + 20_000,
        idleAt: null,
        questionIds: [],
        totals,
        responses: [
          {
            questionId: 'q0',
            outcome: 'timed-out',
            answer: null,
            points: 0,
            elapsedMs: 10_000,
            closedAt: START + 10_000,
          },
        ],
      }),
    );
  });

  it('keeps a race of a tournament without its questions, and waits for it no longer than its round does', () => {
    const closed = { answer: null, points: 0, elapsedMs: 10_000, outcome: 'timed-out', closedAt: START + 10_000 };
    readModel.given(recorded('game-g1', [roundStarted(), served(0), timedOut(0), served(1, START + 12_000)])).then(
      document({
        kind: 'tournament',
        number: null,
        round,
        questionIds: [],
        idleAt: null,
        totals: { score: 0, correctAnswers: 0, questionsClosed: 1, totalTimeMs: 10_000, scoringTimeMs: 0 },
        served: { questionId: 'q1', index: 1, closesAt: START + 22_000 },
        responses: [{ questionId: 'q0', ...closed }],
      }),
    );
  });
});
