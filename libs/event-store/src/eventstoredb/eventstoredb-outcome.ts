import { ErrorType, isCommandError } from '@eventstore/db-client';
import { doubling, retry } from '@app/async';
import { EventStoreUnavailable } from '../event-store.port';

/** Refusals by the server, or by the client before it sends anything. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorType>([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.NO_STREAM,
  ErrorType.STREAM_DELETED,
  ErrorType.ACCESS_DENIED,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
  ErrorType.UNSUPPORTED,
]);
const GRPC_INVALID_ARGUMENT = 3;
const GRPC_PERMISSION_DENIED = 7;

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * True when the call certainly had no effect and a repeat would get the same answer. Every other error is an
 * unknown outcome that only a repeat can settle: a deadline, a broken connection, a node that stops or does not
 * lead, an error that nobody has seen yet.
 */
export function isDefiniteNo(error: unknown): boolean {
  if (!(error instanceof Error) || !isCommandError(error)) return false;
  const { type, code, message } = error;
  if (REFUSALS.has(type) || code === GRPC_INVALID_ARGUMENT || code === GRPC_PERMISSION_DENIED) return true;
  return /bad ?request/i.test(message);
}

/** Needed because the client sets no deadline, so a frozen server would hold it for ever. */
export async function withDeadline<T>(deadlineMs: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The pauses between calls to a server that does not respond. */
export const outageBackoff = doubling(50, 1_000);

/**
 * Repeats a repeatable call while its outcome is unknown, for at most `patienceMs`.
 * @throws EventStoreUnavailable when the patience is over; a definite refusal unchanged
 */
export async function retryUnknownOutcome<T>(patienceMs: number, call: () => Promise<T>): Promise<T> {
  try {
    return await retry(call, { backoff: outageBackoff, mayHeal: (error) => !isDefiniteNo(error), patienceMs });
  } catch (error) {
    throw isDefiniteNo(error) ? error : unavailable(error);
  }
}

export const unavailable = (cause: unknown): EventStoreUnavailable =>
  new EventStoreUnavailable(`EventStoreDB does not answer: ${reasonOf(cause)}`, { cause });

/** Some errors of the client have a type but no text. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ((cause as { type?: string }).type ?? cause.name);
}
