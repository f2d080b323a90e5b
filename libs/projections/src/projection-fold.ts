import type { Filter } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import { beforeFirst, storedPosition } from './log-position';
import type { Projection, ProjectionHandler, ReadModelDocument } from './projection';

/** One event on its way into the documents it touches. */
export interface Step<Doc extends ReadModelDocument> {
  event: RecordedEvent;
  /** The id of one document, or a filter for all that match. */
  target: string | Filter<Doc>;
  apply: ProjectionHandler<Doc, never>['apply'];
}

/** A document while a batch is folded into it. */
export interface Folded<Doc extends ReadModelDocument> {
  id: string;
  /** `undefined`: there is none, or it has been deleted. */
  document: Omit<Doc, 'position'> | undefined;
  /** Of the last event that changed it, its deletion included. */
  position: bigint;
  /** Whether the store holds a document of this id. */
  stored: boolean;
  changed: boolean;
}

/** Whether the projection has anything to say to the event. */
export function handles(projection: Projection<any, any>, event: RecordedEvent): boolean {
  return (
    projection.on[event.type] !== undefined && projection.streams.some((prefix) => event.stream.startsWith(prefix))
  );
}

/** The step of an event the projection handles; null when it touches no document. */
export function stepOf<Doc extends ReadModelDocument>(
  projection: Projection<Doc, any>,
  event: RecordedEvent,
): Step<Doc> | null {
  const handler = projection.on[event.type] as ProjectionHandler<Doc, any>;
  const target = handler.documents(event);
  return target === null ? null : { event, target, apply: handler.apply };
}

/** A document as it was loaded. `deletedAt`: the position at which an earlier document of this id was deleted. */
export function loaded<Doc extends ReadModelDocument>(
  id: string,
  document: Doc | undefined,
  deletedAt: bigint | undefined,
): Folded<Doc> {
  if (document) return { id, document, position: BigInt(document.position), stored: true, changed: false };
  return { id, document: undefined, position: deletedAt ?? beforeFirst, stored: false, changed: false };
}

/**
 * Applies the event unless the document has seen it. A handler that gives back the very document it was given leaves
 * it untouched: nothing is saved or announced.
 */
export function fold<Doc extends ReadModelDocument>(folded: Folded<Doc>, { event, apply }: Step<Doc>): void {
  if (event.position <= folded.position) return;
  const next = apply(folded.document, event as never) ?? undefined;
  if (next === folded.document) return;
  folded.document = next;
  folded.position = event.position;
  folded.changed = true;
}

/** The document as it is saved: under its own id, with its position. */
export function stamped<Doc extends ReadModelDocument>(folded: Folded<Doc>): Doc | null {
  if (!folded.document) return null;
  return { ...folded.document, _id: folded.id, position: storedPosition(folded.position) } as Doc;
}
