import { Rejection } from '@app/event-store';
import fc from 'fast-check';
import { type DuelCommand, duelDecider } from './duel.decider';
import type { DuelEvent } from './duel.events';
import type { DuelState } from './duel.state';
import { A_DAY_MS, challenge, challenged, NOW, QUESTIONS, totals } from './testing/duel-events';

const SEED = 20_261_122;
const people = ['ada', 'ben', 'eve'];

type Step = { waitMs: number; make: (now: number) => DuelCommand };

const userId = fc.constantFrom(...people);
const score = fc.nat({ max: 3 });
const duelId = 'd1';

const makers: fc.Arbitrary<Step['make']> = fc.oneof(
  userId.map((id) => (now: number) => ({ type: 'AcceptDuel' as const, duelId, userId: id, isAddressee: false, now })),
  userId.map((id) => (now: number) => ({ type: 'DeclineDuel' as const, duelId, userId: id, isAddressee: false, now })),
  userId.map((id) => (now: number) => ({ type: 'WithdrawDuel' as const, duelId, userId: id, now })),
  userId.map((id) => (now: number) => ({ type: 'StartLeg' as const, duelId, userId: id, questions: QUESTIONS, now })),
  fc.tuple(userId, score).map(([id, points]) => (now: number) => ({
    type: 'FinishLeg' as const,
    duelId,
    userId: id,
    totals: totals(points),
    now,
  })),
  fc.constant((now: number) => ({ type: 'ExpireDuel' as const, duelId, now })),
  { weight: 1, arbitrary: fc.constant((now: number) => ({ type: 'CallOffDuel' as const, duelId, now })) },
  { weight: 1, arbitrary: fc.constant((now: number) => ({ type: 'DeleteDuel' as const, duelId, now })) },
);
const waitMs = fc.oneof(fc.nat({ max: 10_000 }), fc.constantFrom(A_DAY_MS - 10_000, A_DAY_MS));
const steps = fc.array(fc.record({ waitMs, make: makers }), { maxLength: 25 });

/** Carries out the steps, each one twice, as a repeat may come at any time. */
function logOf(first: DuelEvent, taken: readonly Step[]): { events: DuelEvent[]; state: DuelState } {
  const events = [first];
  let state = duelDecider.evolve(duelDecider.initialState, first);
  let now = NOW;
  for (const { waitMs: wait, make } of taken) {
    now += wait;
    for (const isRepeat of [false, true]) {
      let decided: DuelEvent[] = [];
      try {
        decided = duelDecider.decide(make(now), state);
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
      }
      if (isRepeat) expect(decided).toEqual([]);
      for (const event of decided) {
        events.push(event);
        state = duelDecider.evolve(state, event);
      }
    }
  }
  return { events, state };
}

const count = (events: readonly DuelEvent[], type: DuelEvent['type'], who?: string) =>
  events.filter(
    (event) => event.type === type && (who === undefined || ('userId' in event.data && event.data.userId === who)),
  ).length;

describe('Whatever anybody does in a duel', () => {
  it.each([
    ['R24, R26: meant for one racer', challenged('ben')],
    ['R24, R26: open for anybody', challenged(null, 'nobody')],
  ])('%s: one opponent, one leg each, one end, and the better one wins', (_, first) => {
    fc.assert(
      fc.property(steps, (taken) => {
        const { events } = logOf(first, taken);
        expect(count(events, 'DuelAccepted')).toBeLessThanOrEqual(1);
        expect(count(events, 'DuelDeleted')).toBeLessThanOrEqual(1);
        expect(count(events, 'DuelCompleted') + count(events, 'DuelExpired')).toBeLessThanOrEqual(1);
        const answers: DuelEvent['type'][] = ['DuelAccepted', 'DuelDeclined', 'DuelWithdrawn'];
        expect(events.filter(({ type }) => answers.includes(type)).length).toBeLessThanOrEqual(1);
        const acceptance = events.find(({ type }) => type === 'DuelAccepted');
        const opponent = acceptance && 'userId' in acceptance.data ? acceptance.data.userId : null;
        expect(opponent).not.toBe(challenge.challengerId);
        for (const id of people) {
          const legs = count(events, 'DuelLegStarted', id);
          expect(legs).toBeLessThanOrEqual(id === challenge.challengerId || id === opponent ? 1 : 0);
          expect(count(events, 'DuelLegFinished', id)).toBeLessThanOrEqual(legs);
        }
        const end = events.find((event) => event.type === 'DuelCompleted');
        if (!end) return;
        const points = new Map(
          events
            .slice(0, events.indexOf(end))
            .flatMap((event) =>
              event.type === 'DuelLegFinished' ? [[event.data.userId, event.data.totals.score]] : [],
            ),
        );
        const [ada, other] = [points.get('ada') ?? 0, points.get(opponent!) ?? 0];
        expect(end.data.winnerId).toBe(ada === other ? null : ada > other ? 'ada' : opponent);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});
