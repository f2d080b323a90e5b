import { pollMs, refreshMs, spreadMs } from './status-spread';

describe('what all players ask for', () => {
  it('after the same news is spread over two seconds, and over more where thousands ask', () => {
    expect([10, 1_000, 5_000].map(spreadMs)).toEqual([2_000, 2_000, 10_000]);
  });

  it('without a socket comes about every two seconds, and not at the same moment', () => {
    expect([0, 0.5, 1].map((random) => pollMs(10, random))).toEqual([1_500, 2_000, 2_500]);
    expect(pollMs(5_000, 0.5)).toBe(10_000);
  });

  it('while they wait for others comes every five seconds, and more rarely where thousands wait', () => {
    expect([10, 500, 5_000].map(refreshMs)).toEqual([5_000, 5_000, 50_000]);
  });
});
