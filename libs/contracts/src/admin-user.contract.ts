import type { Office } from './office.contract';
import type { PageQuery } from './page.contract';
import type { VisibilityView } from './visibility.contract';

/**
 * A racer as administrators see them: an entry of `GET /api/admin/users` (`PageView<AdminUserView>`).
 * The badge follows from the figures: 'Extended' if `canPlayMoreRounds`, 'Limit Reached' if `roundsPlayed` is 3
 * or more, otherwise 'Active'.
 */
export interface AdminUserView {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  racingName: string | null;
  /** True for whoever holds an office. */
  isAdmin: boolean;
  offices: Office[];
  /** Finished qualifying races since the last reset. */
  roundsPlayed: number;
  /** Three, plus the rounds that were granted. */
  roundsLimit: number;
  /** True when rounds were granted and some of them are left. */
  canPlayMoreRounds: boolean;
  surveyCompleted: boolean;
  totalGames: number;
  totalPoints: number;
  bestScore: number;
  /** Percent. */
  avgAccuracy: number;
  /** Null if no administrator has set it. */
  visibility: Pick<
    VisibilityView,
    'isVisibleOnLeaderboard' | 'isVisibleOnLiveEvents' | 'reason' | 'hiddenReason'
  > | null;
  /** ISO 8601. */
  createdAt: string;
}

/** By the age of the account, by the name as race control shows it, or by the points, most first. */
export const userSorts = ['newest', 'oldest', 'name', 'points'] as const;
export type UserSort = (typeof userSorts)[number];

/** Without `sort` the newest account comes first. */
export interface AdminUsersQuery extends PageQuery {
  sort?: UserSort;
}

/** The name of a user in race control: the racing name, otherwise first and last name, otherwise the address. */
export const userName = ({
  racingName,
  firstName,
  lastName,
  email,
}: Pick<AdminUserView, 'racingName' | 'firstName' | 'lastName' | 'email'>): string =>
  racingName || `${firstName} ${lastName}`.trim() || email;

/** How many extra rounds to grant, at least 1. */
export interface ApproveRoundsBody {
  additionalRounds: number;
}

export const ADDITIONAL_ROUNDS_MAX = 100;

/**
 * Answer of approve-rounds, reset-rounds, reset-points, reset-all-data and mark-survey-complete: the racer
 * after the change.
 */
export interface AdminUserAnswer {
  message: string;
  user: AdminUserView;
}

/** At least `PASSWORD_MIN` characters. */
export interface AdminResetPasswordBody {
  newPassword: string;
}

/** The password is shown only in this answer. All sessions of the user have ended. */
export interface AdminResetPasswordAnswer {
  message: string;
  newPassword: string;
}

/**
 * Answer of `POST /api/admin/users/reset-all`, sent when everybody is reset, or after two seconds while the
 * work goes on. A second call during a run answers with that run.
 * `GET` of the same path tells how far the run is; null before the first run. Taking a season back is such a run too.
 */
export interface ResetAllView {
  id: string;
  act: 'close' | 'take-back';
  state: 'running' | 'done' | 'failed';
  done: number;
  total: number;
  /** ISO 8601. */
  startedAt: string;
}
