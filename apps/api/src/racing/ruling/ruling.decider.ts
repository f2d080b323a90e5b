import type { RulingReason, Verdict } from '@app/contracts';
import { type Decider, Rejection } from '@app/event-store';
import { isSameVerdict } from './answer-rulings.rules';
import type { QualifyingRulingEvent } from './ruling.events';
import { evolve, noRulings, type RulingState } from './ruling.state';

/** `now` in milliseconds since 1970. */
export type RulingCommand = { now: number } & (
  | ({ type: 'RuleQualifyingQuestion'; rulingId: string; questionId: string; reason: RulingReason } & Verdict)
  | { type: 'WithdrawQualifyingRuling'; rulingId: string }
);

export const rulingDecider: Decider<RulingState, RulingCommand, QualifyingRulingEvent> = {
  initialState: noRulings,
  evolve,
  decide,
};

function decide(command: RulingCommand, rulings: RulingState): QualifyingRulingEvent[] {
  const known = rulings.find(({ rulingId }) => rulingId === command.rulingId);
  switch (command.type) {
    case 'RuleQualifyingQuestion': {
      if (known) return [];
      const { rulingId, questionId, accepted, userIds, reason, now: ruledAt } = command;
      const ruling = { rulingId, questionId, accepted, userIds, reason };
      if (
        rulings.some(
          (other) => other.withdrawnAt === null && other.questionId === questionId && isSameVerdict(other, ruling),
        )
      ) {
        throw new Rejection('ruled-already');
      }
      return [{ type: 'QualifyingQuestionRuled', data: { ...ruling, ruledAt } }];
    }
    case 'WithdrawQualifyingRuling': {
      if (!known) throw new Rejection('ruling-not-found');
      const { rulingId, questionId } = known;
      const data = { rulingId, questionId, withdrawnAt: command.now };
      return known.withdrawnAt === null ? [{ type: 'QualifyingRulingWithdrawn', data }] : [];
    }
    default:
      return command satisfies never;
  }
}
