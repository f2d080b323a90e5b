import type { QualifyingRulingEvent } from '../../racing/ruling/ruling.events';
import { type ActsOf, adminAct } from './act-from-event';

/** What stewards decide about questions of qualifying races. */
export const rulingActs: ActsOf<QualifyingRulingEvent> = {
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
