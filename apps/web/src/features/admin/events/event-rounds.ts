import {
  type EventConfiguration,
  type EventRoundQuestionView,
  QUESTIONS_PER_RACE,
  TOURNAMENT_ROUNDS_DEFAULT,
} from '@app/contracts';

/** What is assumed while nobody knows the event's own. */
export const assumedConfiguration: EventConfiguration = {
  totalRounds: TOURNAMENT_ROUNDS_DEFAULT,
  questionsPerRound: QUESTIONS_PER_RACE,
};

/** The questions of each round in racing order, round 1 first. */
export type RoundQuestions = readonly (readonly EventRoundQuestionView[])[];

/** The round that has the question, or null. */
export function roundOf(rounds: RoundQuestions, questionId: string): number | null {
  const index = rounds.findIndex((questions) => questions.some((assigned) => assigned.questionId === questionId));
  return index < 0 ? null : index + 1;
}

/** Where to go on: the first round that has room, the first of all when none has. */
export function firstWithRoom(rounds: RoundQuestions, questionsPerRound: number): number {
  const index = rounds.findIndex((questions) => questions.length < questionsPerRound);
  return index < 0 ? 1 : index + 1;
}

/** Questions that no round has any more when only so many rounds are left. */
export const lostCount = (rounds: RoundQuestions, totalRounds: number): number =>
  rounds.slice(totalRounds).flat().length;

/** Questions of no round of the event. */
export const unassignedCount = (rounds: RoundQuestions, totalQuestions: number): number =>
  Math.max(0, totalQuestions - rounds.flat().length);
