import { pollMs, refreshMs, spreadMs, statusWaitMs } from './status-spread';

describe('a request of all players', () => {
  it('after the same news is spread over two seconds, and over more with thousands of players', () => {
    expect([51, 1_000, 5_000].map(spreadMs)).toEqual([2_000, 2_000, 10_000]);
  });

  it('comes at once when few ask, and after a pause when it is repeated', () => {
    const again = { spread: true, isRetry: true } as const;
    expect([0, 1].map((random) => statusWaitMs({ spread: true }, 50, random))).toEqual([0, 0]);
    expect([0, 1].map((random) => statusWaitMs({ spread: true }, 1_000, random))).toEqual([0, 2_000]);
    expect([0, 1].map((random) => statusWaitMs(again, 50, random))).toEqual([500, 1_000]);
    expect(statusWaitMs({ spread: false }, 1_000, 1)).toBe(0);
  });

  it('without a socket comes about every two seconds, and not at the same moment', () => {
    expect([0, 0.5, 1].map((random) => pollMs(10, random))).toEqual([1_500, 2_000, 2_500]);
    expect(pollMs(5_000, 0.5)).toBe(10_000);
  });

  it('while they wait for others comes every two seconds, and less often with thousands of players', () => {
    expect([10, 500, 5_000].map(refreshMs)).toEqual([2_000, 5_000, 50_000]);
  });
});
