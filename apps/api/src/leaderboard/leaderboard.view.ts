import {
  FINALISTS,
  type LeaderboardEntry,
  type LiveStats,
  type PlayerStatsView,
  type QualifiersView,
} from '@app/contracts';
import type { LeaderboardTotalsDocument } from './leaderboard-totals.projection';
import type { LeaderboardDocument } from './leaderboard.projection';
import { sumOf } from './ranking';

export const FORMER_RACER = 'Former racer';

interface RacerName {
  racingName: string | null;
  playerName: string;
}

/** A part of the leaderboard, from the place `offset` (0 is the leader) on. */
export interface LeaderboardPage {
  documents: readonly LeaderboardDocument[];
  offset: number;
  /** How many racers rank before the first of the page. */
  aheadOfFirst: number;
  /** The `finalistKey` of the last finalist; null while fewer than can reach the final have raced enough. */
  lastFinalistKey: string | null;
  /** By user id; deleted racers are missing. */
  names: ReadonlyMap<string, RacerName>;
}

/** Racers with equal keys share the rank of the first of them. */
export function leaderboardEntries({ documents, offset, aheadOfFirst, ...page }: LeaderboardPage): LeaderboardEntry[] {
  let rank = aheadOfFirst + 1;
  return documents.map((document, index) => {
    const isTied = index === 0 || documents[index - 1]!.rankKey === document.rankKey;
    if (!isTied) rank = offset + index + 1;
    return leaderboardEntry(document, rank, page);
  });
}

function leaderboardEntry(
  document: LeaderboardDocument,
  rank: number,
  { names, lastFinalistKey }: Pick<LeaderboardPage, 'names' | 'lastFinalistKey'>,
): LeaderboardEntry {
  const { totalScore, totalGames, correctAnswers, totalQuestions, lastGameId, finalistKey } = document;
  const name = document.former ? undefined : names.get(document._id);
  return {
    rank,
    userId: name ? document._id : null,
    racingName: name?.racingName ?? null,
    playerName: name?.playerName ?? FORMER_RACER,
    totalScore,
    totalGames,
    averageScore: averageOf(totalScore, totalGames),
    averageAccuracy: averageOf(correctAnswers * 100, totalQuestions),
    correctAnswers,
    totalQuestions,
    lastGameId,
    isFinalist: finalistKey !== undefined && finalistKey >= (lastFinalistKey ?? ''),
  };
}

/** `documents`: the finalists, best first, and who is level with the last of them. Scores are of the best three races. */
export function qualifiersView(
  documents: readonly LeaderboardDocument[],
  names: ReadonlyMap<string, RacerName>,
): QualifiersView {
  const qualifiers = documents.flatMap(({ _id: userId, bestRaces, totalGames, finalistKey }) => {
    const name = names.get(userId);
    if (!name) return [];
    const position = documents.findIndex((document) => document.finalistKey === finalistKey) + 1;
    return { userId, playerName: name.playerName, position, totalScore: sumOf(bestRaces).score, totalGames };
  });
  return { qualifiers, tiedAtCut: qualifiers.length > FINALISTS };
}

/** `players` have a race that counts; `averageScore` is points a race. */
export function liveStats(players: number, totals: LeaderboardTotalsDocument | null): LiveStats {
  return { totalPlayers: players, averageScore: averageOf(totals?.score ?? 0, totals?.games ?? 0) };
}

/** `document` is null before the first finished race. */
export function playerStatsView(document: LeaderboardDocument | null, name: RacerName): PlayerStatsView {
  const { totalGames = 0, totalScore = 0, correctAnswers = 0, totalQuestions = 0 } = document ?? {};
  return {
    ...name,
    totalGames,
    bestScore: document?.bestRaces[0]?.score ?? 0,
    averageScore: averageOf(totalScore, totalGames),
    correctAnswers,
    totalQuestions,
  };
}

/** To one decimal; 0 of nothing. */
function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}
