import { DEFAULT_ROUNDS_LIMIT, type GameTotals, QUESTIONS_PER_RACE } from '@app/contracts';
import { type Decider, Rejection } from '@app/event-store';
import type { QualifyingGameStarted, QuestionMark, RacerEvent } from './racer.events';
import { qualifyingGameId } from './racer.events';

/** `finished`: the last one; its result can still be asked for. */
export type QualifyingState =
  { status: 'none' } | ({ status: 'open' } & QualifyingGameStarted['data']) | { status: 'finished'; gameId: string };

export interface RacerState {
  registered: boolean;
  gamesStarted: number;
  gamesFinished: number;
  qualifying: QualifyingState;
  surveyCompleted: boolean;
}

export type RacerCommand = RegisterRacer | StartQualifyingGame | FinishQualifyingGame | CompleteSurvey;

type RegisterRacer = { type: 'RegisterRacer'; userId: string; now: number };
type StartQualifyingGame = QuestionChoice & {
  type: 'StartQualifyingGame';
  userId: string;
  gameEnabled: boolean;
  now: number;
};
/** Carries the result sheet of the finished race. */
export type FinishQualifyingGame = {
  type: 'FinishQualifyingGame';
  gameId: string;
  totalQuestions: number;
  totals: GameTotals;
  results: QuestionMark[];
  finishedAt: number;
};
type CompleteSurvey = { type: 'CompleteSurvey'; userId: string; now: number };

/** Question ids: the set of each qualification round from 1, and a random race for when a set is short or none is left. */
export interface QuestionChoice {
  roundSets: string[][];
  random: string[];
}

export const racerDecider: Decider<RacerState, RacerCommand, RacerEvent> = {
  initialState: {
    registered: false,
    gamesStarted: 0,
    gamesFinished: 0,
    qualifying: { status: 'none' },
    surveyCompleted: false,
  },
  evolve,
  decide,
};

function evolve(state: RacerState, event: RacerEvent): RacerState {
  switch (event.type) {
    case 'RacerRegistered':
      return { ...state, registered: true };
    case 'QualifyingGameStarted':
      return { ...state, gamesStarted: event.data.number, qualifying: { status: 'open', ...event.data } };
    case 'QualifyingGameFinished': {
      const { gameId } = event.data;
      return { ...state, gamesFinished: state.gamesFinished + 1, qualifying: { status: 'finished', gameId } };
    }
    case 'SurveyCompleted':
      return { ...state, surveyCompleted: true };
    default:
      return event satisfies never;
  }
}

function decide(command: RacerCommand, state: RacerState): RacerEvent[] {
  switch (command.type) {
    case 'RegisterRacer': {
      const { userId, now } = command;
      return state.registered ? [] : [{ type: 'RacerRegistered', data: { userId, registeredAt: now } }];
    }
    case 'StartQualifyingGame':
      return state.qualifying.status === 'open' ? [] : [startQualifyingGame(command, state)];
    case 'FinishQualifyingGame':
      return finishQualifyingGame(command, state);
    case 'CompleteSurvey': {
      const { userId, now } = command;
      return state.surveyCompleted ? [] : [{ type: 'SurveyCompleted', data: { userId, completedAt: now } }];
    }
    default:
      return command satisfies never;
  }
}

/** A started race counts against the limit, whatever becomes of it. */
function startQualifyingGame(
  { userId, gameEnabled, now, roundSets, random }: StartQualifyingGame,
  { gamesStarted }: RacerState,
): QualifyingGameStarted {
  if (!gameEnabled) throw new Rejection('game-disabled');
  if (gamesStarted >= DEFAULT_ROUNDS_LIMIT) throw new Rejection('round-limit-reached');
  const number = gamesStarted + 1;
  const questionIds = [roundSets[number - 1] ?? [], random].find((ids) => ids.length >= QUESTIONS_PER_RACE);
  if (!questionIds) throw new Rejection('insufficient-questions');
  const gameId = qualifyingGameId(userId, number);
  return {
    type: 'QualifyingGameStarted',
    data: { userId, gameId, number, questionIds: questionIds.slice(0, QUESTIONS_PER_RACE), startedAt: now },
  };
}

/** Any other race than the open one has been finished before. */
function finishQualifyingGame(
  { gameId, totalQuestions, totals, results, finishedAt }: FinishQualifyingGame,
  { qualifying }: RacerState,
): RacerEvent[] {
  if (qualifying.status !== 'open' || qualifying.gameId !== gameId) return [];
  const { userId, number, startedAt } = qualifying;
  return [
    {
      type: 'QualifyingGameFinished',
      data: { userId, gameId, number, totalQuestions, totals, results, startedAt, finishedAt },
    },
  ];
}
