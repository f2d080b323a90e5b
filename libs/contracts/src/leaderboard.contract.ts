/** Racers with a full tie share a `rank`. `averageScore` is in points for each race, `averageAccuracy` in percent. */
export interface LeaderboardEntry {
  rank: number;
  userId: string | null;
  racingName: string | null;
  playerName: string;
  totalScore: number;
  totalGames: number;
  averageScore: number;
  averageAccuracy: number;
  correctAnswers: number;
  totalQuestions: number;
  lastGameId: string | null;
  isFinalist: boolean;
}

/** Figures about everybody on the leaderboard. `finalists`: how many racers can be invited to the final. */
export interface LiveStats {
  totalPlayers: number;
  averageScore: number;
  finalists: number;
}

/** `revision` changes whenever anything on the whole leaderboard changes, even below the rows that are sent. */
export interface LeaderboardView {
  revision: number;
  leaderboard: LeaderboardEntry[];
  stats: LiveStats;
}

/**
 * Answer of `GET /api/leaderboard/me`: the caller's rank, however low.
 * `unraced`: no finished race counts yet. `hidden`: an administrator keeps the racer off the leaderboard.
 * `totalPlayers`: how many racers are on it.
 */
export type OwnStandingView = RankedStanding | { status: 'unraced' | 'hidden'; totalPlayers: number };

export interface RankedStanding {
  status: 'ranked';
  totalPlayers: number;
  entry: LeaderboardEntry;
  /**
   * The racers with the next better and the next worse rank; null at either end. Racers who share the caller's
   * rank are skipped.
   */
  ahead: Rival | null;
  behind: Rival | null;
}

/** `points` is the difference to the caller; 0 where correct answers or time decide. */
export interface Rival {
  entry: LeaderboardEntry;
  points: number;
}

/** The side card of the leaderboard page. */
export interface PlayerStatsView {
  racingName: string | null;
  playerName: string;
  totalGames: number;
  bestScore: number;
  averageScore: number;
  correctAnswers: number;
  totalQuestions: number;
}
