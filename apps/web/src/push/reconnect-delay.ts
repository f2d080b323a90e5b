/** After a cut of a connection that was live, then after each attempt that failed. */
export const FIRST_RECONNECT_MS = { from: 500, to: 2_500 };
export const RECONNECT_MS = { from: 3_000, to: 4_000 };
/** A server that closes a socket for what its client did uses one of its own codes. */
const OWN_CLOSE_CODES_FROM = 4_000;

interface Lost {
  wasLive: boolean;
  /** 0 when nobody closed it. */
  closeCode: number;
}

/** Milliseconds. `jitter`, 0 to 1, keeps all clients of a server that went away from coming back at once. */
export function reconnectDelayMs({ wasLive, closeCode }: Lost, jitter: number): number {
  const { from, to } = wasLive && closeCode < OWN_CLOSE_CODES_FROM ? FIRST_RECONNECT_MS : RECONNECT_MS;
  return from + jitter * (to - from);
}
