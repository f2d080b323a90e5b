import type { Filter } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import { type ProjectionHandler, type ProjectionOf, type ReadModelDocument, storedPosition } from '@app/projections';
import { DocumentTable } from '../../libs/document-store/src/memory/document-table';
import { frozenCopy, type StoredDocument } from '../../libs/document-store/src/document-values';

type Handler = ProjectionHandler<ReadModelDocument, never>;

/** What a projection makes of the log when it takes one event after another: documents by id. */
export function cleanFold(
  projection: ProjectionOf<ReadModelDocument>,
  events: readonly RecordedEvent[],
): Map<string, StoredDocument> {
  const table = new DocumentTable(projection.name);
  for (const event of events) {
    const handler = handlerOf(projection, event);
    const target = handler?.documents(event as never) ?? null;
    if (!handler || target === null) continue;
    for (const id of idsOf(table, target)) applied(table, id, handler, event);
  }
  return new Map(table.find({}).map((document) => [document._id, document]));
}

function handlerOf({ on, streams }: ProjectionOf<ReadModelDocument>, { type, stream }: RecordedEvent) {
  const handler = on[type] as Handler | 'ignored' | undefined;
  return handler !== 'ignored' && streams.some((prefix) => stream.startsWith(prefix)) ? handler : undefined;
}

const idsOf = (table: DocumentTable, target: string | Filter<ReadModelDocument>): string[] =>
  typeof target === 'string' ? [target] : table.find(target as never).map(({ _id }) => _id);

/** What cannot be folded is left out. */
function outcome<T>(fold: () => T, before: T): T {
  try {
    return fold();
  } catch {
    return before;
  }
}

function applied(table: DocumentTable, id: string, { apply }: Handler, event: RecordedEvent): void {
  const { position, ...known } = (table.get(id) ?? {}) as Partial<ReadModelDocument>;
  const before = position === undefined ? undefined : known;
  const after = outcome(() => apply(before as never, event as never), before);
  if (after === before) return;
  table.remove(id);
  if (after) table.put(frozenCopy({ ...after, _id: id, position: storedPosition(event.position) }) as StoredDocument);
}
