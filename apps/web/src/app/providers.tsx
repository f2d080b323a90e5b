import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { currentUserQuery } from '../site/session/session.api';
import { PushClient } from '../push/push-client';
import { PushContext } from '../push/push-context';
import { readToken } from '../shared/session-token';
import { LaterToaster } from './later-toaster';
import { createQueryClient } from './query-client';

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

/** The services of every screen: the query cache, the push client and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [{ queryClient, push }] = useState(createServices);
  return (
    <QueryClientProvider client={queryClient}>
      <PushContext value={push}>
        {children}
        <LaterToaster />
      </PushContext>
    </QueryClientProvider>
  );
}
