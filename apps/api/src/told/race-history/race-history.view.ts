import type { RaceHistoryEntry } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { GameDocument } from '../../racing/game/games.projection';

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
  /** By event id; deleted events are missing. */
  eventNames: ReadonlyMap<number, string>;
}

export function raceHistoryView({ games, newerQualifying, counted, eventNames }: RacesPage): RaceHistoryEntry[] {
  let left = counted - newerQualifying;
  return games.map((game) => {
    const counts = game.kind === 'qualifying' && left > 0;
    if (game.kind === 'qualifying') left -= 1;
    const eventName = game.round ? (eventNames.get(game.round.eventId) ?? null) : null;
    return { ...raceHistoryEntry(game), counts, eventName };
  });
}

function raceHistoryEntry(game: ListedGame): Omit<RaceHistoryEntry, 'counts' | 'eventName'> {
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
