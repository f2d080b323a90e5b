import { type GameTotals, QUESTIONS_PER_RACE } from '@app/contracts';
import { type Decider, Rejection } from '@app/event-store';
import {
  qualifyingGameId,
  type QualifyingGameStarted,
  type QuestionMark,
  type RacesRecounted,
  type RacerEvent,
  type Visibility,
} from './racer.events';
import { evolve, initialRacerState, type RacerState, roundsAfterReset, roundsLimit, ruledByIn } from './racer.state';

/** `now` in milliseconds since 1970. */
export type RacerCommand = StartQualifyingGame | FinishQualifyingGame | RecountRaces | CareerCommand;

type StartQualifyingGame = QuestionChoice & {
  type: 'StartQualifyingGame';
  userId: string;
  gameEnabled: boolean;
  now: number;
};
/** Carries the results of the finished race, and how it was started. */
export type FinishQualifyingGame = {
  type: 'FinishQualifyingGame';
  started: QualifyingGameStarted['data'];
  totalQuestions: number;
  totals: GameTotals;
  results: QuestionMark[];
  finishedAt: number;
};
/** Carries all races that count here or in a closed season, by the rulings that hold. */
type RecountRaces = { type: 'RecountRaces'; userId: string; now: number } & Pick<
  RacesRecounted['data'],
  'races' | 'closed'
>;
/** Changes to a racer outside races. All but the first two types are for administrators. */
export type CareerCommand = { userId: string; now: number } & (
  | { type: 'RegisterRacer' | 'CompleteSurvey' }
  | { type: 'MarkSurveyComplete' | 'ResetRounds' | 'ResetPoints' }
  | { type: 'ResetAllData'; seasonId?: string }
  | { type: 'WithdrawAllDataReset'; seasonId: string }
  | { type: 'GrantRounds'; rounds: number }
  | ({ type: 'SetLeaderboardVisibility' } & Visibility)
  | { type: 'ClearLeaderboardVisibility' | 'DeleteRacer' }
);

/**
 * Question ids: the set of each qualification round, round 1 first, and random ones for a round with a short
 * set or without one.
 */
export interface QuestionChoice {
  roundSets: string[][];
  random: string[];
}

export const racerDecider: Decider<RacerState, RacerCommand, RacerEvent> = {
  initialState: initialRacerState,
  evolve,
  decide,
};

/** Commands that may still arrive after the deletion. They do nothing. */
const tooLate: readonly RacerCommand['type'][] = [
  'FinishQualifyingGame',
  'RecountRaces',
  'RegisterRacer',
  'ResetAllData',
  'WithdrawAllDataReset',
  'DeleteRacer',
];

function decide(command: RacerCommand, state: RacerState): RacerEvent[] {
  if (state.account === 'deleted') {
    if (tooLate.includes(command.type)) return [];
    throw new Rejection('not-found');
  }
  switch (command.type) {
    case 'StartQualifyingGame':
      return state.qualifying.status === 'open' ? [] : [startQualifyingGame(command, state)];
    case 'FinishQualifyingGame':
      return finishQualifyingGame(command, state);
    case 'RecountRaces':
      return recounted(command, state);
    default:
      return decideOnCareer(command, state);
  }
}

function decideOnCareer(command: CareerCommand, state: RacerState): RacerEvent[] {
  const { userId, now } = command;
  switch (command.type) {
    case 'RegisterRacer':
      return registered(userId, now, state);
    case 'CompleteSurvey':
      if (state.surveyCompleted) return [];
      if (state.racesEver === 0) throw new Rejection('survey-before-race');
      return [{ type: 'SurveyCompleted', data: { userId, completedAt: now } }];
    case 'MarkSurveyComplete':
      if (state.surveyCompleted) throw new Rejection('survey-already-completed');
      return [{ type: 'SurveyCompleted', data: { userId, completedAt: now } }];
    case 'GrantRounds': {
      const { rounds } = command;
      if (!Number.isSafeInteger(rounds) || rounds <= 0) throw new Rejection('rounds-not-positive');
      return [{ type: 'RoundsGranted', data: { userId, rounds, grantedAt: now } }];
    }
    case 'ResetRounds':
      if (!hasRounds(state)) return [];
      return [{ type: 'RoundsReset', data: { userId, roundsUsed: state.gamesStarted, resetAt: now } }];
    case 'ResetPoints':
      return hasPoints(state) ? [{ type: 'PointsReset', data: { userId, taken: state.counted, resetAt: now } }] : [];
    case 'ResetAllData': {
      const isUntouched = !hasRounds(state) && !hasPoints(state) && !state.roundsGranted && !state.surveyCompleted;
      if (isUntouched) return [];
      const { seasonId } = command;
      const season = seasonId === undefined ? {} : { seasonId };
      return [{ type: 'AllDataReset', data: { userId, ...season, taken: state.counted, resetAt: now } }];
    }
    case 'WithdrawAllDataReset': {
      const { seasonId } = command;
      const { closed } = state;
      if (closed?.seasonId !== seasonId) return [];
      const restored = closed.counted;
      return [{ type: 'AllDataResetWithdrawn', data: { userId, seasonId, restored, withdrawnAt: now } }];
    }
    case 'SetLeaderboardVisibility': {
      const { isVisibleOnLeaderboard, isVisibleOnLiveEvents } = command;
      const visibility = { isVisibleOnLeaderboard, isVisibleOnLiveEvents };
      if (isSame(visibility, state.visibility)) return [];
      return [{ type: 'LeaderboardVisibilitySet', data: { userId, ...visibility, setAt: now } }];
    }
    case 'ClearLeaderboardVisibility':
      return state.visibility ? [{ type: 'LeaderboardVisibilityCleared', data: { userId, clearedAt: now } }] : [];
    case 'DeleteRacer': {
      const taken = hasPoints(state) ? { taken: state.counted } : {};
      return [...registered(userId, now, state), { type: 'RacerDeleted', data: { userId, ...taken, deletedAt: now } }];
    }
    default:
      return command satisfies never;
  }
}

function registered(userId: string, now: number, { account }: RacerState): RacerEvent[] {
  return account === 'unknown' ? [{ type: 'RacerRegistered', data: { userId, registeredAt: now } }] : [];
}

/** A started race counts against the limit, even if it is never finished. */
function startQualifyingGame(
  { userId, gameEnabled, now, roundSets, random }: StartQualifyingGame,
  state: RacerState,
): QualifyingGameStarted {
  if (!gameEnabled) throw new Rejection('game-disabled');
  if (state.gamesStarted >= roundsLimit(state)) throw new Rejection('round-limit-reached');
  const number = state.gamesStarted + 1;
  const questionIds = [roundSets[number - 1] ?? [], random].find((ids) => ids.length >= QUESTIONS_PER_RACE);
  if (!questionIds) throw new Rejection('insufficient-questions');
  const gameId = qualifyingGameId(userId, state.racesEver + 1);
  return {
    type: 'QualifyingGameStarted',
    data: { userId, gameId, number, questionIds: questionIds.slice(0, QUESTIONS_PER_RACE), startedAt: now },
  };
}

/**
 * If the race is not the open one, it has been finished before. One that was never started here is taken in as a whole: an
 * earlier copy of the log was put back between the two writes of its start, and the first one is lost.
 */
function finishQualifyingGame(
  { started, totalQuestions, totals, results, finishedAt }: FinishQualifyingGame,
  { qualifying, racesEver }: RacerState,
): RacerEvent[] {
  const { userId, gameId, number, startedAt } = started;
  const isOpen = qualifying.status === 'open' && qualifying.gameId === gameId;
  const isLost = qualifying.status !== 'open' && gameId === qualifyingGameId(userId, racesEver + 1);
  if (!isOpen && !isLost) return [];
  return [
    ...(isLost ? [{ type: 'QualifyingGameStarted', data: started } as const] : []),
    {
      type: 'QualifyingGameFinished',
      data: { userId, gameId, number, totalQuestions, totals, results, startedAt, finishedAt },
    },
  ];
}

/** @throws Error where another race counts by now: then it has to be counted once more */
function recounted({ userId, races, closed, now }: RecountRaces, { counted, ruledBy }: RacerState): RacerEvent[] {
  if (races.length !== counted.games) throw new Error(`Another race of ${userId} was finished or reset meanwhile`);
  if (ruledByIn([...races, ...closed]) === ruledBy) return [];
  return [{ type: 'RacesRecounted', data: { userId, races, closed, before: counted, recountedAt: now } }];
}

function hasRounds(state: RacerState): boolean {
  const after = roundsAfterReset(state);
  return state.gamesStarted !== after.gamesStarted || state.gamesFinished !== after.gamesFinished;
}

const hasPoints = ({ counted }: RacerState) => counted.games > 0;

const isSame = (one: Visibility, other: Visibility | null) =>
  one.isVisibleOnLeaderboard === other?.isVisibleOnLeaderboard &&
  one.isVisibleOnLiveEvents === other.isVisibleOnLiveEvents;
