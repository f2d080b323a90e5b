// @offered
import { FINALISTS } from '@app/contracts';
import type { RankChange } from './rank-history.projection';

/** What a race changed for its racer on the leaderboard, as it stood at that moment. */
export interface RankStep {
  rank: number;
  /** Null for a racer who had no rank before. */
  rankBefore: number | null;
  isFinalist: boolean;
  wasFinalist: boolean;
}

type Keys = Pick<RankChange, 'key' | 'finalistKey'>;

/**
 * The step that one of a racer's own changes was. Null for a change that left the racer off the board. Others have the
 * keys that they had at that place in the log.
 */
export function rankStep(
  own: readonly RankChange[],
  index: number,
  others: Iterable<readonly RankChange[]>,
): RankStep | null {
  const { logPosition, key, finalistKey } = own[index]!;
  if (key === null) return null;
  const before: Keys = own[index - 1] ?? { key: null };
  let [ahead, aheadBefore, finalists, finalistsBefore] = [0, 0, 0, 0];
  for (const changes of others) {
    const other: Keys | undefined = changes.findLast((change) => change.logPosition < logPosition);
    if (isAhead(other?.key, key)) ahead += 1;
    if (isAhead(other?.key, before.key)) aheadBefore += 1;
    if (isAhead(other?.finalistKey, finalistKey)) finalists += 1;
    if (isAhead(other?.finalistKey, before.finalistKey)) finalistsBefore += 1;
  }
  return {
    rank: ahead + 1,
    rankBefore: before.key === null ? null : aheadBefore + 1,
    isFinalist: finalistKey !== undefined && finalists < FINALISTS,
    wasFinalist: before.finalistKey !== undefined && finalistsBefore < FINALISTS,
  };
}

const isAhead = (other: string | null | undefined, key: string | null | undefined): boolean =>
  other != null && key != null && other > key;
