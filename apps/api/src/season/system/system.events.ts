/** Switches of the whole installation. All times are milliseconds since 1970. */
export type SystemEvent = GameEnabled | GameDisabled | TournamentResultsShown | TournamentResultsHidden;

/** New races may be started. */
export interface GameEnabled {
  type: 'GameEnabled';
  data: { enabledAt: number };
}

/** No new race can start; open ones can be finished. `messageId`: the announcement that players see. */
export interface GameDisabled {
  type: 'GameDisabled';
  data: { disabledAt: number; messageId: string | null };
}

/** Visitors first see the tournament's results. */
export interface TournamentResultsShown {
  type: 'TournamentResultsShown';
  data: { shownAt: number };
}

export interface TournamentResultsHidden {
  type: 'TournamentResultsHidden';
  data: { hiddenAt: number };
}

export const SYSTEM_STREAM = 'system';
