import { DEFAULT_ROUNDS_LIMIT } from '@app/contracts';
import type { QualifyingGameStarted, RaceSums, RacerEvent, RecountedRace, Visibility } from './racer.events';
import { restoredRounds, takenAfterReset, type TakenRounds, takenRounds } from './taken-rounds.rules';

/** `finished`: the last race. Its result can still be asked for. */
export type QualifyingState =
  { status: 'none' } | ({ status: 'open' } & QualifyingGameStarted['data']) | { status: 'finished'; gameId: string };

export interface RacerState {
  account: 'unknown' | 'registered' | 'deleted';
  /** Rounds started and rounds finished since the last reset. */
  gamesStarted: number;
  gamesFinished: number;
  roundsGranted: number;
  /** All races ever started. No reset changes it, so that no two races have the same id. */
  racesEver: number;
  /** The sums of the finished races that count. */
  counted: RaceSums;
  /** Which rulings its races count by, also those of closed seasons; empty as raced. */
  ruledBy: string;
  qualifying: QualifyingState;
  surveyCompleted: boolean;
  /** What the last close of a season took, until it is withdrawn. */
  closed: (TakenRounds & Pick<RacerState, 'counted' | 'ruledBy'>) | null;
  /** Null: nothing was set, so the racer is visible everywhere. */
  visibility: Visibility | null;
}

/** Never what races are ruled by. */
const UNCOUNTED = 'uncounted';

export const initialRacerState: RacerState = {
  account: 'unknown',
  gamesStarted: 0,
  gamesFinished: 0,
  roundsGranted: 0,
  racesEver: 0,
  counted: { games: 0, score: 0 },
  ruledBy: '',
  qualifying: { status: 'none' },
  surveyCompleted: false,
  closed: null,
  visibility: null,
};

export const roundsLimit = ({ roundsGranted }: Pick<RacerState, 'roundsGranted'>) =>
  DEFAULT_ROUNDS_LIMIT + roundsGranted;

export function evolve(state: RacerState, event: RacerEvent): RacerState {
  switch (event.type) {
    case 'RacerRegistered':
      return { ...state, account: 'registered' };
    case 'QualifyingGameStarted': {
      const { number: gamesStarted } = event.data;
      const racesEver = state.racesEver + 1;
      return { ...state, gamesStarted, racesEver, qualifying: { status: 'open', ...event.data } };
    }
    case 'QualifyingGameFinished': {
      const { gameId, totals } = event.data;
      const counted = sumOf(state.counted, { games: 1, score: totals.score });
      const gamesFinished = state.gamesFinished + 1;
      return { ...state, gamesFinished, counted, qualifying: { status: 'finished', gameId } };
    }
    case 'RacesRecounted': {
      const { races, closed } = event.data;
      const score = races.reduce((sum, { totals }) => sum + totals.score, 0);
      return { ...state, counted: { games: races.length, score }, ruledBy: ruledByIn([...races, ...closed]) };
    }
    case 'SurveyCompleted':
      return { ...state, surveyCompleted: true };
    case 'RoundsGranted':
      return { ...state, roundsGranted: state.roundsGranted + event.data.rounds };
    case 'RoundsReset':
      return { ...state, ...roundsAfterReset(state) };
    case 'PointsReset':
      return { ...state, counted: initialRacerState.counted, ruledBy: '' };
    case 'AllDataReset': {
      const { seasonId } = event.data;
      const { counted, roundsGranted, surveyCompleted } = initialRacerState;
      const reset = { ...state, ...roundsAfterReset(state), counted, roundsGranted, surveyCompleted };
      if (seasonId === undefined) return reset;
      return {
        ...reset,
        closed: {
          ...takenRounds(state, seasonId, openGameIdOf(state)),
          counted: state.counted,
          ruledBy: state.ruledBy,
        },
      };
    }
    case 'AllDataResetWithdrawn': {
      const { closed } = state;
      if (!closed) return state;
      return {
        ...state,
        ...restoredRounds(state, closed),
        counted: sumOf(state.counted, closed.counted),
        // Rulings have come or gone meanwhile, so all of them have to be counted again.
        ruledBy: state.ruledBy === closed.ruledBy ? state.ruledBy : UNCOUNTED,
        closed: null,
      };
    }
    case 'LeaderboardVisibilitySet': {
      const { isVisibleOnLeaderboard, isVisibleOnLiveEvents } = event.data;
      return { ...state, visibility: { isVisibleOnLeaderboard, isVisibleOnLiveEvents } };
    }
    case 'LeaderboardVisibilityCleared':
      return { ...state, visibility: null };
    case 'RacerDeleted':
      return { ...state, account: 'deleted', qualifying: { status: 'none' } };
    default:
      return event satisfies never;
  }
}

/** Names each race that rulings change, with their ids. */
export const ruledByIn = (races: readonly RecountedRace[]): string =>
  races
    .flatMap(({ gameId, rulingIds }) => (rulingIds.length > 0 ? `${gameId}:${rulingIds.join('+')}` : []))
    .toSorted()
    .join();

const sumOf = (one: RaceSums, other: RaceSums): RaceSums => ({
  games: one.games + other.games,
  score: one.score + other.score,
});

const openGameIdOf = ({ qualifying }: Pick<RacerState, 'qualifying'>): string | null =>
  qualifying.status === 'open' ? qualifying.gameId : null;

/** An open race continues and counts as the first of the new count. */
export function roundsAfterReset(state: Pick<RacerState, 'qualifying' | 'closed'>) {
  const openGameId = openGameIdOf(state);
  const closed = state.closed && takenAfterReset(state.closed, openGameId);
  return { gamesStarted: openGameId === null ? 0 : 1, gamesFinished: 0, closed };
}
