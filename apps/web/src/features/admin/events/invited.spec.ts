import { isInvited, withoutRacers, withRacers } from './invited';

const racer = (number: number) => ({ userId: `user-${number}`, name: `Racer ${number}` });
const racers = (count: number) => Array.from({ length: count }, (_, index) => racer(index + 1));

describe('those who are going to be invited', () => {
  it('are kept in the order they were chosen, each once', () => {
    expect(withRacers([racer(2)], [racer(1), racer(2), racer(3)])).toEqual([racer(2), racer(1), racer(3)]);
  });

  it('are a hundred at most', () => {
    expect(withRacers(racers(99), [racer(100)])).toHaveLength(100);
    expect(withRacers(racers(100), [racer(1)])).toHaveLength(100);
    expect(withRacers(racers(99), [racer(100), racer(101)])).toBeNull();
  });

  it('can be let go, one or many', () => {
    expect(withoutRacers(racers(3), [racer(2)])).toEqual([racer(1), racer(3)]);
    expect(withoutRacers(racers(3), racers(2))).toEqual([racer(3)]);
  });

  it('are known by their ids', () => {
    expect(isInvited(racers(2), 'user-2')).toBe(true);
    expect(isInvited(racers(2), 'user-3')).toBe(false);
  });
});
