// @offered
import type { AdminAct } from '../../platform/audit-log/audit.events';
import type { QuestionContent } from './question-content';

const action = 'question-deleted';

/** What is recorded of a deletion. `replacedBy`: the question that takes its slot in a qualification round, or null. */
export function questionDeletion(before: QuestionContent, replacedBy: string | null) {
  return { action, before, after: replacedBy === null ? null : { replacedBy } };
}

/** Null for any other act. Earlier releases recorded no replacement. */
export function deletedQuestionOf(act: AdminAct): { id: string; replacedBy: string | null } | null {
  if (act.action !== action) return null;
  const after = act.after as ReturnType<typeof questionDeletion>['after'];
  return { id: act.target.id, replacedBy: after?.replacedBy ?? null };
}
