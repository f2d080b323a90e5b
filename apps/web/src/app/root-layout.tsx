import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { SessionProvider } from '../features/session/session-provider';
import { useMainFocus } from '../shared/ui/use-main-focus';

/** Around every screen, inside the router: the session, which leads to the login page when it ends. */
export function RootLayout() {
  useMainFocus(useLocation().pathname);
  return (
    <SessionProvider>
      <Outlet />
      <ScrollRestoration />
    </SessionProvider>
  );
}
