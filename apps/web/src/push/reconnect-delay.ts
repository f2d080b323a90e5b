/** The delay after a cut of a live connection, and (below) after each failed attempt. */
export const FIRST_RECONNECT_MS = { from: 500, to: 2_500 };
export const RECONNECT_MS = { from: 3_000, to: 4_000 };
/** A server that closes a socket because of its client uses a code from here on. */
const OWN_CLOSE_CODES_FROM = 4_000;

interface Lost {
  wasLive: boolean;
  /** 0 when nobody closed it. */
  closeCode: number;
}

/**
 * Milliseconds until the next attempt. `jitter`, from 0 to 1, keeps the clients of a lost server from returning
 * all at once.
 */
export function reconnectDelayMs({ wasLive, closeCode }: Lost, jitter: number): number {
  const { from, to } = wasLive && closeCode < OWN_CLOSE_CODES_FROM ? FIRST_RECONNECT_MS : RECONNECT_MS;
  return from + jitter * (to - from);
}
