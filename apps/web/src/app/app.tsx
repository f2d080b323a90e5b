import { Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { SessionProvider } from '../site/session/session-provider';
import { useMainFocus } from '../shared/ui/use-main-focus';
import { Providers } from './providers';
import { ScreenBoundary } from './screen-boundary';
import { Screens } from './screens';
import { useBootPictureEnd } from './use-boot-picture-end';

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <SessionProvider>
          <Screen />
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

function FirstScreenShown() {
  useBootPictureEnd();
  return null;
}
