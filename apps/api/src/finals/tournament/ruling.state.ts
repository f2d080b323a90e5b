// @offered
import { holds } from '../../racing/ruling/answer-rulings.rules';
import type { RuledQuestion, RulingEvent } from './ruling.events';

/** A ruling on a question of one run. Times are milliseconds since 1970. `withdrawnAt`: null while it holds. */
export type RunRuling = RuledQuestion & {
  concerned: readonly string[];
  ruledAt: number;
  withdrawnAt: number | null;
};

/** The rulings that hold for a racer's answer. */
export const rulingsOn = (rulings: readonly RunRuling[], index: number, userId: string): RunRuling[] =>
  rulings.filter((ruling) => ruling.index === index && holds(ruling, userId));

/** All rulings on a run after the event, the oldest first. */
export function rulingsAfter(rulings: readonly RunRuling[], { type, data }: RulingEvent): RunRuling[] {
  switch (type) {
    case 'QuestionRuled': {
      const { rulingId, index, accepted, userIds, reason, concerned, ruledAt } = data;
      return [...rulings, { rulingId, index, accepted, userIds, reason, concerned, ruledAt, withdrawnAt: null }];
    }
    case 'RulingWithdrawn':
      return rulings.map((ruling) =>
        ruling.rulingId === data.rulingId ? { ...ruling, withdrawnAt: data.withdrawnAt } : ruling,
      );
    default:
      return data satisfies never;
  }
}
