import { LatencyCredits } from './latency-credits';

const measured = (...roundTripsMs: number[]) => {
  const credits = new LatencyCredits();
  for (const roundTripMs of roundTripsMs) credits.record('ada', roundTripMs);
  return credits;
};

describe('The latency credit of a player', () => {
  it('is 150 ms when nothing has been measured', () => {
    expect(new LatencyCredits().creditFor('ada')).toBe(150);
    expect(measured(20).creditFor('ben')).toBe(150);
  });

  it.each([
    [[80], 80],
    [[80, 20], 50],
    [[10, 400, 20], 20],
    [[33.4, 33.6], 34],
  ])('is the median of the round trips %j', (roundTripsMs, credit) => {
    expect(measured(...roundTripsMs).creditFor('ada')).toBe(credit);
  });

  it('looks at the last five round trips only', () => {
    expect(measured(900, 900, 900, 40, 40, 40).creditFor('ada')).toBe(40);
    expect(measured(40, 40, 40, 40, 40, 90, 90, 90).creditFor('ada')).toBe(90);
  });

  it('is never more than 500 ms, however late the answers to pings come', () => {
    expect(measured(4_000, 4_000, 4_000).creditFor('ada')).toBe(500);
  });

  it('starts again after the player has been forgotten', () => {
    const credits = measured(20);
    credits.forget('ada');
    expect(credits.creditFor('ada')).toBe(150);
  });
});
