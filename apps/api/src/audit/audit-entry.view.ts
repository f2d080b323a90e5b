import type { AuditEntryView } from '@app/contracts';
import type { AdminActDocument } from './admin-acts.projection';

type Names = ReadonlyMap<string, { playerName: string }>;

/** The people an act is about, whose names the view joins. */
export function peopleIn({ actorId, target }: Pick<AdminActDocument, 'actorId' | 'target'>): string[] {
  return target.kind === 'user' ? [actorId, target.id] : [actorId];
}

export function auditEntryView(act: AdminActDocument, names: Names): AuditEntryView {
  const { _id: id, occurredAt, actorId, action, target, before, after } = act;
  const nameOf = (userId: string) => names.get(userId)?.playerName ?? null;
  return {
    id,
    occurredAt,
    actor: { userId: actorId, name: nameOf(actorId) },
    action,
    target: { ...target, name: target.kind === 'user' ? nameOf(target.id) : null },
    before,
    after,
  };
}
