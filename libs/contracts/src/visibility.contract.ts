/** Body of `POST /api/admin/users/{userId}/leaderboard-visibility`. `reason` and `hiddenReason` are the same text. */
export interface VisibilityBody {
  isVisibleOnLeaderboard: boolean;
  isVisibleOnLiveEvents: boolean;
  reason?: string | null;
  hiddenReason?: string | null;
}

/** What an administrator has set for one racer. `id` is the racer's. Both spellings of the reason carry the same text. */
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
