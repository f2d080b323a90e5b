import {
  AccessDeniedError,
  ErrorType,
  isCommandError,
  MaxAppendSizeExceededError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { doubling, NoAnswer, retry } from '@app/async';
import { EventStoreUnavailable, type ExpectedRevision, InvalidEvent, WrongExpectedRevision } from '../event-store.port';

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

/** The connection is broken, or the node ends it. */
const BROKEN: ReadonlySet<unknown> = new Set([status.UNAVAILABLE, status.CANCELLED, status.INTERNAL]);

/** The server refuses the user. The message is one line and says what the user needs. */
export class AccessDenied extends Error {
  override readonly name = 'AccessDenied';
}

/**
 * True when the call certainly had no effect and a repeat would get the same answer. Every other error is an
 * unknown outcome that only a repeat can settle: a deadline, a broken connection, a node that stops or does not
 * lead, an error that nobody has seen yet.
 */
export function isDefiniteNo(error: unknown): boolean {
  if (!(error instanceof Error) || !isCommandError(error)) return false;
  const { type, code, message } = error;
  if (REFUSALS.has(type) || code === status.INVALID_ARGUMENT || code === status.PERMISSION_DENIED) return true;
  return /bad ?request/i.test(message);
}

/** What OpenSSL says where the authority of a certificate is not known, or is another one. */
const UNTRUSTED =
  /self[- ]signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate|certificate signature failure/;

/** The server's certificate is by an authority that nobody has told us to trust. No repeat makes it another one. */
class UntrustedServer extends EventStoreUnavailable {
  constructor(cause: Error) {
    const [, reason] = /(?:Last error: (?:Error: )?)([^\n(]+)/.exec(cause.message) ?? [];
    super(
      `EventStoreDB is not trusted, so tlsCAFile has to name the authority of its certificate: ${(reason ?? cause.message).trim()}`,
      { cause },
    );
  }
}

const isUntrusted = (error: unknown): error is Error => error instanceof Error && UNTRUSTED.test(error.message);

/** True when nothing was heard of the node, or it says itself that it could not finish in time. */
export const isSilence = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  (isCommandError(error as Error) && (error as { type?: unknown }).type === ErrorType.DEADLINE_EXCEEDED);

/** True when no other call over this connection will be answered. */
export const isBroken = (error: unknown): boolean => BROKEN.has((error as { code?: unknown }).code);

/** The pauses between calls to a server that does not respond. */
export const outageBackoff = doubling(50, 1_000);

/**
 * Repeats a repeatable call while its outcome is unknown, for at most `patienceMs`, and not after the signal.
 * @throws EventStoreUnavailable when the patience is over; AccessDenied; another definite refusal unchanged
 */
export async function retryUnknownOutcome<T>(
  { patienceMs, signal }: { patienceMs: number; signal: AbortSignal },
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await retry(call, {
      backoff: outageBackoff,
      mayHeal: (error) => !isDefiniteNo(error) && !isUntrusted(error),
      patienceMs,
      signal,
    });
  } catch (error) {
    throw accessDenied(error) ?? (isDefiniteNo(error) ? error : unavailable(error));
  }
}

/** A refusal of the user, in words of ours; undefined for all else. */
export function accessDenied(error: unknown): AccessDenied | undefined {
  const { code } = error as { code?: unknown };
  if (code === status.UNAUTHENTICATED) return new AccessDenied('EventStoreDB does not know this user and password');
  if (!(error instanceof AccessDeniedError) && code !== status.PERMISSION_DENIED) return undefined;
  return new AccessDenied(
    'EventStoreDB denies access: the user needs the right to read $all, and to read and write the streams of the application',
    { cause: error },
  );
}

export const unavailable = (cause: unknown): EventStoreUnavailable =>
  isUntrusted(cause)
    ? new UntrustedServer(cause)
    : new EventStoreUnavailable(`EventStoreDB does not answer: ${reasonOf(cause)}`, { cause });

/** Some errors of the client have a type but no text. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ((cause as { type?: string }).type ?? cause.name);
}

/** What the server answers to an append, as the port says it. */
export function portError(error: unknown, stream: string, expectedRevision: ExpectedRevision): unknown {
  if (error instanceof WrongExpectedVersionError) {
    const actual = error.actualVersion;
    return new WrongExpectedRevision(stream, expectedRevision, typeof actual === 'bigint' ? actual : null);
  }
  return error instanceof MaxAppendSizeExceededError ? new InvalidEvent(`${stream}: the append is too large`) : error;
}
