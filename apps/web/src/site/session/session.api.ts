import type { LoginAnswer, LoginBody, UserView } from '@app/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, HttpError } from '../../shared/http';
import { clearToken, readToken, storeToken } from '../../shared/session-token';
import { showToast } from '../../shared/ui/toast';
import { sessionStrings } from './session.strings';
import { clearStoredUser, readStoredUser, storeUser } from './stored-user';

const HOUR_MS = 60 * 60_000;

/** The signed-in user; null for a visitor, without a call to the server. A 401 ends the stored session. */
export const currentUserQuery = queryOptions({
  queryKey: ['session', 'current-user'],
  queryFn: async ({ signal }): Promise<UserView | null> => {
    if (!readToken()) return null;
    try {
      const user = await call('GET /api/auth/me', { signal });
      storeUser(user);
      return user;
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401) throw error;
      forgetSession();
      showToast({ title: sessionStrings.authenticationFailed, text: sessionStrings.logInAgain, tone: 'bad' });
      return null;
    }
  },
  initialData: () => (readToken() ? readStoredUser() : null),
  initialDataUpdatedAt: () => (readToken() ? 0 : Date.now()),
  staleTime: HOUR_MS,
});

export const login = (body: LoginBody) => call('POST /api/auth/login', { body });
export const logout = () => call('POST /api/auth/logout');

export function forgetSession(): void {
  clearToken();
  clearStoredUser();
}

/** Stores token and user after a login, so that a reload keeps them. */
export function rememberSession(queryClient: QueryClient, { user, token }: LoginAnswer): void {
  storeToken(token);
  rememberUser(queryClient, user);
}

/** Replaces the user everywhere, such as after a rename. */
export function rememberUser(queryClient: QueryClient, user: UserView): void {
  storeUser(user);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}
