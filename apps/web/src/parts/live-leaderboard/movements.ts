import type { LiveLeaderboardPlayer, LiveLeaderboardView } from '@app/contracts';
import { type Racer, rowId } from '../leaderboard/use-overtakes';

/** The positions from which everybody entered the round, as far as this screen has seen them. */
export interface Grid {
  eventId: number | null;
  round: number;
  /** Positions by row id. */
  places: ReadonlyMap<string, number>;
}

export const emptyGrid: Grid = { eventId: null, round: 0, places: new Map() };

/**
 * Updates the positions from which the players entered the round. A player's is their first one with points in
 * this round: before that all are level, and nobody has been overtaken. Returns the same object when the view
 * has nothing new.
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

/** Positions gained since the start of the round; negative for lost ones. */
export const movementOn = (grid: Grid, player: Racer & Pick<LiveLeaderboardPlayer, 'position'>): number =>
  (grid.places.get(rowId(player)) ?? player.position) - player.position;
