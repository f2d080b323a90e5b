import type { DoneAnswer } from '../account.contract';
import type {
  AdminResetPasswordAnswer,
  AdminResetPasswordBody,
  AdminUserAnswer,
  AdminUserView,
  AdminUsersQuery,
  ApproveRoundsBody,
  ResetAllView,
} from '../admin-user.contract';
import type { PageView } from '../page.contract';
import type { AccountsReport, PeopleFileQuery } from '../people-file.contract';
import type { CloseSeasonBody } from '../season.contract';
import type { VisibilityBody, VisibilityView } from '../visibility.contract';
import type { SentFile } from './declared-call';

export interface AdminUserCalls {
  /** The newest account first, or by `sort`. `search` looks into names and addresses. */
  'GET /api/admin/users': { access: 'see-racers'; query: AdminUsersQuery; answer: PageView<AdminUserView> };
  /**
   * Makes accounts for the people of a CSV with the columns first name, last name, e-mail and, if wanted, racing name.
   * Each gets a link by which they choose their password. `?dryRun=true` reports what would be made and what is wrong,
   * and makes nothing. The same file again makes nobody twice, and gives those without a password another link.
   */
  'POST /api/admin/users/file': {
    access: 'racers';
    query: PeopleFileQuery;
    form: { file: SentFile };
    answer: AccountsReport;
    refusals:
      | 'people-file-required'
      | 'people-not-csv'
      | 'people-too-many'
      | 'people-invalid'
      | 'upload-malformed'
      | 'file-too-large';
  };
  /** Closes the season: its board goes into the archive, and everybody is reset. */
  'POST /api/admin/users/reset-all': {
    access: 'racers';
    body: CloseSeasonBody;
    answer: ResetAllView;
    refusals: 'reset-under-way' | 'season-close-withdrawn';
  };
  /** The progress of the last run; null before the first. */
  'GET /api/admin/users/reset-all': { access: 'racers'; answer: ResetAllView | null };
  'POST /api/admin/users/{id}/approve-rounds': {
    access: 'racers';
    body: ApproveRoundsBody;
    answer: AdminUserAnswer;
    refusals: 'rounds-not-positive';
  };
  'POST /api/admin/users/{id}/reset-rounds': { access: 'racers'; answer: AdminUserAnswer };
  'POST /api/admin/users/{id}/reset-points': { access: 'racers'; answer: AdminUserAnswer };
  /** The survey can be filled in again, so its answers are deleted. */
  'POST /api/admin/users/{id}/reset-all-data': { access: 'racers'; answer: AdminUserAnswer };
  'POST /api/admin/users/{id}/mark-survey-complete': {
    access: 'racers';
    answer: AdminUserAnswer;
    refusals: 'survey-already-completed';
  };
  /** The only answer with the password. The user is signed out everywhere. */
  'POST /api/admin/users/{id}/reset-password': {
    access: 'racers';
    body: AdminResetPasswordBody;
    answer: AdminResetPasswordAnswer;
    refusals: 'reset-password-too-short' | 'password-needed';
  };
  'DELETE /api/admin/users/{id}': {
    access: 'racers';
    answer: DoneAnswer;
    refusals: 'cannot-delete-yourself' | 'last-administrator' | 'password-needed';
  };
  'GET /api/admin/leaderboard-visibility': { access: 'racers'; answer: VisibilityView[] };
  'POST /api/admin/users/{userId}/leaderboard-visibility': {
    access: 'racers';
    body: VisibilityBody;
    answer: VisibilityView;
  };
  'DELETE /api/admin/users/{userId}/leaderboard-visibility': { access: 'racers'; answer: DoneAnswer };
}
