import { DEFAULT_ROUNDS_LIMIT } from '@app/contracts';
import type { QualifyingGameStarted, RaceSums, RacerEvent, RecountedRace, Visibility } from './racer.events';

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
  /** Which rulings it counts by; empty as raced. */
  ruledBy: string;
  qualifying: QualifyingState;
  surveyCompleted: boolean;
  /** Null: nothing was set, so the racer is visible everywhere. */
  visibility: Visibility | null;
}

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
      const counted = { games: state.counted.games + 1, score: state.counted.score + totals.score };
      const gamesFinished = state.gamesFinished + 1;
      return { ...state, gamesFinished, counted, qualifying: { status: 'finished', gameId } };
    }
    case 'RacesRecounted': {
      const { races } = event.data;
      const score = races.reduce((sum, { totals }) => sum + totals.score, 0);
      return { ...state, counted: { games: races.length, score }, ruledBy: ruledByIn(races) };
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
      const { counted, ruledBy, roundsGranted, surveyCompleted } = initialRacerState;
      return { ...state, ...roundsAfterReset(state), counted, ruledBy, roundsGranted, surveyCompleted };
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
  races.flatMap(({ gameId, rulingIds }) => (rulingIds.length > 0 ? `${gameId}:${rulingIds.join('+')}` : [])).join();

/** An open race continues and counts as the first of the new count. */
export function roundsAfterReset({ qualifying }: Pick<RacerState, 'qualifying'>) {
  return { gamesStarted: qualifying.status === 'open' ? 1 : 0, gamesFinished: 0 };
}
