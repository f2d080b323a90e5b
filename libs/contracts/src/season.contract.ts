import type { FinalView } from './event-result.contract';
import type { PageView } from './page.contract';

/** A season that was closed. */
export interface SeasonView {
  id: string;
  /** Null where an older release closed it: then its date names it. */
  name: string | null;
  /** ISO 8601. */
  closedAt: string;
  /** Those who have a place on its final board, and their races. */
  racers: number;
  races: number;
  /** The names of the first; more than one after a full tie. */
  winners: string[];
}

/** A racer on the final board of a season, with the figures of the live board. */
export interface SeasonRow {
  userId: string | null;
  playerName: string;
  /** From 1. Racers with a full tie share it. */
  place: number;
  totalScore: number;
  correctAnswers: number;
  totalQuestions: number;
  /** Milliseconds that the right answers took. */
  scoringTimeMs: number;
  totalGames: number;
  /** The points of the best race. */
  bestScore: number;
  isFinalist: boolean;
}

/** Answer of `GET /api/seasons/{id}`. `finals`: what ended in the season, the newest first. */
export interface SeasonPage {
  season: SeasonView;
  board: PageView<SeasonRow>;
  finals: FinalView[];
}

/** A close as administrators see it. */
export interface AdminSeasonView {
  id: string;
  name: string | null;
  /** ISO 8601. */
  closedAt: string;
  /** Null while the season is closed. */
  withdrawal: SeasonWithdrawal | null;
  /** Only the last close can be, and none that an older release made. */
  canBeTakenBack: boolean;
}

export interface SeasonWithdrawal {
  /** ISO 8601. */
  at: string;
  reason: string | null;
}

/** What a close would put into the archive now. `name`: the name that it would have by default. */
export interface OpenSeasonView {
  name: string;
  racers: number;
  races: number;
}

/** Without a name, the season is named like the active schedule, or by its date. */
export interface CloseSeasonBody {
  name?: string;
}

export const SEASON_NAME_MAX = 60;

export interface TakeBackBody {
  reason: string;
}

export const TAKE_BACK_REASON_MAX = 300;
