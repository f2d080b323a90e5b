/** `rank` is shared on a full tie. `averageScore` is points a race, `averageAccuracy` percent. */
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

export interface LiveStats {
  totalPlayers: number;
  averageScore: number;
}

export interface LeaderboardView {
  leaderboard: LeaderboardEntry[];
  stats: LiveStats;
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
