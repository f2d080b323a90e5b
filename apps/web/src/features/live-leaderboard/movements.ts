import type { LiveLeaderboardPlayer, LiveLeaderboardView } from '@app/contracts';
import { type Racer, rowId } from '../leaderboard/use-overtakes';

/** From where everybody came into the round, as far as this screen has seen it. */
export interface Grid {
  eventId: number | null;
  round: number;
  /** Positions by row id. */
  places: ReadonlyMap<string, number>;
}

export const emptyGrid: Grid = { eventId: null, round: 0, places: new Map() };

/**
 * Each player's place is the one they first stood at with points in this round: before that all are level, and nobody
 * has been overtaken. The same grid comes back when the view says nothing new.
 */
export function gridAfter(grid: Grid, { eventId, currentRound, players }: LiveLeaderboardView): Grid {
  const isSameRound = grid.eventId === eventId && grid.round === currentRound;
  const known = isSameRound ? grid.places : emptyGrid.places;
  const places = new Map(
    players
      .filter(({ totalScore }) => totalScore > 0)
      .map((player) => [rowId(player), known.get(rowId(player)) ?? player.position]),
  );
  const isSameGrid = places.size === known.size && Array.from(places.keys()).every((id) => known.has(id));
  return isSameRound && isSameGrid ? grid : { eventId, round: currentRound, places };
}

/** Places gained since the start of the round, negative for lost ones. */
export const movementOn = (grid: Grid, player: Racer & Pick<LiveLeaderboardPlayer, 'position'>): number =>
  (grid.places.get(rowId(player)) ?? player.position) - player.position;
