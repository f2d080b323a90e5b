import type {
  ChangePasswordBody,
  ConfirmPasswordBody,
  DoneAnswer,
  LoginAnswer,
  LoginBody,
  RegisterAnswer,
  RegisterBody,
  RequestPasswordResetAnswer,
  RequestPasswordResetBody,
  ResetPasswordBody,
  UpdateUserBody,
  UserView,
} from '../account.contract';
import type { FileAnswer } from './declared-call';

export interface AccountCalls {
  /** `token` is a bearer token. Browsers get the same session as a cookie. */
  'POST /api/auth/login': {
    access: 'public';
    body: LoginBody;
    answer: LoginAnswer;
    refusals: 'missing-fields' | 'invalid-credentials';
  };
  'GET /api/auth/me': { access: 'player'; answer: UserView };
  /** Ends the session, known or not. It always succeeds. */
  'POST /api/auth/logout': { access: 'public'; answer: DoneAnswer };
  /** Answers the same whether or not the account exists. */
  'POST /api/auth/request-password-reset': {
    access: 'public';
    body: RequestPasswordResetBody;
    answer: RequestPasswordResetAnswer;
    refusals: 'missing-fields';
  };
  /** Sets the password and ends all sessions of the account. */
  'POST /api/auth/reset-password': {
    access: 'public';
    body: ResetPasswordBody;
    answer: DoneAnswer;
    refusals: 'missing-fields' | 'password-too-short' | 'reset-token-invalid';
  };
  /** For acts that ask for the password again. A sign-in counts as well. */
  'POST /api/auth/confirm-password': {
    access: 'player';
    body: ConfirmPasswordBody;
    answer: DoneAnswer;
    refusals: 'missing-fields' | 'current-password-wrong';
  };
  /** The browser that changes it stays signed in; all other sessions of the account end. */
  'POST /api/auth/change-password': {
    access: 'player';
    body: ChangePasswordBody;
    answer: DoneAnswer;
    refusals: 'missing-fields' | 'password-too-short' | 'current-password-wrong';
  };
  /** A repeat with the same `Idempotency-Key` answers with the account that the first request created. */
  'POST /api/users/register': {
    access: 'public';
    body: RegisterBody;
    answer: RegisterAnswer;
    refusals:
      'missing-fields' | 'email-taken' | 'racing-name-too-short' | 'racing-name-too-long' | 'password-too-short';
  };
  'PATCH /api/users/{id}': {
    access: 'player';
    body: UpdateUserBody;
    answer: UserView;
    refusals:
      | 'racing-name-taken'
      | 'racing-name-required'
      | 'racing-name-too-short'
      | 'racing-name-too-long'
      | 'racing-name-mixed';
  };
  /** The owner deletes the account, with all that is known of the person. Races stay, without a name. */
  'DELETE /api/users/{id}': {
    access: 'player';
    body: ConfirmPasswordBody;
    answer: DoneAnswer;
    refusals: 'missing-fields' | 'current-password-wrong' | 'last-administrator';
  };
  /** All that is kept of the caller, as the files of one archive, written while it is read. */
  'GET /api/users/{id}/data': { access: 'player'; answer: FileAnswer<'application/zip'> };
}
