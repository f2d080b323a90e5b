// @offered
import { FINALISTS } from '@app/contracts';
import { isAhead, type Key, type KeyChange, type KeyName, type KeysInTime } from './keys-in-time';

/** What a race changed for its racer on the leaderboard, as it stood at that moment. */
export interface RankStep {
  rank: number;
  /** Null for a racer who had no rank before. */
  rankBefore: number | null;
  isFinalist: boolean;
  wasFinalist: boolean;
}

/**
 * The step that one of a racer's own changes was. Null for a change that left the racer off the board. Others have the
 * keys that they had at that place in the log.
 */
export function rankStep({ place, key, finalistKey, before }: KeyChange, keys: KeysInTime): RankStep | null {
  if (key === null) return null;
  // Nobody is ahead of themselves, also where they fall back.
  const aheadOf = (name: KeyName, own: Key) => keys.aheadOf(name, own, place) - Number(isAhead(before?.[name], own));
  const isWithin = (own: string | undefined) => own !== undefined && aheadOf('finalistKey', own) < FINALISTS;
  return {
    rank: aheadOf('key', key) + 1,
    rankBefore: before && before.key !== null ? aheadOf('key', before.key) + 1 : null,
    isFinalist: isWithin(finalistKey),
    wasFinalist: isWithin(before?.finalistKey),
  };
}
