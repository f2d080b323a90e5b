import { type Decider, Rejection } from '../decider';
import { specOf } from './decider-spec';

type Lap = { type: 'LapDriven'; data: { lap: number } };

/** A race that is over after two laps. */
const twoLaps: Decider<number, { stay: boolean }, Lap> = {
  initialState: 0,
  evolve: (laps) => laps + 1,
  decide({ stay }, laps) {
    if (laps >= 2) throw new Rejection('game-finished', { laps });
    return stay ? [] : [{ type: 'LapDriven', data: { lap: laps + 1 } }];
  },
};
const lap = (number: number): Lap => ({ type: 'LapDriven', data: { lap: number } });
const drive = { stay: false };
const { given } = specOf(twoLaps);

describe('an example of rules', () => {
  it('holds when exactly the expected events are decided', () => {
    given().when(drive).then(lap(1));
    given(lap(1)).when(drive).then(lap(2));
    given(lap(1)).when({ stay: true }).then();
    given(lap(1), lap(2)).when(drive).rejected('game-finished', { laps: 2 });
    expect(given(lap(1), lap(2)).state).toBe(2);
  });

  it.each<[string, () => void]>([
    ['other data', () => given().when(drive).then(lap(2))],
    ['an event too few', () => given().when(drive).then()],
    ['an event too many', () => given().when(drive).then(lap(1), lap(2))],
    ['events instead of a rejection', () => given().when(drive).rejected('game-finished')],
    ['a rejection instead of events', () => given(lap(1), lap(2)).when(drive).then(lap(3))],
    ['another rejection', () => given(lap(1), lap(2)).when(drive).rejected('already-answered', { laps: 2 })],
    ['other details', () => given(lap(1), lap(2)).when(drive).rejected('game-finished', { laps: 3 })],
    ['no details', () => given(lap(1), lap(2)).when(drive).rejected('game-finished')],
  ])('fails on %s', (_, example) => {
    expect(example).toThrow();
  });
});
