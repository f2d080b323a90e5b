import {
  type EventConfiguration,
  type EventRoundQuestionView,
  QUESTIONS_PER_RACE,
  TOURNAMENT_ROUNDS_DEFAULT,
} from '@app/contracts';

/** Assumed until the event's own configuration is loaded. */
export const assumedConfiguration: EventConfiguration = {
  totalRounds: TOURNAMENT_ROUNDS_DEFAULT,
  questionsPerRound: QUESTIONS_PER_RACE,
};

/** The questions of each round in racing order, round 1 first. */
export type RoundQuestions = readonly (readonly EventRoundQuestionView[])[];

/** The number of the round that has the question, or null. */
export function roundOf(rounds: RoundQuestions, questionId: string): number | null {
  const index = rounds.findIndex((questions) => questions.some((assigned) => assigned.questionId === questionId));
  return index < 0 ? null : index + 1;
}

/** The first round with an open slot, or round 1 when all are full. */
export function firstWithRoom(rounds: RoundQuestions, questionsPerRound: number): number {
  const index = rounds.findIndex((questions) => questions.length < questionsPerRound);
  return index < 0 ? 1 : index + 1;
}

/** How many questions lose their round when only `totalRounds` are left. */
export const lostCount = (rounds: RoundQuestions, totalRounds: number): number =>
  rounds.slice(totalRounds).flat().length;

/** The rounds with more questions than they use, and how many more. */
export const surplusOf = (rounds: RoundQuestions, { totalRounds, questionsPerRound }: EventConfiguration) =>
  rounds
    .slice(0, totalRounds)
    .map(({ length }, index) => ({ round: index + 1, surplus: length - questionsPerRound }))
    .filter(({ surplus }) => surplus > 0);

/** How many questions no round of the event has. */
export const unassignedCount = (rounds: RoundQuestions, totalQuestions: number): number =>
  Math.max(0, totalQuestions - rounds.flat().length);
