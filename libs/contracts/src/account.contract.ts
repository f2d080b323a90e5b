import type { Office } from './office.contract';

/** The signed-in user, as the owner sees it. Times are ISO 8601. */
export interface UserView {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  racingName: string | null;
  /** True for whoever holds an office. */
  isAdmin: boolean;
  offices: Office[];
  profileImage: string | null;
  createdAt: string;
  /** Present while the password is one that the program made up and printed. */
  generatedPassword?: true;
}

export interface LoginBody {
  email: string;
  password: string;
}

export interface RegisterBody {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  racingName?: string;
}

/**
 * `racingNameTaken`: the account exists, but without a racing name, because the wanted one belongs to somebody
 * else.
 */
export interface RegisterAnswer {
  user: UserView;
  racingNameTaken: boolean;
}

/** `token` is a bearer token; the same session is also set as a cookie. */
export interface LoginAnswer {
  user: UserView;
  token: string;
}

export interface RequestPasswordResetBody {
  email: string;
}

/** Where the link for a new password is sent: to the person's mailbox, or to race control at the server. */
export type ResetDelivery = 'mail' | 'race-control';

/**
 * Unknown addresses get the same answer. `token` is sent only when the server is configured to show it (tests,
 * demos).
 */
export interface RequestPasswordResetAnswer {
  message: string;
  delivery: ResetDelivery;
  token?: string;
}

export interface ResetPasswordBody {
  token: string;
  newPassword: string;
}

/** All other sessions of the account end. */
export interface ChangePasswordBody {
  currentPassword: string;
  newPassword: string;
}

/** The own password, once more. */
export interface ConfirmPasswordBody {
  password: string;
}

export interface UpdateUserBody {
  racingName: string;
}

/** Says only that the work is done. */
export interface DoneAnswer {
  success: true;
}
