import { MessageRate } from './message-rate';

const allowedOf = (rate: MessageRate, timesMs: number[]) => timesMs.map((atMs) => rate.allows(atMs));

describe('The message rate', () => {
  it('allows a burst and no more', () => {
    expect(allowedOf(new MessageRate(3, 2), [0, 0, 0, 0])).toEqual([true, true, true, false]);
  });

  it('gives back with time, never more than a burst', () => {
    const rate = new MessageRate(3, 2);
    expect(allowedOf(rate, [0, 0, 0, 499, 500, 500])).toEqual([true, true, true, false, true, false]);
    expect(allowedOf(rate, [60_000, 60_000, 60_000, 60_000])).toEqual([true, true, true, false]);
  });
});
