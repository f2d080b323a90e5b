import type { TournamentStatusView } from '@app/contracts';

/** What the Live Control panel can do with an event now. */
export interface LiveSwitches {
  canStart: boolean;
  canEnd: boolean;
  /** null: no round runs. */
  pause: 'pause' | 'resume' | null;
}

/** An event goes live once, before it is over; only a live one can be ended. */
export function liveSwitches({ event, session }: TournamentStatusView): LiveSwitches {
  return {
    canStart: !event.isLive && event.status !== 'completed',
    canEnd: event.isLive,
    pause: session.roundActive ? (session.isPaused ? 'resume' : 'pause') : null,
  };
}
