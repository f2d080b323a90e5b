import { QUICK_ANSWER_MS } from '@app/contracts';
import fc from 'fast-check';
import type { QuestionMark, RacerEvent } from '../../../people/racer/racer.events';
import { finishedRace } from '../../leaderboard/testing/finished-race';

/** Something that happens to one racer. */
export interface Happening {
  userId: string;
  eventAt: (at: number) => RacerEvent;
}

const RACERS = Array.from({ length: 12 }, (_, index) => `racer-${index}`);

/** A good racer earns what a random one never would. */
const kinds = [
  { right: 10, slowestSeconds: 2 },
  { right: 9, slowestSeconds: 4 },
  { right: 6, slowestSeconds: 10 },
] as const;
const kind = fc.constantFrom(...kinds);

const outcome = fc.constantFrom('wrong' as const, 'wrong' as const, 'timed-out' as const, 'skipped' as const);
const markOf = ({ right, slowestSeconds }: (typeof kinds)[number]): fc.Arbitrary<QuestionMark> =>
  fc.record({
    questionId: fc.constant('q'),
    category: fc.constant('GT Cars' as const),
    difficulty: fc.constant('Easy' as const),
    points: fc.constant(0),
    elapsedMs: fc.integer({ min: 1, max: slowestSeconds }).map((seconds) => seconds * 1_000 - 10),
    outcome: fc
      .integer({ min: 1, max: 10 })
      .chain((chance) => (chance <= right ? fc.constant('correct' as const) : outcome)),
  });

const race = fc
  .tuple(
    kind.chain((one) => fc.array(markOf(one), { minLength: 10, maxLength: 10 })),
    fc.boolean(),
  )
  .map(([marks, isWhole]) => (isWhole ? marks : marks.slice(0, 9)).map(scored));

function scored(mark: QuestionMark): QuestionMark {
  if (mark.outcome !== 'correct') return mark;
  return { ...mark, points: mark.elapsedMs <= QUICK_ANSWER_MS ? 2 : 1 };
}

function finish(userId: string, results: QuestionMark[]): Happening {
  const right = results.filter((mark) => mark.outcome === 'correct');
  const score = right.reduce((sum, { points }) => sum + points, 0);
  const scoringTimeMs = right.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);
  const totals = { score, correctAnswers: right.length, scoringTimeMs };
  return {
    userId,
    eventAt: (at) => {
      const finished = finishedRace(userId, at, totals, { results, finishedAt: at });
      finished.data.totals.questionsClosed = results.length;
      return finished;
    },
  };
}

const taken = { games: 0, score: 0 };
const visible = (userId: string, isVisibleOnLeaderboard: boolean) => (setAt: number) => ({
  type: 'LeaderboardVisibilitySet' as const,
  data: { userId, isVisibleOnLeaderboard, isVisibleOnLiveEvents: true, setAt },
});
const acts: ((userId: string) => (at: number) => RacerEvent)[] = [
  (userId) => (resetAt) => ({ type: 'PointsReset', data: { userId, taken, resetAt } }),
  (userId) => (resetAt) => ({ type: 'AllDataReset', data: { userId, taken, resetAt } }),
  (userId) => (deletedAt) => ({ type: 'RacerDeleted', data: { userId, deletedAt } }),
  (userId) => visible(userId, false),
  (userId) => visible(userId, true),
  (userId) => (clearedAt) => ({ type: 'LeaderboardVisibilityCleared', data: { userId, clearedAt } }),
];

const racer = fc.constantFrom(...RACERS);
const raced = fc.tuple(racer, race).map(([userId, results]) => finish(userId, results));
const administered = fc
  .tuple(racer, fc.constantFrom(...acts))
  .map(([userId, act]): Happening => ({ userId, eventAt: act(userId) }));

/** An administrator acts once in so many races. */
const RACES_PER_ACT = 12;

/** This many races of a dozen racers, good and bad, with an administrator's act now and then. */
export function randomSeasons(races: number, seed: number): Happening[] {
  const finishes = fc.sample(raced, { numRuns: races, seed });
  const administering = fc.sample(administered, { numRuns: Math.ceil(races / RACES_PER_ACT), seed });
  return finishes.flatMap((finished, index) =>
    index % RACES_PER_ACT === 0 ? [finished, administering[index / RACES_PER_ACT]!] : [finished],
  );
}
