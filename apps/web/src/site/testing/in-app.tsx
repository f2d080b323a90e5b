import type { UserView } from '@app/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { PushClient } from '../../push/push-client';
import { PushContext } from '../../push/push-context';
import { currentUserQuery } from '../session/session.api';
import { SessionProvider } from '../session/session-provider';

export const ada: UserView = {
  id: 'ada',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Racer',
  racingName: 'Apex Ada',
  isAdmin: false,
  offices: [],
  profileImage: null,
  createdAt: '2026-11-22T20:00:00.000Z',
};

export const owner: UserView = { ...ada, id: 'owner', isAdmin: true, offices: ['owner'] };

/** A push client that nothing comes from; each test says what else it does. */
export const stillPush = (does: Partial<PushClient> = {}): PushClient =>
  ({
    state: () => 'LIVE',
    onStateChange: () => () => undefined,
    onMessage: () => () => undefined,
    connect: () => undefined,
    subscribe: () => () => undefined,
    sessionChanged: () => undefined,
    close: () => undefined,
    ...does,
  }) as PushClient;

interface InAppOptions {
  user?: UserView | null;
  push?: PushClient;
}

/**
 * Renders a screen like the application, for a signed-in racer or a visitor. Returns a function that renders
 * another one.
 */
export async function renderInApp(screen: ReactNode, { user = ada, push = stillPush() }: InAppOptions = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(currentUserQuery.queryKey, user);
  const around = (shown: ReactNode) => (
    <QueryClientProvider client={queries}>
      <PushContext value={push}>
        <MemoryRouter>
          <SessionProvider>{shown}</SessionProvider>
        </MemoryRouter>
      </PushContext>
    </QueryClientProvider>
  );
  let rendered: RenderResult;
  // What a screen loads later is there when this answers.
  await act(async () => {
    rendered = render(around(screen));
  });
  return (next: ReactNode) => rendered.rerender(around(next));
}
