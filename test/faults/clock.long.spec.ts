import {
  MAX_CREDIT_MS,
  QUESTION_TIME_MS,
  QUICK_ANSWER_MS,
  QUICK_POINTS,
  SLOW_POINTS,
  type AnswerLetter,
} from '@app/contracts';
import { type GameCommand, gameDecider } from '../../apps/api/src/racing/game/game.decider';
import type { GameEvent } from '../../apps/api/src/racing/game/game.events';
import type { GameState } from '../../apps/api/src/racing/game/game.state';
import { questionSnapshot } from '../../apps/api/src/racing/game/testing/question-snapshot';
import { ProcessClock } from '../../apps/api/src/platform/stores/process-clock';
import { spread } from '../bench/player-timing';

/** FAULT_CASES sets the number of cases; FAULT_SEED repeats a run. */
const CASES = Number(process.env.FAULT_CASES ?? 1_000);
const SEED = Number(process.env.FAULT_SEED ?? 20_261_121);
const AN_HOUR_MS = 60 * 60_000;
const EDGES_MS = [0, 1, 4_999, 5_000, 5_001, 5_500, 5_501, 9_999, 10_000, 10_001, 10_500, 10_501];
const CLAIMS_MS = [0, 4_500, 4_999, 5_000, 5_001, 9_500, 10_000, 10_001, 60_000];

const question = questionSnapshot('q0');

interface Case {
  /** How far the machine's clock is moved while the question is open. */
  jumpMs: number;
  measuredMs: number;
  claimedMs: number;
  creditMs: number;
  answer: AnswerLetter;
}

/** The machine's two clocks, moved by hand. */
let wallMs = 0;
let monotonicMs = 0;
beforeEach(() => {
  wallMs = Date.parse('2026-11-21T20:00:00Z');
  monotonicMs = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => wallMs);
  jest.spyOn(performance, 'now').mockImplementation(() => monotonicMs);
});
afterEach(() => jest.restoreAllMocks());

function passTime(ms: number): void {
  wallMs += ms;
  monotonicMs += ms;
}

/** The process clock follows the machine's by this share at most, rounded to milliseconds. */
const SLEW = 0.0005;

/**
 * Serves a question, moves the machine's clock and answers after `measuredMs`. Returns the event that closed
 * the question, and how long that took by the process clock.
 */
function answered({ jumpMs, measuredMs, claimedMs, creditMs, answer }: Case): { closed: GameEvent; byClockMs: number } {
  const clock = new ProcessClock();
  let state: GameState = gameDecider.initialState;
  const decide = (command: GameCommand) => {
    const events = gameDecider.decide(command, state);
    state = events.reduce((folded, event) => gameDecider.evolve(folded, event), state);
    return events;
  };
  const limits = { timeLimitMs: QUESTION_TIME_MS, quickLimitMs: QUICK_ANSWER_MS };
  const race = { gameId: 'g', kind: 'qualifying', userId: 'u', number: 1, questions: [question] } as const;
  decide({ type: 'StartGame', game: { ...race, questions: [question], ...limits, startedAt: clock.now() } });
  const servedAt = clock.now();
  decide({ type: 'ServeNext', round: null, userId: 'u', now: servedAt });
  passTime(measuredMs / 2);
  wallMs += jumpMs;
  passTime(measuredMs / 2);
  const receivedAt = clock.now();
  const given = { questionId: 'q0', answer, claimedMs, creditMs, receivedAt };
  const [closed] = decide({ type: 'Answer', round: null, userId: 'u', ...given });
  return { closed: closed!, byClockMs: receivedAt - servedAt };
}

/** The expected result, computed without the decider. */
function expected({ measuredMs, claimedMs, creditMs, answer }: Case) {
  if (measuredMs > QUESTION_TIME_MS + creditMs)
    return { outcome: 'QuestionTimedOut', elapsedMs: QUESTION_TIME_MS, points: 0 };
  const elapsedMs = Math.min(measuredMs, Math.max(claimedMs, measuredMs - creditMs, 0));
  const points = answer !== 'A' ? 0 : elapsedMs <= QUICK_ANSWER_MS ? QUICK_POINTS : SLOW_POINTS;
  return { outcome: 'QuestionAnswered', elapsedMs, points };
}

function outcomeOf(event: GameEvent) {
  if (event.type === 'QuestionTimedOut') return { outcome: event.type, elapsedMs: event.data.elapsedMs, points: 0 };
  if (event.type !== 'QuestionAnswered') throw new Error(`${event.type} closed the question`);
  return { outcome: event.type, elapsedMs: event.data.elapsedMs, points: event.data.points };
}

function randomCase(random: () => number): Case {
  const oneOf = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)]!;
  const measured = random() < 0.5 ? oneOf(EDGES_MS) : Math.floor(random() * 12_000);
  return {
    jumpMs: oneOf([-AN_HOUR_MS, 0, AN_HOUR_MS, Math.floor((random() - 0.5) * 2 * AN_HOUR_MS)]),
    measuredMs: measured,
    claimedMs: random() < 0.5 ? oneOf(CLAIMS_MS) : Math.floor(random() * 12_000),
    creditMs: oneOf([0, 150, Math.floor(random() * MAX_CREDIT_MS), MAX_CREDIT_MS]),
    answer: oneOf(['A', 'B'] as const),
  };
}

describe('the time of an answer', () => {
  it('is the process clock’s whatever the machine’s clock is set to, within a two-thousandth, and lowered by the credit at most', () => {
    const random = spread(SEED);
    const wrong: { given: Case; got: object; expected: object }[] = [];
    const counts = { quick: 0, slow: 0, 'no points': 0, 'timed out': 0 };
    for (let number = 0; number < CASES; number += 1) {
      const given = randomCase(random);
      const { closed, byClockMs } = answered(given);
      const [got, wanted] = [outcomeOf(closed), expected({ ...given, measuredMs: byClockMs })];
      const isFar = Math.abs(byClockMs - given.measuredMs) > (given.jumpMs === 0 ? 0 : given.measuredMs * SLEW + 1);
      if (isFar || JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push({ given, got, expected: wanted });
      if (got.outcome === 'QuestionTimedOut') counts['timed out'] += 1;
      else counts[got.points === 2 ? 'quick' : got.points === 1 ? 'slow' : 'no points'] += 1;
    }
    console.table([{ seed: SEED, cases: CASES, ...counts, wrong: wrong.length }]);
    expect(wrong).toEqual([]);
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  });

  it.each([
    { measuredMs: 5_000, claimedMs: 5_000, creditMs: 0, elapsedMs: 5_000, points: 2 },
    { measuredMs: 5_001, claimedMs: 5_001, creditMs: 0, elapsedMs: 5_001, points: 1 },
    { measuredMs: 5_001, claimedMs: 0, creditMs: 0, elapsedMs: 5_001, points: 1 },
    { measuredMs: 5_500, claimedMs: 0, creditMs: 500, elapsedMs: 5_000, points: 2 },
    { measuredMs: 5_501, claimedMs: 0, creditMs: 500, elapsedMs: 5_001, points: 1 },
    { measuredMs: 10_000, claimedMs: 10_000, creditMs: 0, elapsedMs: 10_000, points: 1 },
  ])('of $measuredMs ms, claimed $claimedMs with a credit of $creditMs, is $elapsedMs ms', (given) => {
    const { closed } = answered({ ...given, jumpMs: 0, answer: 'A' });
    expect(closed).toMatchObject({
      type: 'QuestionAnswered',
      data: { elapsedMs: given.elapsedMs, points: given.points },
    });
  });

  it.each([
    { measuredMs: 10_001, creditMs: 0 },
    { measuredMs: 10_501, creditMs: 500 },
  ])('of $measuredMs ms is over the limit, however little is claimed', (given) => {
    const { closed } = answered({ ...given, claimedMs: 0, jumpMs: 0, answer: 'A' });
    expect(closed).toMatchObject({ type: 'QuestionTimedOut', data: { elapsedMs: QUESTION_TIME_MS } });
  });
});
