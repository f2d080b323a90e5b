import { EventStoreDBClient } from '@eventstore/db-client';
import { within } from './eventstoredb-outcome';

/** Detects a frozen server after 15 s. The client warns about shorter intervals. */
const KEEP_ALIVE = { keepAliveInterval: '10000', keepAliveTimeout: '5000' };

const DISPOSE_MS = 500;

let shared: { url: string; client: EventStoreDBClient; users: number } | undefined;

/**
 * The only client of this process. The library keeps appends under way in a map of its own module, so disposing
 * a second client would reject the appends of the first one and leave it hanging.
 */
export function acquireClient(url: string): EventStoreDBClient {
  if (shared && shared.url !== url) throw new Error('One process talks to one EventStoreDB');
  shared ??= { url, client: connected(url), users: 0 };
  shared.users += 1;
  return shared.client;
}

/** Disposes the client when its last user releases it. */
export async function releaseClient(client: EventStoreDBClient): Promise<void> {
  if (!shared || shared.client !== client) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  shared = undefined;
  // Disposal waits for every stream to end, but a stream that broke with its server never reports it.
  await within(DISPOSE_MS, client.dispose()).catch(() => undefined);
}

/**
 * Connects without the library's question which calls the server knows. The library would ask before its first
 * append, without a deadline, and keep the answer even if there was none, so that no append would ever be sent
 * again. Every server since 21.10 knows batch appends.
 */
function connected(url: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(withKeepAlive(url));
  return Object.assign(client, { supports: () => Promise.resolve(true) });
}

function withKeepAlive(url: string): string {
  const missing = Object.entries(KEEP_ALIVE).filter(([key]) => !url.toLowerCase().includes(`${key.toLowerCase()}=`));
  const more = missing.map(([key, value]) => `${key}=${value}`).join('&');
  if (!more) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${more}`;
}
