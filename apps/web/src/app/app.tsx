import { lazy, Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { SessionProvider, useSession } from '../site/session/session-provider';
import { HeaderTools } from '../site/shell/header-tools';
import { useMainFocus } from '../shared/ui/use-main-focus';
import { Providers } from './providers';
import { ScreenBoundary } from './screen-boundary';
import { Screens } from './screens';
import { useBootPictureEnd } from './use-boot-picture-end';

// Loaded later, so that the first paint does not wait for them.
const HeaderButtons = lazy(async () => ({ default: (await import('./header-buttons')).HeaderButtons }));
const MessagesHost = lazy(async () => ({ default: (await import('../features/messages/messages-host')).MessagesHost }));

const headerButtons = (
  <Suspense>
    <HeaderButtons />
  </Suspense>
);

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <SessionProvider>
          <HeaderTools value={headerButtons}>
            <Screen />
          </HeaderTools>
          <Messages />
        </SessionProvider>
      </BrowserRouter>
    </Providers>
  );
}

function Screen() {
  const { pathname } = useLocation();
  useMainFocus(pathname);
  return (
    <ScreenBoundary address={pathname}>
      <Suspense>
        <Screens />
        <FirstScreenShown />
      </Suspense>
    </ScreenBoundary>
  );
}

/** The messages of whoever is signed in, above every screen. */
function Messages() {
  const { user } = useSession().state;
  return (
    user && (
      <Suspense>
        <MessagesHost key={user.id} />
      </Suspense>
    )
  );
}

function FirstScreenShown() {
  useBootPictureEnd();
  return null;
}
