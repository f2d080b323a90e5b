import { changesAhead, clockFace, pointsAvailable, urgencyAt } from './countdown';

describe('the countdown', () => {
  it.each([
    [10_000, 'calm'],
    [5_001, 'calm'],
    [5_000, 'warning'],
    [3_001, 'warning'],
    [3_000, 'danger'],
    [0, 'danger'],
  ])('with %d ms left is %s', (remainingMs, urgency) => {
    expect(urgencyAt(remainingMs)).toBe(urgency);
  });

  it('offers two points up to exactly five seconds and one point after', () => {
    expect([10_000, 5_000, 4_999, 0].map((left) => pointsAvailable(left, 10_000))).toEqual([2, 2, 1, 1]);
  });

  it('names the moments at which something changes, and none that have passed', () => {
    expect(changesAhead(10_000, 10_000)).toEqual([5_000, 4_999, 3_000]);
    expect(changesAhead(4_000, 10_000)).toEqual([3_000]);
    expect(changesAhead(2_000, 10_000)).toEqual([]);
  });

  it('changes urgency or points at each of those moments', () => {
    const faceAt = (left: number) => [urgencyAt(left), pointsAvailable(left, 10_000)];
    for (const moment of changesAhead(10_000, 10_000)) expect(faceAt(moment)).not.toEqual(faceAt(moment + 1));
  });

  it.each([
    [10_000, '10', '.0'],
    [7_449, '7', '.4'],
    [99, '0', '.0'],
    [-20, '0', '.0'],
  ])('shows %d ms as %s%s', (remainingMs, seconds, tenth) => {
    expect(clockFace(remainingMs)).toEqual({ seconds, tenth });
  });
});
