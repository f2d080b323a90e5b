import type { AuditEntryView } from '@app/contracts';

export const auditColumns = [
  'occurredAt',
  'actorId',
  'actorName',
  'action',
  'targetKind',
  'targetId',
  'targetName',
  'before',
  'after',
  'stream',
  'revision',
] as const;

export async function* auditRows(slices: AsyncIterable<AuditEntryView[]>) {
  for await (const slice of slices) yield slice.map(rowOf);
}

function rowOf({
  occurredAt,
  actor,
  action,
  target,
  before,
  after,
  event,
}: AuditEntryView): Record<(typeof auditColumns)[number], string> {
  return {
    occurredAt,
    actorId: actor.id,
    actorName: actor.name ?? '',
    action,
    targetKind: target.kind,
    targetId: target.id,
    targetName: target.name ?? '',
    before: before === null ? '' : JSON.stringify(before),
    after: after === null ? '' : JSON.stringify(after),
    stream: event.stream,
    revision: String(event.revision),
  };
}
