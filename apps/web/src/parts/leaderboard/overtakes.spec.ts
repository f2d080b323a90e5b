import fc from 'fast-check';
import { noOvertakes, overtakesBetween } from './overtakes';

describe('overtakes on the leaderboard', () => {
  it('do not happen while the order stays', () => {
    expect(overtakesBetween(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual(noOvertakes);
  });

  it('show one row passing another', () => {
    expect(overtakesBetween(['a', 'b', 'c'], ['a', 'c', 'b'])).toEqual({ gaining: ['c'], losing: ['b'] });
  });

  it('show the tail lights only on the nearest row that was passed', () => {
    expect(overtakesBetween(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual({ gaining: ['d'], losing: ['a'] });
  });

  it('let a newcomer pass all rows below it', () => {
    expect(overtakesBetween(['a', 'b', 'c'], ['a', 'n', 'b'])).toEqual({ gaining: ['n'], losing: ['b'] });
  });

  it('do not happen when a row leaves and the others move up', () => {
    expect(overtakesBetween(['a', 'b', 'c'], ['b', 'c'])).toEqual(noOvertakes);
  });

  it('do not happen when a newcomer joins at the end', () => {
    expect(overtakesBetween(['a', 'b'], ['a', 'b', 'n'])).toEqual(noOvertakes);
  });

  it('are never more than two at once, those that passed most', () => {
    const { gaining } = overtakesBetween(['a', 'b', 'c', 'd', 'e', 'f'], ['f', 'b', 'a', 'e', 'd', 'c']);
    expect(gaining).toEqual(['f', 'e']);
  });

  it('never show a row as gaining and losing', () => {
    const order = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], { minLength: 1 });
    fc.assert(
      fc.property(order, order, (before, after) => {
        const { gaining, losing } = overtakesBetween(before, after);
        expect(gaining.length).toBeLessThanOrEqual(2);
        expect(losing.length).toBeLessThanOrEqual(gaining.length);
        expect(gaining.filter((id) => losing.includes(id))).toEqual([]);
      }),
      { seed: 911, numRuns: 300 },
    );
  });
});
