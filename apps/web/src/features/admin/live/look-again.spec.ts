import type { TournamentStatusView } from '@app/contracts';
import { lookAgainMs } from './look-again';

const withRound = (roundActive: boolean, remainingMs: number | null) =>
  ({ session: { roundActive, greenInMs: 0 }, control: { remainingMs } }) as TournamentStatusView;

describe('the status of a tournament', () => {
  it('is loaded every 5 seconds without a connection', () => {
    expect(lookAgainMs(undefined, false)).toBe(5_000);
    expect(lookAgainMs(withRound(true, 1_000), false)).toBe(5_000);
  });

  it('comes with pushes while there is one and no round runs, and is looked at now and then', () => {
    expect(lookAgainMs(undefined, true)).toBe(10_000);
    expect(lookAgainMs(withRound(false, null), true)).toBe(10_000);
  });

  it('is asked for again when the start lights are out', () => {
    const lights = { session: { roundActive: true, greenInMs: 2_500 } } as TournamentStatusView;
    expect(lookAgainMs(lights, true)).toBe(3_100);
  });

  it('is asked for again when the question has run out', () => {
    expect(lookAgainMs(withRound(true, 3_300), true)).toBe(3_900);
  });

  it('is asked for after 5 seconds without news of a running round', () => {
    expect(lookAgainMs(withRound(true, 9_000), true)).toBe(5_000);
    expect(lookAgainMs(withRound(true, null), true)).toBe(5_000);
  });
});
