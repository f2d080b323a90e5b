import type { CutEvent } from '../../racing/ruling/cut.events';
import type { QualifyingRulingEvent } from '../../racing/ruling/ruling.events';
import { type ActsOf, adminAct } from './act-from-event';

/** What stewards decide about questions of qualifying races, and at the cut of the final. */
export const rulingActs: ActsOf<QualifyingRulingEvent | CutEvent> = {
  CutDecided: adminAct(({ data: { rulingId, userIds } }) => ({
    action: 'cut-decided',
    target: { kind: 'system', id: 'final' },
    before: null,
    after: { userIds, rulingId },
  })),
  CutDecisionWithdrawn: adminAct(({ data: { rulingId, userIds } }) => ({
    action: 'cut-decision-withdrawn',
    target: { kind: 'system', id: 'final' },
    before: { userIds, rulingId },
    after: null,
  })),
  QualifyingQuestionRuled: adminAct(({ data: { questionId, accepted, userIds, reason, rulingId } }) => ({
    action: 'question-ruled',
    target: { kind: 'question', id: questionId },
    before: null,
    after: { accepted, userIds, reason, rulingId },
  })),
  QualifyingRulingWithdrawn: adminAct(({ data: { questionId, rulingId } }) => ({
    action: 'ruling-withdrawn',
    target: { kind: 'question', id: questionId },
    before: { rulingId },
    after: null,
  })),
};
