import { FINALISTS, type LeaderboardView, RENNMEISTER_SCORE } from '@app/contracts';

export interface SeasonFigures {
  totalRacers: number;
  highestScore: number;
  finalists: number;
}

/** Shown for a season when its figures cannot be loaded. */
const unknownSeason: SeasonFigures = { totalRacers: 15, highestScore: RENNMEISTER_SCORE, finalists: FINALISTS };

/** `view` is undefined when the server did not answer. */
export function seasonFigures(view: LeaderboardView | undefined): SeasonFigures {
  if (!view) return unknownSeason;
  return {
    totalRacers: view.stats.totalPlayers,
    highestScore: view.leaderboard[0]?.totalScore ?? 0,
    finalists: view.stats.finalists,
  };
}

/** True for a score that earns the title Rennmeister. */
export const isRennmeister = (totalScore: number): boolean => totalScore >= RENNMEISTER_SCORE;
