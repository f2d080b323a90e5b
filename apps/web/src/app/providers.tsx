import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { currentUserQuery } from '../features/session/session.api';
import { PushClient } from '../push/push-client';
import { PushContext } from '../push/push-context';
import { readToken } from '../shared/session-token';
import { TooltipProvider } from '../shared/ui/tooltip';
import { createQueryClient } from './query-client';

// Nothing is shown before something has happened, so the first paint does not wait for it.
const Toaster = lazy(async () => ({ default: (await import('../shared/ui/toaster')).Toaster }));

function createServices() {
  const askWhoIsSignedIn = () => void queryClient.invalidateQueries(currentUserQuery);
  const queryClient = createQueryClient(askWhoIsSignedIn);
  const push = new PushClient({
    openSocket: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`),
    readToken,
    onSessionEnded: askWhoIsSignedIn,
  });
  return { queryClient, push };
}

/** What every screen may use: the query cache, the push client, tooltips and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [{ queryClient, push }] = useState(createServices);
  return (
    <QueryClientProvider client={queryClient}>
      <PushContext value={push}>
        <TooltipProvider>
          {children}
          <Suspense>
            <Toaster />
          </Suspense>
        </TooltipProvider>
      </PushContext>
    </QueryClientProvider>
  );
}
