import type { SeasonsEvent } from './seasons.events';

/** The season that was closed last; null before the first. */
export type SeasonsState = { seasonId: string; isWithdrawn: boolean } | null;

export const initialSeasons: SeasonsState = null;

export function evolve(state: SeasonsState, event: SeasonsEvent): SeasonsState {
  switch (event.type) {
    case 'SeasonClosed':
      return { seasonId: event.data.seasonId, isWithdrawn: false };
    case 'SeasonCloseWithdrawn':
      return state && { ...state, isWithdrawn: true };
    default:
      return event satisfies never;
  }
}
