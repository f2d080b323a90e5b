import { recorded, specOf } from '@app/projections/testing/projection-spec';
import type { InterruptedRaces, InterruptionEvent } from './interruption.events';
import { interruptionsProjection } from './interruptions.projection';

const interruptions = specOf(interruptionsProjection);

const questionOf = (userId: string) => {
  return { gameId: `race-${userId}`, userId, index: 1, questionId: 'q1', ranOut: true };
};
const qualifying: InterruptedRaces = { kind: 'qualifying', questions: [questionOf('ada')] };
const run = { eventId: 4, attempt: 1, round: 2, run: 1 };
const inRound: InterruptedRaces = { kind: 'tournament', ...run, questions: [questionOf('ben')] };
const part = (number: number, ...races: InterruptedRaces[]): InterruptionEvent => {
  return { type: 'InterruptionNoticed', data: { interruptionId: 'i1', part: number, awayFrom: 5, backAt: 9, races } };
};
const given = (...events: InterruptionEvent[]) => interruptions.given(recorded('interruption-i1', events));
const first = { _id: 'interruption-i1', awayFrom: 5, backAt: 9 };

test('An interruption is found by its tournaments, its runs and its other races', () => {
  given(part(1, qualifying, inRound)).then({
    ...first,
    races: [qualifying, inRound],
    eventIds: [4],
    raceKeys: ['race-ada', '4:1:2:1'],
  });
});

test('The parts of an interruption are one', () => {
  given(part(1, inRound), part(2, inRound, qualifying)).then({
    ...first,
    races: [inRound, inRound, qualifying],
    eventIds: [4],
    raceKeys: ['4:1:2:1', 'race-ada'],
  });
});
