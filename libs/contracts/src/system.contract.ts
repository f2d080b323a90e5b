/** Both spellings of the results switch carry the same value. `message` is shown while the game is disabled. */
export interface SystemStatusView {
  gameEnabled: boolean;
  tournamentResultsEnabled: boolean;
  tournamentResultsPageEnabled: boolean;
  message: string | null;
  /** Where the survey is filled in. */
  surveyUrl: string;
}

/** What an administrator sees besides. */
export interface SystemDetailsView extends SystemStatusView {
  uptimeSeconds: number;
  eventStore: { adapter: 'sqlite' | 'eventstoredb'; ok: boolean; lastError: string | null };
  documentStore: { adapter: 'sqlite' | 'mongodb'; ok: boolean; lastError: string | null };
  projections: {
    name: string;
    version: number;
    state: 'catching-up' | 'live' | 'rebuilding' | 'failed';
    position: string | null;
    error: string | null;
  }[];
  connectedSockets: number;
}

/** `GET /api/stats` */
export interface StatsView {
  totalPlayers: number;
  averageScore: number;
  totalQuestions: number;
  totalUsers: number;
  totalGames: number;
}

export interface ToggleBody {
  enabled: boolean;
}

/** `message`: what players are told while the game is disabled. */
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
