import type { LoginAnswer, UserView } from '@app/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { usePush } from '../../push/push-context';
import { onTokenChangedElsewhere } from '../../shared/session-token';
import { LogoutOverlay } from './logout-overlay';
import { currentUserQuery, forgetSession, logout as callLogout, rememberSession } from './session.api';

/** Unknown only while a stored token waits for the server's first word. */
export type SessionState =
  { status: 'unknown'; user: null } | { status: 'visitor'; user: null } | { status: 'signed-in'; user: UserView };

interface Session {
  state: SessionState;
  /** True from the click on Logout until the login page stands there without a user. */
  isLoggingOut: boolean;
  begin: (answer: LoginAnswer) => void;
  /** Ends the session here whatever the server answers, then goes to the login page. */
  logout: () => Promise<void>;
}

const LOGOUT_OVERLAY_MS = 1_500;

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const push = usePush();
  const navigate = useNavigate();
  const { data: user = null, isPending } = useQuery(currentUserQuery);
  const [leavingUserId, setLeavingUserId] = useState<string | null>(null);
  const isLoggingOut = user !== null && user.id === leavingUserId;
  const userId = user?.id ?? null;

  const begin = useCallback(
    (answer: LoginAnswer) => {
      setLeavingUserId(null);
      rememberSession(queryClient, answer);
      push.sessionChanged();
    },
    [queryClient, push],
  );

  const logout = useCallback(async () => {
    setLeavingUserId(userId);
    // The server ends the sockets of an ended session; this one was not ended by surprise.
    push.close();
    const shownLongEnough = new Promise((resolve) => setTimeout(resolve, LOGOUT_OVERLAY_MS));
    await Promise.allSettled([callLogout(), shownLongEnough]);
    forgetSession();
    // The login page must stand before the user is gone, or the page behind would lead there and back.
    await navigate(paths.login, { flushSync: true });
    queryClient.setQueryData(currentUserQuery.queryKey, null);
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
    push.sessionChanged();
  }, [queryClient, push, navigate, userId]);

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

/** The user of a page behind `RequireSession`. */
export function useUser(): UserView {
  const { user } = useSession().state;
  if (!user) throw new Error('useUser needs a page behind RequireSession');
  return user;
}
