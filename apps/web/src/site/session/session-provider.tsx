import type { LoginAnswer, UserView } from '@app/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { usePush } from '../../push/push-context';
import { onTokenChangedElsewhere } from '../../shared/session-token';
import type { LoginState } from './login-state';
import { LogoutOverlay } from './logout-overlay';
import { currentUserQuery, forgetSession, logout as callLogout, rememberSession } from './session.api';

/** Unknown only while a stored token waits for the server's first answer. */
export type SessionState =
  { status: 'unknown'; user: null } | { status: 'visitor'; user: null } | { status: 'signed-in'; user: UserView };

interface Session {
  state: SessionState;
  /** True from the click on Logout until the login page is shown without a user. */
  isLoggingOut: boolean;
  begin: (answer: LoginAnswer) => void;
  /**
   * Ends the session in this browser whatever the server answers, then opens the login page. `ending`: what ends it, if
   * it is not a logout. `state`: what the login page is told.
   */
  logout: (ending?: () => unknown, state?: LoginState) => Promise<void>;
}

/** The user who logs out, and whether the session has already ended. */
interface Leaving {
  userId: string;
  isEnded: boolean;
}

const LOGOUT_OVERLAY_MS = 1_500;

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const push = usePush();
  const navigate = useNavigate();
  const { data: user = null, isPending } = useQuery(currentUserQuery);
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isLoggingOut = user !== null && user.id === leaving?.userId;
  const userId = user?.id ?? null;

  const begin = useCallback(
    (answer: LoginAnswer) => {
      setLeaving(null);
      rememberSession(queryClient, answer);
      push.sessionChanged();
    },
    [queryClient, push],
  );

  const logout = useCallback(
    async (ending: () => unknown = callLogout, state?: LoginState) => {
      if (userId === null) return;
      setLeaving({ userId, isEnded: false });
      // Closed first, because the server closes the sockets of an ended session, which would look like a surprise.
      push.close();
      const shownLongEnough = new Promise((resolve) => setTimeout(resolve, LOGOUT_OVERLAY_MS));
      await Promise.allSettled([ending(), shownLongEnough]);
      forgetSession();
      setLeaving({ userId, isEnded: true });
      void navigate(paths.login, { state });
    },
    [push, navigate, userId],
  );

  // Waits for the login page before it removes the user. Otherwise the page behind would redirect there and back.
  const isGone = isLoggingOut && leaving.isEnded && pathname === paths.login;
  useEffect(() => {
    if (!isGone) return;
    queryClient.setQueryData(currentUserQuery.queryKey, null);
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
    push.sessionChanged();
  }, [isGone, queryClient, push]);

  useEffect(
    () =>
      onTokenChangedElsewhere(() => {
        push.sessionChanged();
        void queryClient.invalidateQueries(currentUserQuery);
      }),
    [queryClient, push],
  );

  const session = useMemo<Session>(
    () => ({ state: toState(user, isPending), isLoggingOut, begin, logout }),
    [user, isPending, isLoggingOut, begin, logout],
  );

  return (
    <SessionContext value={session}>
      {children}
      {isLoggingOut && <LogoutOverlay />}
    </SessionContext>
  );
}

function toState(user: UserView | null, isPending: boolean): SessionState {
  if (user) return { status: 'signed-in', user };
  return isPending ? { status: 'unknown', user: null } : { status: 'visitor', user: null };
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs the SessionProvider');
  return session;
}

/** The user, on a page behind `RequireSession`. */
export function useUser(): UserView {
  const { user } = useSession().state;
  if (!user) throw new Error('useUser needs a page behind RequireSession');
  return user;
}
