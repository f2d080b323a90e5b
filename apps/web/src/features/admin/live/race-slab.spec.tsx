/** @jest-environment ./test/support/page-environment.cjs */
import type { TournamentStatusView } from '@app/contracts';
import { render, screen } from '@testing-library/react';
import { timeText } from '../ui/time-text';
import type { RoundActs } from './live.api';
import { liveStrings as words } from './live.strings';
import { RaceSlab } from './race-slab';
import { roundControls } from './round-controls';
import { controlAt, runningRound } from './testing/live-status-examples';

const act = { isPending: false };
const acts = { isBusy: false, start: act, end: act, next: act, pause: act, resume: act } as unknown as RoundActs;
const AWAY = Date.UTC(2026, 10, 24, 2, 39, 22);

const running: TournamentStatusView = {
  ...runningRound({ roundStartedAt: '2026-11-24T02:39:00.000Z' }),
  control: { ...controlAt(3)!, remainingMs: 8_000 },
};

function slab(away: number | null): HTMLElement {
  const received = { status: running, receivedMs: performance.now() };
  return render(<RaceSlab received={received} controls={roundControls(running)} acts={acts} away={away} />).container;
}
/** What tells of something going on: the lamp, the question's clock, the time in the round. */
const signsOfLife = (shown: HTMLElement) => [
  shown.querySelector('.slab-lamp.is-on') !== null,
  shown.querySelector('.slab-clock:not(.slab-clock-out)') !== null,
  (shown.textContent ?? '').includes('in this round'),
];

describe('The panel of the running round', () => {
  it('is lit, and its clocks run', () => {
    expect(signsOfLife(slab(null))).toEqual([true, true, true]);
    expect(screen.getByRole('status').textContent).toBe('Round 2 active');
  });

  it('without a connection says since when and why its buttons wait, and shows no sign of life', () => {
    const shown = slab(AWAY);
    expect(screen.getByRole('status').textContent).toBe(
      `No connection since ${timeText(AWAY)}: what you see is from then. ${words.buttonsWait}`,
    );
    expect(signsOfLife(shown)).toEqual([false, false, false]);
  });
});
