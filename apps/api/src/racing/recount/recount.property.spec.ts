import { asOneLog, documentsOf, recorded } from '@app/projections/testing/projection-spec';
import { type AnswerLetter, QUICK_ANSWER_MS } from '@app/contracts';
import type { RecordedEvent } from '@app/event-store';
import fc from 'fast-check';
import {
  type QualifyingGameFinished,
  type QuestionMark,
  type RacerEvent,
  racerStream,
} from '../../people/racer/racer.events';
import { leaderboardProjection } from '../leaderboard/leaderboard.projection';
import { finishedRace } from '../leaderboard/testing/finished-race';
import { progressProjection } from '../progress/progress.projection';
import { awardsOfLog } from '../progress/testing/awards-of-log';
import type { QualifyingRulingEvent } from '../ruling/ruling.events';
import { evolve, noRulings, type RulingState } from '../ruling/ruling.state';
import { recounted } from './recount.rules';

/** Set `SEASONS_RULED=1000` for more runs and `SEED=...` for another start. A failure is printed with its seed. */
const RUNS = Number(process.env.SEASONS_RULED ?? 150);
const SEED = Number(process.env.SEED ?? 20_261_126);

const KEY = 'A';
const RACERS = ['ada', 'ben', 'cay'];
const RULED_AT = 1_000_000;

interface Given {
  questionId: string;
  answer: AnswerLetter | null;
  elapsedMs: number;
}
interface Raced {
  userId: string;
  given: Given[];
}
type Ruling = Extract<QualifyingRulingEvent, { type: 'QualifyingQuestionRuled' }>['data'];

const given = fc.record({
  answer: fc.oneof(
    { weight: 8, arbitrary: fc.constant<AnswerLetter>(KEY) },
    fc.constantFrom<AnswerLetter | null>('B', 'C', null),
  ),
  elapsedMs: fc.constantFrom(900, 1_999, 2_500, QUICK_ANSWER_MS, QUICK_ANSWER_MS + 1),
});
const races: fc.Arbitrary<Raced[]> = fc.array(
  fc.record({
    userId: fc.constantFrom(...RACERS),
    given: fc
      .tuple(fc.array(given, { minLength: 10, maxLength: 10 }), fc.nat({ max: 4 }))
      .map(([all, from]) => all.map((each, index) => ({ ...each, questionId: `q${(from + index) % 12}` }))),
  }),
  { minLength: 1, maxLength: 9 },
);
const rulings: fc.Arbitrary<{ ruling: Ruling; isWithdrawn: boolean }[]> = fc
  .array(
    fc.record({
      question: fc.nat({ max: 11 }),
      accepted: fc.constantFrom<AnswerLetter | null>('B', null),
      userIds: fc.oneof(fc.constant(null), fc.subarray(RACERS, { minLength: 1 })),
      isWithdrawn: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map(({ question, accepted, userIds, isWithdrawn }, index) => ({
      ruling: {
        rulingId: `r${index}`,
        questionId: `q${question}`,
        accepted,
        userIds,
        reason: 'other',
        ruledAt: RULED_AT,
      },
      isWithdrawn,
    })),
  );

/** A race as it is in the log, with the points that `pointsOf` gives; null leaves a question out. */
function finished({ userId, given: all }: Raced, number: number, pointsOf: (one: Given) => number | null) {
  const results = all.flatMap((one): QuestionMark[] => {
    const points = pointsOf(one);
    if (points === null) return [];
    const outcome = points > 0 ? 'correct' : one.answer === null ? 'skipped' : 'wrong';
    const { questionId, elapsedMs } = one;
    return [{ questionId, category: 'GT Cars', difficulty: 'Easy', outcome, points, elapsedMs }];
  });
  const right = results.filter(({ points }) => points > 0);
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const totals = {
    score: sum(right.map(({ points }) => points)),
    correctAnswers: right.length,
    scoringTimeMs: sum(right.map(({ elapsedMs }) => elapsedMs)),
  };
  const race = finishedRace(userId, number, totals, { results, finishedAt: number });
  race.data.totals.questionsClosed = results.length;
  race.data.totalQuestions = results.length;
  return race;
}

const scored = ({ answer, elapsedMs }: Given, right: readonly (AnswerLetter | null)[]) =>
  right.includes(answer) ? (elapsedMs <= QUICK_ANSWER_MS ? 2 : 1) : 0;
const asRaced = (one: Given) => scored(one, [KEY]);
/** By the rulings that hold, as plainly as possible. */
const asRuled = (userId: string, held: readonly Ruling[]) => (one: Given) => {
  const own = held.filter(
    ({ questionId, userIds }) => questionId === one.questionId && (userIds === null || userIds.includes(userId)),
  );
  if (own.some(({ accepted }) => accepted === null)) return null;
  return scored(one, [KEY, ...own.map(({ accepted }) => accepted)]);
};

const logOf = (events: readonly RacerEvent[]): RecordedEvent[] =>
  asOneLog(events.map((event) => recorded(racerStream(event.data.userId), [event])));

function recountsBy(state: RulingState, raced: readonly Raced[], all: readonly QualifyingGameFinished[]): RacerEvent[] {
  return [...new Set(raced.map(({ userId }) => userId))].map((userId): RacerEvent => {
    const own = raced.flatMap((race, index) => (race.userId === userId ? [{ race, data: all[index]!.data }] : []));
    const recount = own.map(({ race, data }) =>
      recounted(data, state, (id) => race.given.find(({ questionId }) => questionId === id)!.answer),
    );
    return {
      type: 'RacesRecounted',
      data: { userId, races: recount, closed: [], before: { games: 0, score: 0 }, recountedAt: 5_000 },
    };
  });
}

const shownIn = (log: readonly RecordedEvent[]) => ({
  leaderboard: documentsOf(leaderboardProjection, log),
  progress: documentsOf(progressProjection, log),
});

test(`Rulings on random seasons leave what a plain count gives, and withdrawn they leave nothing (${RUNS} seasons, seed ${SEED})`, () => {
  const seen = { changed: 0, badges: 0 };
  fc.assert(
    fc.property(races, rulings, (raced, ruled) => {
      const all = raced.map((race, index) => finished(race, index + 1, asRaced));
      const made = ruled.map(({ ruling }): QualifyingRulingEvent => ({
        type: 'QualifyingQuestionRuled',
        data: ruling,
      }));
      const withdrawn = (some: typeof ruled) =>
        some.map(({ ruling: { rulingId, questionId } }): QualifyingRulingEvent => {
          return { type: 'QualifyingRulingWithdrawn', data: { rulingId, questionId, withdrawnAt: RULED_AT + 1 } };
        });
      const partly = [...made, ...withdrawn(ruled.filter(({ isWithdrawn }) => isWithdrawn))].reduce(evolve, noRulings);
      const held = ruled.flatMap(({ ruling, isWithdrawn }) => (isWithdrawn ? [] : [ruling]));
      const plain = logOf(raced.map((race, index) => finished(race, index + 1, asRuled(race.userId, held))));

      const shown = shownIn(logOf([...all, ...recountsBy(partly, raced, all)]));
      expect(shown).toEqual(shownIn(plain));
      const awards = awardsOfLog(plain);
      for (const { _id, badges } of shown.progress) {
        const counted = Object.entries(awards.get(_id)!.badges).filter(([type]) => type !== 'rennmeister');
        expect(Object.fromEntries(badges.map(({ type, at }) => [type, at]))).toEqual(Object.fromEntries(counted));
        seen.badges += badges.length;
      }
      const before = shownIn(logOf(all));
      const none = [...made, ...withdrawn(ruled)].reduce(evolve, noRulings);
      expect(shownIn(logOf([...all, ...recountsBy(partly, raced, all), ...recountsBy(none, raced, all)]))).toEqual(
        before,
      );
      seen.changed += Number(JSON.stringify(before) !== JSON.stringify(shown));
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(seen.changed).toBeGreaterThan(RUNS / 4);
  expect(seen.badges).toBeGreaterThan(0);
});
