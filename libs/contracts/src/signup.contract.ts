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

/**
 * Body of `POST /api/player-interest`. Only `email` is required. `source` is the screen, such as
 * `tournament_results`.
 */
export interface SignupBody {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  preferredName?: string | null;
  notificationPreferences?: Partial<NotificationPreferences>;
  source?: string | null;
}

/** The same for known and unknown addresses. */
export interface SignupAnswer {
  success: true;
  message: string;
}

/**
 * An entry of `GET /api/admin/player-interest` (`PageView<SignupView>`), newest first. `GET
 * /api/admin/player-interest/export` answers with all of them as CSV.
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
