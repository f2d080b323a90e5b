import type { PageQuery } from './page.contract';

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

/** `unsubscribed` people get no mail. */
export type SignupStatus = 'active' | 'unsubscribed';

/**
 * Body of `PUT /api/player-interest/subscription`, for whoever has the link that stands under each mail. Repeating it
 * changes nothing.
 */
export interface SubscriptionBody {
  token: string;
  status: SignupStatus;
}

export interface SubscriptionAnswer {
  status: SignupStatus;
}

export interface SignupQuery extends PageQuery {
  status?: SignupStatus;
}

/**
 * An entry of `GET /api/admin/player-interest` (`PageView<SignupView>`), newest first. `GET
 * /api/admin/player-interest/export` answers with all of them as CSV, each with the link to unsubscribe.
 */
export interface SignupView {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  preferredName: string | null;
  notificationPreferences: NotificationPreferences;
  status: SignupStatus;
  source: string | null;
  /** ISO 8601. */
  createdAt: string;
}
