import { isNativeError } from 'node:util/types';
import {
  MongoAPIError,
  MongoClientClosedError,
  MongoError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import { NoAnswer, within } from '@app/async';
import { DocumentStoreUnavailable, DuplicateKey } from '../document-store.port';
import { InvalidDocument } from '../document-values';

/**
 * The server's codes for what does not fit the stored documents: a type, a path, an index, an `_id`, two lists in
 * one key, a name that is also an index.
 */
const MISFITS = new Set([2, 14, 28, 34, 66, 171, 16746]);

/**
 * The server's codes for what is due to the moment and to no document: it stops, starts, has lost its primary, a connection
 * or its disk's last room, does not know its user for now, is in the way of itself, or is too slow.
 */
const OUTAGES = new Set(
  Object.values({
    HostUnreachable: 6,
    HostNotFound: 7,
    Unauthorized: 13,
    AuthenticationFailed: 18,
    LockTimeout: 24,
    CursorNotFound: 43,
    LockBusy: 46,
    MaxTimeMSExpired: 50,
    WriteConcernFailed: 64,
    NodeNotFound: 74,
    NetworkTimeout: 89,
    ShutdownInProgress: 91,
    NotYetInitialized: 94,
    UnsatisfiableWriteConcern: 100,
    WriteConflict: 112,
    ConflictingOperationInProgress: 117,
    FailedToSatisfyReadPreference: 133,
    ReadConcernMajorityNotAvailableYet: 134,
    QueryPlanKilled: 175,
    PrimarySteppedDown: 189,
    CursorKilled: 237,
    SnapshotTooOld: 239,
    SnapshotUnavailable: 246,
    NoSuchTransaction: 251,
    ExceededTimeLimit: 262,
    TransactionExceededLifetimeLimitSeconds: 290,
    SocketException: 9001,
    LegacyNotPrimary: 10058,
    NotWritablePrimary: 10107,
    InterruptedAtShutdown: 11600,
    Interrupted: 11601,
    InterruptedDueToReplStateChange: 11602,
    NotPrimaryNoSecondaryOk: 13435,
    NotPrimaryOrSecondary: 13436,
    OutOfDiskSpace: 14031,
  }),
);

/** All other errors of the driver's interface are mistakes of the caller. */
const CLOSED = [MongoClientClosedError, MongoNotConnectedError, MongoServerClosedError, MongoTopologyClosedError];

/** The port's own error for one of the driver; the same error if the port has none, because it is a bug then. */
export function portError(error: unknown, collection: string): unknown {
  if (isOutage(error)) return new DocumentStoreUnavailable(error.message, { cause: error });
  if (error instanceof MongoServerError && MISFITS.has(Number(error.code))) return new InvalidDocument(error.message);
  return duplicateKeyOf(error, collection) ?? error;
}

/** Work on a collection. @throws the port's own error, where the port has one for the driver's */
export type Call = <R>(collection: string, work: () => Promise<R>) => Promise<R>;

/** Calls that have an end, whatever the driver does (see `mongoLimits`). */
export const callWithin =
  (answerWithinMs: number): Call =>
  async (collection, work) => {
    try {
      return await within(answerWithinMs, work());
    } catch (error) {
      throw portError(error, collection);
    }
  };

/** The index name contains the fields, because MongoDB's bulk errors name only the index. */
export const indexName = (fields: readonly string[], kind: 'ordered' | 'unique') => `${kind}:${fields.join(',')}`;

function duplicateKeyOf(error: unknown, collection: string): DuplicateKey | null {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return null;
  const name = /index: (\S+) dup key/.exec(error.message)?.[1] ?? '';
  const fields = name.startsWith('unique:') ? name.slice('unique:'.length).split(',') : ['_id'];
  return new DuplicateKey(collection, fields.join(', '));
}

/** Nobody has said no: the same call may succeed later. */
function isOutage(error: unknown): error is Error {
  if (error instanceof MongoServerError) {
    // A bulk write wraps the error that has ended it.
    const wrapped: unknown = error.errorResponse;
    if (wrapped instanceof MongoError) return isOutage(wrapped);
    const isUnconfirmed = error instanceof MongoWriteConcernError || error.hasErrorLabel('RetryableWriteError');
    return isUnconfirmed || OUTAGES.has(Number(error.code));
  }
  if (error instanceof MongoAPIError) return CLOSED.some((kind) => error instanceof kind);
  return error instanceof MongoError || error instanceof NoAnswer || isOfSocket(error);
}

/** The driver passes a socket's error on as it is where a write waits for room in the socket. */
export const isOfSocket = (error: unknown): error is Error =>
  isNativeError(error) &&
  ('syscall' in error || ('code' in error && /^(EPIPE|ERR_(STREAM|SOCKET)_\w+)$/.test(String(error.code))));
