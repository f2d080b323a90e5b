import { isWorthRetrying } from '../../../shared/http';

/** Times in milliseconds since 1970, as TanStack Query keeps them. */
export interface Loads {
  dataUpdatedAt: number;
  errorUpdatedAt: number;
  /** Of the load that is going on. */
  failureReason: unknown;
  /** Of the last load that has ended. */
  error: unknown;
}

/**
 * Since when nothing is known of the server, while the live connection is lost: since the connection's last sign of
 * life or the last load, whichever is later. Null while loads still come through. `lostAt`: of the live connection.
 */
export function outageSince(
  lostAt: number | null,
  { dataUpdatedAt, errorUpdatedAt, failureReason, error }: Loads,
): number | null {
  const reason = failureReason ?? (errorUpdatedAt > dataUpdatedAt ? error : null);
  const isFailing = reason !== null && isWorthRetrying(reason);
  const isUnheard = lostAt !== null && lostAt > dataUpdatedAt;
  return isFailing || isUnheard ? Math.max(lostAt ?? 0, dataUpdatedAt) : null;
}
