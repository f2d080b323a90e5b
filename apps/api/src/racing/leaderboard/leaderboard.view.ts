import {
  FINALISTS,
  type LeaderboardEntry,
  type LiveStats,
  type OwnStandingView,
  type PlayerStatsView,
  type QualifiersView,
  type Rival,
} from '@app/contracts';
import { shownRacer } from '../../people/accounts/shown-racer';
import type { LeaderboardDocument } from './leaderboard.projection';
import type { BoardSums } from './ranked-racers';
import { sumOf } from './ranking.rules';

interface RacerName {
  racingName: string | null;
  playerName: string;
}

/** A part of the leaderboard from index `offset` on; 0 is the leader. */
export interface LeaderboardPage {
  documents: readonly LeaderboardDocument[];
  offset: number;
  /** The number of racers ahead of the first one on the page. */
  aheadOfFirst: number;
  /**
   * The `finalistKey` of the last finalist; null while there are fewer racers with enough races than seats in
   * the final.
   */
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
  return {
    rank,
    ...shownRacer(document._id, names),
    racingName: names.get(document._id)?.racingName ?? null,
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

/** A racer with the nearest rivals ahead and behind. */
export interface Surroundings extends Pick<LeaderboardPage, 'names' | 'lastFinalistKey'> {
  own: LeaderboardDocument;
  ahead: LeaderboardDocument | undefined;
  behind: LeaderboardDocument | undefined;
  /** By user id, for all three. */
  ranks: ReadonlyMap<string, number>;
  /** The number of racers on the leaderboard. */
  players: number;
}

export function ownStandingView({ own, ahead, behind, ranks, players, ...page }: Surroundings): OwnStandingView {
  const entryOf = (document: LeaderboardDocument) => leaderboardEntry(document, ranks.get(document._id)!, page);
  const rival = (document: LeaderboardDocument | undefined): Rival | null =>
    document ? { entry: entryOf(document), points: Math.abs(document.totalScore - own.totalScore) } : null;
  return {
    status: 'ranked',
    totalPlayers: players,
    entry: entryOf(own),
    ahead: rival(ahead),
    behind: rival(behind),
  };
}

/** For a racer who is not on the leaderboard. `document` is null without any race or setting. */
export function unrankedView(document: LeaderboardDocument | null, players: number): OwnStandingView {
  return { status: document?.hidden && document.totalGames > 0 ? 'hidden' : 'unraced', totalPlayers: players };
}

/**
 * `documents`: the finalists and racers level with the last one, best first. The score is over the best three
 * races.
 */
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

/** `averageScore` is in points for each race. */
export function liveStats({ players, games, score }: BoardSums, finalists: number): LiveStats {
  return { totalPlayers: players, averageScore: averageOf(score, games), finalists };
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

/** Rounded to one decimal; 0 for a count of 0. */
function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}
