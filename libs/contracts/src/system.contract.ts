import type { LiveStats } from './leaderboard.contract';

/** Both spellings of the results switch have the same value. `message` is shown while the game is disabled. */
export interface SystemStatusView {
  gameEnabled: boolean;
  tournamentResultsEnabled: boolean;
  tournamentResultsPageEnabled: boolean;
  message: string | null;
  /** The address of the survey. */
  surveyUrl: string;
}

/** `adapter`: the name of its kind, such as `sqlite`. */
export interface StoreStateView {
  adapter: string;
  ok: boolean;
  lastError: string | null;
}

/** The status with what only administrators see. */
export interface SystemDetailsView extends SystemStatusView {
  uptimeSeconds: number;
  eventStore: StoreStateView;
  documentStore: StoreStateView;
  projections: {
    name: string;
    version: number;
    state: 'catching-up' | 'live' | 'rebuilding' | 'failed';
    position: string | null;
    error: string | null;
  }[];
  /** `retrying`: an event cannot be handled yet and is tried again; `error` names the event and the reason. */
  reactors: {
    name: string;
    state: 'catching-up' | 'live' | 'retrying' | 'stopped';
    position: string | null;
    error: string | null;
  }[];
  connectedSockets: number;
}

/** Answer of `GET /api/stats`. `totalGames`: races of the racers on the leaderboard. `totalUsers`: all accounts. */
export interface StatsView extends LiveStats {
  totalQuestions: number;
  totalUsers: number;
  totalGames: number;
}

export interface ToggleBody {
  enabled: boolean;
}

/** `message` is shown to players while the game is disabled. */
export interface ToggleGameBody extends ToggleBody {
  message?: string | null;
}

/** `message` says what was done. */
export interface ToggleGameAnswer {
  gameEnabled: boolean;
  message: string;
}

/** `message` says what was done. */
export interface ToggleTournamentResultsAnswer {
  tournamentResultsEnabled: boolean;
  message: string;
}
