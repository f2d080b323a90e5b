import { answered, finished, served, skipped, START, started, timedOut } from '../../racing/game/testing/race-events';
import { roundStarted } from '../../racing/game/testing/round-events';
import type { GameEvent } from '../../racing/game/game.events';
import type { InterruptedRaces } from './interruption.events';
import { interruptionBy, partsOf, type Silence, type WatchedRace } from './open-questions.rules';

const LEAST_MS = 1_000;
const silence: Silence = { from: START + 1_000, to: START + 30_000 };
const alone = (...events: GameEvent[]): WatchedRace => ({ events: [started(), ...events], round: null });
const by = (race: WatchedRace, heard = silence) => interruptionBy(heard, [race], LEAST_MS);
const question = { gameId: 'g1', userId: 'player-1', index: 0, questionId: 'q0', ranOut: true };
const first = { kind: 'qualifying' as const, questions: [question] };
const whole = { awayFrom: silence.from, backAt: silence.to };

describe('A silence', () => {
  it.each<[string, WatchedRace]>([
    ['that nobody has touched since', alone(served(0))],
    ['whose time was found to be over afterwards', alone(served(0), timedOut(0), served(1, START + 31_000))],
    ['of a race that was closed afterwards', alone(served(0), timedOut(0), finished('idle', {}, START + 40_000))],
  ])('interrupts a question %s', (_, race) => {
    expect(by(race)).toEqual({ ...whole, races: [first] });
  });

  it('interrupts a question that is still open at its end, and says so', () => {
    const short = { from: START + 1_000, to: START + 4_000 };
    const open = { ...first, questions: [{ ...question, ranOut: false }] };
    expect(by(alone(served(0)), short)).toEqual({ awayFrom: short.from, backAt: short.to, races: [open] });
    const answeredLater = answered(0, { receivedAt: START + 6_000 });
    expect(by(alone(served(0), answeredLater), short)?.races).toEqual([open]);
  });

  it.each<[string, WatchedRace]>([
    ['when none was served', alone()],
    ['that was answered before', alone(served(0), answered(0, { receivedAt: START + 500 }))],
    ['that was skipped before', alone(served(0), skipped(0, START + 500, 500))],
    ['that ran out before', alone(served(0, START - 12_000))],
    ['that was served after it', alone(served(0, START + 31_000))],
  ])('interrupts no question %s', (_, race) => {
    expect(by(race)).toBeNull();
  });

  it('begins with the last thing that a player got or sent, when that is later than the last sign', () => {
    const later = alone(served(0), answered(0, { receivedAt: START + 1_700 }), served(1, START + 1_800));
    expect(by(later)).toEqual({
      awayFrom: START + 1_800,
      backAt: silence.to,
      races: [{ ...first, questions: [{ ...question, index: 1, questionId: 'q1' }] }],
    });
  });

  it('is nothing when it was shorter than a sign may be late', () => {
    const end = START + 1_000 + LEAST_MS;
    expect(by(alone(served(0)), { from: START + 1_000, to: end - 1 })).toBeNull();
    expect(by(alone(served(0)), { from: START + 1_000, to: end })).not.toBeNull();
  });

  it('names the run of the round, and leaves out what the round had closed for everybody before', () => {
    const race = (closures: number[], endedAt: number | null): WatchedRace => {
      return { events: [roundStarted(), served(0)], round: { closures, endedAt } };
    };
    const run = { eventId: 4, attempt: 1, round: 2, run: 1 };
    expect(by(race([], null))?.races).toEqual([{ kind: 'tournament', ...run, questions: [question] }]);
    expect(by(race([START + 900], null))).toBeNull();
    expect(by(race([], START + 900))).toBeNull();
  });

  it('groups what it interrupts by what is raced', () => {
    const inRound: WatchedRace = { events: [roundStarted(), served(0)], round: { closures: [], endedAt: null } };
    const found = interruptionBy(silence, [alone(served(0)), inRound, alone(served(0))], LEAST_MS);
    expect(found?.races.map(({ kind, questions }) => [kind, questions.length])).toEqual([
      ['qualifying', 2],
      ['tournament', 1],
    ]);
  });
});

describe('The parts of an interruption', () => {
  const races = (...counts: number[]): InterruptedRaces[] =>
    counts.map((count, eventId) => {
      return { kind: 'tournament', eventId, attempt: 1, round: 1, run: 1, questions: Array(count).fill(question) };
    });
  it.each([
    [[3], [[3]]],
    [[4], [[4]]],
    [[9], [[4], [4], [1]]],
    [
      [3, 2],
      [[3, 1], [1]],
    ],
    [
      [4, 4],
      [[4], [4]],
    ],
    [[], []],
  ])('of %j questions have four at most', (counts, expected) => {
    const parts = partsOf(races(...counts), 4);
    expect(parts.map((part) => part.map(({ questions }) => questions.length))).toEqual(expected);
  });
});
