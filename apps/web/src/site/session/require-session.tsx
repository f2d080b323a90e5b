import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { Loading } from '../../shared/ui/states';
import { useSession } from './session-provider';
import { sessionStrings } from './session.strings';

/** What the login page needs to know: the address the visitor wanted, and whether to show registration first. */
export interface LoginState {
  from: string;
  tab?: 'register';
}

/** Shows the children to signed-in users. Sends a visitor to the login page, which leads back here. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { state, isLoggingOut } = useSession();
  const { pathname, search } = useLocation();
  if (isLoggingOut) return null;
  switch (state.status) {
    case 'signed-in':
      return children;
    case 'unknown':
      return <Loading label={sessionStrings.restoring} page />;
    case 'visitor': {
      const from: LoginState = { from: pathname + search };
      return <Navigate to={paths.login} replace state={from} />;
    }
    default:
      return state satisfies never;
  }
}
