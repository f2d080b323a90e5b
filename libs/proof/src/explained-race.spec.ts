import { explainedRace } from './explained-race';
import type { ProvenEvent } from './proven-events';
import { chained, raced } from './testing/some-receipt';

type Data = Record<string, unknown>;

/** The race of the example with one of its events changed. */
function explained(index: number, change: Data, more: readonly ProvenEvent[] = []) {
  const happenings = raced.map((event, at) =>
    at === index ? { ...event, data: { ...(event.data as Data), ...change } } : event,
  );
  return explainedRace([...more, ...chained('game-one', happenings)])!;
}
const END = 5;
const ANSWER = 2;

/** What a round has beside its races. */
const ofRound = (type: string, data: Data): ProvenEvent => chained('tournament-1', [{ type, data }])[0]!;

describe('how the points of a race came about', () => {
  it('is told question by question', () => {
    const { questions, points, isByTheRules } = explained(END, {});
    expect(questions.map(({ reason, choice, points: each }) => [reason, choice, each])).toEqual([
      ['quick', 'A', 2],
      ['late', 'A', 0],
      ['not-asked', null, 0],
    ]);
    expect({ points, isByTheRules }).toEqual({ points: 2, isByTheRules: true });
  });

  it.each<[string, Data]>([
    ['a right answer brings too few points', { points: 1 }],
    ['a wrong answer counts as right', { answer: 'B', points: 0 }],
    ['more is allowed for the network than it says', { elapsedMs: 1_700 }],
    ['the question was sent at another time', { servedAt: 1_001, elapsedMs: 1_849 }],
  ])('is not by the rules where %s', (_, change) => {
    const { questions, isByTheRules } = explained(ANSWER, change);
    expect(questions.map((question) => question.isByTheRules)).toEqual([false, true, true]);
    expect(isByTheRules).toBe(false);
  });

  it('is not by the rules where the total is another one', () => {
    expect(explained(END, { totals: { score: 3 } }).isByTheRules).toBe(false);
  });

  it('brings one point for a right answer after the time for two', () => {
    const slow = { receivedAt: 8_000, claimedMs: 6_900, elapsedMs: 6_900, points: 1 };
    const { questions } = explained(ANSWER, slow);
    expect(questions[0]).toMatchObject({ reason: 'slow', points: 1, isByTheRules: true });
  });

  it.each([
    ['its question', ofRound('QuestionAdvanced', { floor: 1, closedAt: 2_999 })],
    ['the round', ofRound('RoundEnded', { endedAt: 2_999 })],
  ])('is nothing for an answer that came when %s was over for everybody', (_, event) => {
    const { questions, points, isByTheRules } = explained(END, {}, [event]);
    expect(questions[0]).toMatchObject({ reason: 'closed', points: 0 });
    expect({ points, isByTheRules }).toEqual({ points: 0, isByTheRules: true });
  });

  it('counts an answer that came just in time', () => {
    expect(explained(END, {}, [ofRound('RoundEnded', { endedAt: 3_000 })]).points).toBe(2);
  });

  it('needs an end, of the race or of its round', () => {
    const open = chained('game-one', raced.slice(0, END));
    expect(explainedRace(open)!.isByTheRules).toBe(false);
    expect(explainedRace([ofRound('RoundEnded', { endedAt: 20_000 }), ...open])!.isByTheRules).toBe(true);
  });
});
