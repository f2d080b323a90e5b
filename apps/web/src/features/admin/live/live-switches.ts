import type { TournamentStatusView } from '@app/contracts';

/** What the Live Control panel can do with the event now. */
export interface LiveSwitches {
  canStart: boolean;
  canEnd: boolean;
  /** Null when no round is running. */
  pause: 'pause' | 'resume' | null;
}

/** An event can go live once, before it is completed. Only a live event can be ended. */
export function liveSwitches({ event, session }: TournamentStatusView): LiveSwitches {
  return {
    canStart: !event.isLive && event.status !== 'completed',
    canEnd: event.isLive,
    pause: session.roundActive ? (session.isPaused ? 'resume' : 'pause') : null,
  };
}
