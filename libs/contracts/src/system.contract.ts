import type { LiveStats } from './leaderboard.contract';
import type { PageQuery, PageView } from './page.contract';

/**
 * The switches of the whole game: with an entry here the compiler asks for the switch's events, its call and its
 * words in the console. Whether it is on is `{name}Enabled` in the status. `path`: the last part of its call.
 */
export const switches = {
  game: { path: 'toggle-game', isOnAtFirst: true },
  tournamentResults: { path: 'toggle-tournament-results', isOnAtFirst: false },
} as const satisfies Record<string, { path: string; isOnAtFirst: boolean }>;

export type SwitchName = keyof typeof switches;

export const switchNames = Object.keys(switches) as SwitchName[];

/** Whether each switch is on. */
export type SwitchStates = Record<`${SwitchName}Enabled`, boolean>;

/** Both spellings of the results switch have the same value. `message` is shown while the game is disabled. */
export interface SystemStatusView extends SwitchStates {
  tournamentResultsPageEnabled: boolean;
  message: string | null;
  /** The address of the survey. */
  surveyUrl: string;
  /** The address that links carry, without a path. Null when the installation names none. */
  publicUrl: string | null;
  /** Where the local network reaches the server, for links when `publicUrl` is null. Null without a network. */
  networkUrl: string | null;
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
  /** The process that projects for all: host and process id, null while there is none. `epoch` rises with every change. */
  projector: { process: string | null; isThisProcess: boolean; epoch: number } | null;
  /** `parked`: how many events it could not fold and has left out, so documents that they touch may be wrong. */
  projections: {
    name: string;
    version: number;
    state: 'catching-up' | 'live' | 'rebuilding' | 'failed';
    position: string | null;
    error: string | null;
    parked: number;
  }[];
  /**
   * `retrying`: an event cannot be handled yet and is tried again; `error` names the event and the reason.
   * `waiting`: how many events are tried again; `parked`: how many are left to an administrator.
   */
  reactors: {
    name: string;
    state: 'catching-up' | 'live' | 'retrying' | 'stopped';
    position: string | null;
    error: string | null;
    waiting: number;
    parked: number;
  }[];
  /** Of all processes, also those of visitors. */
  connectedSockets: number;
}

/** Sent to administrators when anybody comes or goes, at most once a second. */
export interface ConnectionsUpdate {
  connectedSockets: number;
}

export const reactionStates = ['waiting', 'parked'] as const;

/**
 * An event that a reactor could not handle: it is tried again by itself, or parked until an administrator redrives it.
 * Or one that a projection could not fold and has left out: redriving it builds the read model again, and so does the
 * next start.
 */
export interface ReactionView {
  id: string;
  /** Of a projection: its name with its version, such as `leaderboard@2`. */
  reactor: string;
  kind: 'reactor' | 'projection';
  /** True when this release has no such reactor or projection. Nothing tries the event again; an administrator may discard it. */
  isRetired: boolean;
  state: (typeof reactionStates)[number];
  event: { type: string; stream: string; revision: string; position: string };
  /** Why the last attempt failed. */
  reason: string;
  /** How often it failed since the first attempt or the last redrive, waiting for a read model not counted. */
  failures: number;
  /** When it first failed, in ISO 8601. */
  since: string;
  /** When it last failed. */
  triedAt: string;
}

export interface ReactionsQuery extends Omit<PageQuery, 'search'> {
  reactor?: string;
  state?: ReactionView['state'];
}

/** The newest failure first. */
export type ReactionsPage = PageView<ReactionView>;

/** `redriven`: how many events are tried again. */
export interface RedriveAnswer {
  success: true;
  redriven: number;
}

/** `totalGames`: races of the racers on the leaderboard. `totalUsers`: all accounts. */
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
export type ToggleAnswer<Name extends SwitchName> = Pick<SwitchStates, `${Name}Enabled`> & { message: string };

/**
 * Whether the process can do its work: each thing that it needs, and what it lists beside. With status 503 the body is a
 * refusal that names the missing ones.
 */
export interface ReadinessView {
  status: 'ok' | 'error' | 'shutting_down';
  info?: Partial<Record<string, ReadinessDetails>>;
  error?: Partial<Record<string, ReadinessDetails>>;
  details: Record<string, ReadinessDetails>;
}

export interface ReadinessDetails {
  status: 'up' | 'down';
  [detail: string]: unknown;
}
