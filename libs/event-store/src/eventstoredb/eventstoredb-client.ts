import { EventStoreDBClient } from '@eventstore/db-client';
import { withDeadline } from './eventstoredb-outcome';

/** Detects a frozen server after 15 s. The client warns about shorter intervals. */
const KEEP_ALIVE = { keepAliveInterval: '10000', keepAliveTimeout: '5000' };

const DISPOSE_MS = 500;

export const connectedClient = (url: string): EventStoreDBClient =>
  EventStoreDBClient.connectionString(withKeepAlive(url));

/** Disposal waits for every stream to end, but a stream that broke with its server never reports it. */
export async function disposed(client: EventStoreDBClient): Promise<void> {
  await withDeadline(DISPOSE_MS, client.dispose()).catch(() => undefined);
}

function withKeepAlive(url: string): string {
  const missing = Object.entries(KEEP_ALIVE).filter(([key]) => !url.toLowerCase().includes(`${key.toLowerCase()}=`));
  const more = missing.map(([key, value]) => `${key}=${value}`).join('&');
  if (!more) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${more}`;
}
