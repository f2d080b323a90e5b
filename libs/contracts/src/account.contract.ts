/** The signed-in user, as the owner sees it. Times are ISO 8601. */
export interface UserView {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  racingName: string | null;
  isAdmin: boolean;
  profileImage: string | null;
  createdAt: string;
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

/** `racingNameTaken`: the account exists, the wished racing name belongs to someone else and was left empty. */
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

/** `token` only where no mail server is set up, outside production. The same answer for unknown addresses. */
export interface RequestPasswordResetAnswer {
  message: string;
  token?: string;
}

export interface ResetPasswordBody {
  token: string;
  newPassword: string;
}

export interface UpdateUserBody {
  racingName: string;
}

/** An answer that only says that it is done. */
export interface DoneAnswer {
  success: true;
}
