import type { TournamentStatusView } from '@app/contracts';
import { lookAgainMs } from './look-again';

const withQuestion = (remainingMs: number | null) => ({ control: { remainingMs } }) as TournamentStatusView;

describe('the status of a tournament', () => {
  it('is asked for every 5 seconds while there is no connection', () => {
    expect(lookAgainMs(undefined, false)).toBe(5_000);
    expect(lookAgainMs(withQuestion(1_000), false)).toBe(5_000);
  });

  it('comes with pushes while there is one', () => {
    expect(lookAgainMs(undefined, true)).toBe(false);
    expect(lookAgainMs(withQuestion(null), true)).toBe(false);
  });

  it('is asked for again when the question has run out, which no push tells', () => {
    expect(lookAgainMs(withQuestion(4_300), true)).toBe(4_900);
  });
});
