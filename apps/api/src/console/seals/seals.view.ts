import type { LogCheckView, LogFaultView, SealFaultView, SealsView, SealView } from '@app/contracts';
import { isGivenUp, type LogFault, type Seal, type SealFault } from '@app/event-store';
import { isoTime } from '../../platform/time/iso-time';
import type { LogCheckDocument } from './log-check.document';

/** A check that was not saved for this long is not under way any more. */
const STANDSTILL_MS = 15_000;
/** Twice the time after which a seal is due. */
const OVERDUE_MS = 7_200_000;

interface SealsSeen {
  /** Newest first. */
  seals: readonly Seal[];
  total: number;
  /** Of the last event in the log; null when it is empty. */
  lastPosition: bigint | null;
  check: LogCheckView | null;
}

/** `now`: milliseconds since 1970. */
export function sealsView({ seals, total, lastPosition, check }: SealsSeen, now: number): SealsView {
  const [newest] = seals;
  const hasGoneOn = newest !== undefined && lastPosition !== null && lastPosition > BigInt(newest.to);
  const isOverdue = hasGoneOn && newest.sealedAt < isoTime(now - OVERDUE_MS);
  const hasGoneBack = newest !== undefined && (lastPosition === null || lastPosition < BigInt(newest.to));
  const shown = seals.map((seal) => sealView(seal, isGivenUp(seal, seals)));
  return { seals: shown, total, isOverdue, hasGoneBack, check };
}

/** @param givenUp whether a later one says so. That one is newer, and so it is among the newest, too */
function sealView({ number, after, to, events, sealedAt, publicKey, restored }: Seal, givenUp: boolean): SealView {
  return {
    number,
    to,
    events,
    sealedAt,
    publicKey,
    ...(restored && { restored: { validTo: after, ...restored } }),
    ...(givenUp && { isGivenUp: true }),
  };
}

/** `now`: milliseconds since 1970. */
export function logCheckView(
  { _id, isDone, isBroken, savedAt, startedAt, ...check }: LogCheckDocument,
  now: number,
): LogCheckView {
  const isLeft = isBroken || now - savedAt > STANDSTILL_MS;
  return { ...check, state: isDone ? 'done' : isLeft ? 'broken-off' : 'running', startedAt: isoTime(startedAt) };
}

export function logFaultView({ stream, revision, position, reason }: LogFault): LogFaultView {
  return { stream, revision: `${revision}`, position: `${position}`, reason };
}

/** `position`: that of the last event in the log; null when it is empty. */
export function sealFaultView({ seal: { number, to }, reason }: SealFault, position: bigint | null): SealFaultView {
  const isCutOff = reason === 'content' && (position === null || position < BigInt(to));
  return { number, reason: isCutOff ? 'cut-off' : reason };
}
