import type { RaceHistoryEntry } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { GameDocument } from './games.projection';

type ListedGame = Pick<
  GameDocument,
  | '_id'
  | 'kind'
  | 'number'
  | 'round'
  | 'status'
  | 'startedAt'
  | 'finishedAt'
  | 'totals'
  | 'totalQuestions'
  | 'responses'
>;

/** A part of a player's races, newest first. */
export interface RacesPage {
  games: readonly ListedGame[];
  /** How many finished qualifying races are newer than those on the page. */
  newerQualifying: number;
  /** How many qualifying races count; these are the newest. */
  counted: number;
}

export function raceHistoryView({ games, newerQualifying, counted }: RacesPage): RaceHistoryEntry[] {
  let left = counted - newerQualifying;
  return games.map((game) => {
    const counts = game.kind === 'qualifying' && left > 0;
    if (game.kind === 'qualifying') left -= 1;
    return { ...raceHistoryEntry(game), counts };
  });
}

function raceHistoryEntry(game: ListedGame): Omit<RaceHistoryEntry, 'counts'> {
  const { _id: id, kind, number, round, status, totals, totalQuestions, responses } = game;
  return {
    id,
    kind,
    number: round?.round ?? number,
    isFinished: status === 'finished',
    score: totals.score,
    correctAnswers: totals.correctAnswers,
    totalQuestions,
    completedAt: isoTime(game.finishedAt ?? responses.at(-1)?.closedAt ?? game.startedAt),
    outcomes: responses.map(({ outcome }) => outcome),
  };
}
