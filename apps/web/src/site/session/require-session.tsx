import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { Loading } from '../../shared/ui/states';
import type { LoginState } from './login-state';
import { useSession } from './session-provider';
import { sessionStrings } from './session.strings';

interface RequireSessionProps {
  children: ReactNode;
  /** What a visitor sees; without it the login page, which leads back here. */
  asVisitor?: (state: LoginState) => ReactNode;
}

/** Shows the children to signed-in users. */
export function RequireSession({ children, asVisitor = toLogin }: RequireSessionProps) {
  const { state, isLoggingOut } = useSession();
  const { pathname, search } = useLocation();
  if (isLoggingOut) return null;
  switch (state.status) {
    case 'signed-in':
      return children;
    case 'unknown':
      return <Loading label={sessionStrings.restoring} page />;
    case 'visitor':
      return asVisitor({ from: pathname + search });
    default:
      return state satisfies never;
  }
}

const toLogin = (state: LoginState) => <Navigate to={paths.login} replace state={{ ...state, isTurnedAway: true }} />;
