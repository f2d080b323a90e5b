import type { TournamentStatusView } from '@app/contracts';
import { statusIntervalMs } from './status-interval';

const withRound = (roundActive: boolean, remainingMs: number | null) =>
  ({ session: { roundActive, greenInMs: 0 }, control: { remainingMs } }) as TournamentStatusView;

describe('the status of a tournament', () => {
  it('is loaded every 5 seconds without a connection', () => {
    expect(statusIntervalMs(undefined, false)).toBe(5_000);
    expect(statusIntervalMs(withRound(true, 1_000), false)).toBe(5_000);
  });

  it('comes with pushes while there is one and no round runs, and is looked at now and then', () => {
    expect(statusIntervalMs(undefined, true)).toBe(10_000);
    expect(statusIntervalMs(withRound(false, null), true)).toBe(10_000);
  });

  it('is asked for again when the start lights are out', () => {
    const lights = { session: { roundActive: true, greenInMs: 2_500 } } as TournamentStatusView;
    expect(statusIntervalMs(lights, true)).toBe(3_100);
  });

  it('is asked for again when the question has run out', () => {
    expect(statusIntervalMs(withRound(true, 3_300), true)).toBe(3_900);
  });

  it('is asked for after 5 seconds without news of a running round', () => {
    expect(statusIntervalMs(withRound(true, 9_000), true)).toBe(5_000);
    expect(statusIntervalMs(withRound(true, null), true)).toBe(5_000);
  });
});
