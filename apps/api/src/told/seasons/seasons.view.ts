import type { AdminSeasonView, SeasonRow, SeasonView } from '@app/contracts';
import { type PlayerNames, shownRacer } from '../../people/accounts/shown-racer';
import { isoTime } from '../../platform/time/iso-time';
import type { SeasonStanding } from './season-board.rules';
import type { SeasonRaceDocument } from './season-races.projection';
import type { SeasonDocument } from './seasons.projection';

/** The first of a board; more than one after a full tie. */
export const winnersOn = (board: readonly SeasonStanding[]) => board.filter(({ place }) => place === 1);

/** `names`: at least of the winners. */
export function seasonView(
  { _id: id, name, closedAt }: Pick<SeasonDocument, '_id' | 'name' | 'closedAt'>,
  board: readonly SeasonStanding[],
  names: PlayerNames,
): SeasonView {
  return {
    id,
    name,
    closedAt: isoTime(closedAt),
    racers: board.length,
    races: board.reduce((sum, { races }) => sum + races, 0),
    winners: winnersOn(board).map(({ userId }) => shownRacer(userId, names).playerName),
  };
}

export function seasonRow(standing: SeasonStanding, names: PlayerNames): SeasonRow {
  const { userId, place, total, races, totalQuestions, bestScore, isFinalist } = standing;
  return {
    ...shownRacer(userId, names),
    place,
    totalScore: total.score,
    correctAnswers: total.correctAnswers,
    scoringTimeMs: total.scoringTimeMs,
    totalGames: races,
    totalQuestions,
    bestScore,
    isFinalist,
  };
}

/** For administrators. `last`: the season that was closed last. */
export function adminSeasonView(
  { _id: id, name, closedAt, withdrawnAt }: SeasonDocument,
  last: SeasonDocument | undefined,
  reasons: ReadonlyMap<string, string>,
): AdminSeasonView {
  return {
    id,
    name,
    closedAt: isoTime(closedAt),
    withdrawal: withdrawnAt === null ? null : { at: isoTime(withdrawnAt), reason: reasons.get(id) ?? null },
    canBeTakenBack: id === last?._id && name !== null && withdrawnAt === null,
  };
}

/** A racer's race as they take it out. Without a season it counts in the open one. */
export function ownSeasonRace({ _id: gameId, ...race }: SeasonRaceDocument, season?: SeasonDocument): object {
  const { score, correctAnswers, scoringTimeMs, totalQuestions } = race;
  return {
    gameId,
    season: season ? { name: season.name, closedAt: isoTime(season.closedAt) } : null,
    score,
    correctAnswers,
    scoringTimeMs,
    totalQuestions,
  };
}
