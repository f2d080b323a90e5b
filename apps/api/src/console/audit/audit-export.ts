import { type Stringifier, stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AuditEntryView } from '@app/contracts';

const columns = [
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

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvOf(slices: AsyncIterable<AuditEntryView[]>): Stringifier {
  const written = stringify({ header: true, columns: [...columns], escape_formulas: true, bom: true });
  // A failure midway breaks the answer off, so that nobody takes a part for the whole.
  pipeline(Readable.from(rows(slices)), written).catch(() => {});
  return written;
}

async function* rows(slices: AsyncIterable<AuditEntryView[]>) {
  for await (const slice of slices) yield* slice.map(rowOf);
}

function rowOf({
  occurredAt,
  actor,
  action,
  target,
  before,
  after,
  event,
}: AuditEntryView): Record<(typeof columns)[number], string> {
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
