import { EventStoreDBClient } from '@eventstore/db-client';
import { within } from './eventstoredb-outcome';

/** Notices a frozen server after 15 s. Shorter intervals draw a warning from the client. */
const KEEP_ALIVE = { keepAliveInterval: '10000', keepAliveTimeout: '5000' };

const DISPOSE_MS = 500;

let shared: { url: string; client: EventStoreDBClient; users: number } | undefined;

/**
 * The one client of this process. The library keeps appends in flight in a map of its own module, so disposing a second
 * client would reject the appends of the first and leave it hanging for ever.
 */
export function acquireClient(url: string): EventStoreDBClient {
  if (shared && shared.url !== url) throw new Error('One process talks to one EventStoreDB');
  shared ??= { url, client: EventStoreDBClient.connectionString(withKeepAlive(url)), users: 0 };
  shared.users += 1;
  return shared.client;
}

/** The last user disposes the client. */
export async function releaseClient(client: EventStoreDBClient): Promise<void> {
  if (!shared || shared.client !== client) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  shared = undefined;
  // It waits for every stream to end; one that broke with its server never says so.
  await within(DISPOSE_MS, client.dispose()).catch(() => undefined);
}

function withKeepAlive(url: string): string {
  const missing = Object.entries(KEEP_ALIVE).filter(([key]) => !url.toLowerCase().includes(`${key.toLowerCase()}=`));
  const more = missing.map(([key, value]) => `${key}=${value}`).join('&');
  if (!more) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${more}`;
}
