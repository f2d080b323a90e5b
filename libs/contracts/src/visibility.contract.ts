/** `reason` and `hiddenReason` hold the same text. */
export interface VisibilityBody {
  isVisibleOnLeaderboard: boolean;
  isVisibleOnLiveEvents: boolean;
  reason?: string | null;
  hiddenReason?: string | null;
}

/**
 * What an administrator has set for one racer. `id` is the racer's id. Both spellings of the reason hold the
 * same text.
 */
export interface VisibilityView {
  id: string;
  userId: string;
  user: { racingName: string | null; email: string };
  isVisibleOnLeaderboard: boolean;
  isVisibleOnLiveEvents: boolean;
  reason: string | null;
  hiddenReason: string | null;
}

export const HIDDEN_REASON_MAX = 500;
