// @offered
import { holds, type QuestionRuling } from './answer-rulings.rules';
import type { QualifyingRulingEvent } from './ruling.events';

/** Times are milliseconds since 1970. */
export interface QualifyingRuling extends QuestionRuling {
  questionId: string;
  ruledAt: number;
}

/** All rulings, the oldest first, also those that were withdrawn. */
export type RulingState = readonly QualifyingRuling[];

export const noRulings: RulingState = [];

export function evolve(rulings: RulingState, { type, data }: QualifyingRulingEvent): RulingState {
  switch (type) {
    case 'QualifyingQuestionRuled':
      return [...rulings, { ...data, withdrawnAt: null }];
    case 'QualifyingRulingWithdrawn':
      return rulings.map((ruling) =>
        ruling.rulingId === data.rulingId ? { ...ruling, withdrawnAt: data.withdrawnAt } : ruling,
      );
    default:
      return data satisfies never;
  }
}

/** The rulings that hold for a racer's answer in a race that began at this time. */
export const rulingsOn = (
  rulings: RulingState,
  { questionId, userId, startedAt }: { questionId: string; userId: string; startedAt: number },
): QualifyingRuling[] =>
  rulings.filter((ruling) => ruling.questionId === questionId && startedAt < ruling.ruledAt && holds(ruling, userId));
