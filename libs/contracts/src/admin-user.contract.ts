import type { VisibilityView } from './visibility.contract';

/**
 * A racer as administrators see them, an entry of `GET /api/admin/users` (`PageView<AdminUserView>`). The badge follows
 * from the figures: 'Extended' if `canPlayMoreRounds`, 'Limit Reached' if `roundsPlayed` is 3 or more, otherwise 'Active'.
 */
export interface AdminUserView {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  racingName: string | null;
  isAdmin: boolean;
  /** Finished qualifying races since the last reset. */
  roundsPlayed: number;
  /** Three and what was granted. */
  roundsLimit: number;
  /** Rounds were granted and some of them are left. */
  canPlayMoreRounds: boolean;
  surveyCompleted: boolean;
  totalGames: number;
  totalPoints: number;
  bestScore: number;
  /** Percent. */
  avgAccuracy: number;
  /** Null unless an administrator has set it. */
  visibility: Pick<
    VisibilityView,
    'isVisibleOnLeaderboard' | 'isVisibleOnLiveEvents' | 'reason' | 'hiddenReason'
  > | null;
  /** ISO 8601. */
  createdAt: string;
}

/** Body of `POST /api/admin/users/{id}/approve-rounds`: how many rounds more, from 1. */
export interface ApproveRoundsBody {
  additionalRounds: number;
}

export const ADDITIONAL_ROUNDS_MAX = 100;

/** Answer of approve-rounds, reset-rounds, reset-points, reset-all-data and mark-survey-complete: the racer as they are now. */
export interface AdminUserAnswer {
  message: string;
  user: AdminUserView;
}

/** Body of `POST /api/admin/users/{id}/reset-password`; at least `PASSWORD_MIN` characters. */
export interface AdminResetPasswordBody {
  newPassword: string;
}

/** The only time the password is told. Every session of the user has ended. */
export interface AdminResetPasswordAnswer {
  message: string;
  newPassword: string;
}

/**
 * `POST /api/admin/users/reset-all` answers with this when everybody is reset, or after two seconds and goes on behind;
 * asked again while it runs it answers with the same run. `GET` of the same tells how far it is; null before the first.
 */
export interface ResetAllView {
  id: string;
  state: 'running' | 'done' | 'failed';
  done: number;
  total: number;
  /** ISO 8601. */
  startedAt: string;
}
