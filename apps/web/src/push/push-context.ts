import { createContext, useContext } from 'react';
import type { PushClient } from './push-client';

export const PushContext = createContext<PushClient | null>(null);

/** The only push client. Calling this hook does not connect. */
export function usePush(): PushClient {
  const push = useContext(PushContext);
  if (!push) throw new Error('usePush needs the PushContext of the providers');
  return push;
}
