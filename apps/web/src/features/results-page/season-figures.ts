import { FINALISTS, type LeaderboardView, RENNMEISTER_SCORE } from '@app/contracts';

export interface SeasonFigures {
  totalRacers: number;
  highestScore: number;
  finalists: number;
}

/** What is said of a season whose figures cannot be had. */
const unknownSeason: SeasonFigures = { totalRacers: 15, highestScore: RENNMEISTER_SCORE, finalists: FINALISTS };

/** `view` is undefined when the server did not say. */
export function seasonFigures(view: LeaderboardView | undefined): SeasonFigures {
  if (!view) return unknownSeason;
  return {
    totalRacers: view.stats.totalPlayers,
    highestScore: view.leaderboard[0]?.totalScore ?? 0,
    finalists: view.leaderboard.filter(({ isFinalist }) => isFinalist).length,
  };
}

/** Racers as good as a Rennmeister carry the name. */
export const isRennmeister = (totalScore: number): boolean => totalScore >= RENNMEISTER_SCORE;
