export interface NotificationPreferences {
  newEvents: boolean;
  leaderboardUpdates: boolean;
  exclusiveInvites: boolean;
}

export const DEFAULT_NOTIFICATION_PREFERENCES: NotificationPreferences = {
  newEvents: true,
  leaderboardUpdates: false,
  exclusiveInvites: true,
};

/** Body of `POST /api/player-interest`. Only the address is needed. `source`: the screen, such as `tournament_results`. */
export interface SignupBody {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  preferredName?: string | null;
  notificationPreferences?: Partial<NotificationPreferences>;
  source?: string | null;
}

/** The same whether or not the address was known. */
export interface SignupAnswer {
  success: true;
  message: string;
}

/**
 * An entry of `GET /api/admin/player-interest` (`PageView<SignupView>`), the newest first.
 * `GET /api/admin/player-interest/export` is all of them as CSV.
 */
export interface SignupView {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  preferredName: string | null;
  notificationPreferences: NotificationPreferences;
  status: 'active';
  source: string | null;
  /** ISO 8601. */
  createdAt: string;
}
