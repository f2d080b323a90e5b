/** The closes of seasons. What they took from each racer is in the racers' own streams. All times are milliseconds since 1970. */
export type SeasonsEvent = SeasonClosed | SeasonCloseWithdrawn;

/** Everybody is reset, and their board is kept. `seasonId`: the id of the request. */
export interface SeasonClosed {
  type: 'SeasonClosed';
  data: { seasonId: string; name: string; closedAt: number };
}

/** Everything counts again as before, together with what was raced since. The reason is an administrator's free text. */
export interface SeasonCloseWithdrawn {
  type: 'SeasonCloseWithdrawn';
  data: { seasonId: string; withdrawnAt: number };
}

export const SEASONS_STREAM = 'seasons';
