import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SessionProvider } from '../features/session/session-provider';

/** Around every screen, inside the router: the session, which leads to the login page when it ends. */
export function RootLayout() {
  return (
    <SessionProvider>
      <Outlet />
      <ScrollRestoration />
    </SessionProvider>
  );
}
