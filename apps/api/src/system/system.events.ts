/** Switches of the whole installation. All times are milliseconds since 1970. */
export type SystemEvent = GameEnabled | GameDisabled | TournamentResultsShown | TournamentResultsHidden;

/** New races may be started. */
export interface GameEnabled {
  type: 'GameEnabled';
  data: { enabledAt: number };
}

/** No new race is started; open ones are raced to their end. `messageId`: the announcement players are shown meanwhile. */
export interface GameDisabled {
  type: 'GameDisabled';
  data: { disabledAt: number; messageId: string | null };
}

/** Visitors are met by the tournament's results. */
export interface TournamentResultsShown {
  type: 'TournamentResultsShown';
  data: { shownAt: number };
}

export interface TournamentResultsHidden {
  type: 'TournamentResultsHidden';
  data: { hiddenAt: number };
}

export const SYSTEM_STREAM = 'system';
