import type { Filter } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import type { Handled } from './delivery';
import { EventFailure } from './event-failure';
import { BEFORE_FIRST, storedPosition } from './log-position';
import type { AnyProjection, ProjectionHandler, ProjectionOf, ReadModelDocument, Unstamped } from './projection';

/** An event and one target in the documents. */
export interface Step<Doc extends ReadModelDocument> {
  event: RecordedEvent;
  /** The id of one document, or a filter for all matching ones. */
  target: string | Filter<Doc>;
  apply: ProjectionHandler<Doc, never>['apply'];
}

/** A document while a batch is folded into it. */
export interface Folded<Doc extends ReadModelDocument> {
  id: string;
  /** `undefined` when it does not exist, or was deleted. */
  document: Omit<Doc, 'position'> | undefined;
  /** The position of the last event that changed or deleted it. */
  position: bigint;
  /** As it is in the store, if it is there. */
  stored: Doc | undefined;
  changed: boolean;
}

/** An event of a later version of the application is in no list. */
const handlesType = ({ on }: AnyProjection, type: string) => on[type] !== undefined && on[type] !== 'ignored';

export function handledBy(projection: AnyProjection): Handled {
  const types = Object.keys(projection.on).filter((type) => handlesType(projection, type));
  return { types, streams: projection.streams };
}

/** True when the projection handles the event. */
export function handles(projection: AnyProjection, { type, stream }: RecordedEvent): boolean {
  return handlesType(projection, type) && projection.streams.some((prefix) => stream.startsWith(prefix));
}

/**
 * The step for an event that the projection handles; null when it touches no document.
 * @throws EventFailure
 */
export function stepOf<Doc extends ReadModelDocument>(
  projection: ProjectionOf<Doc>,
  event: RecordedEvent,
): Step<Doc> | null {
  const handler = projection.on[event.type] as ProjectionHandler<Doc, any>;
  const target = folding(event, () => handler.documents(event));
  return target === null ? null : { event, target, apply: handler.apply };
}

/** A document as it was loaded, or undefined where there is none with this id. */
export function loaded<Doc extends ReadModelDocument>(id: string, stored: Doc | undefined): Folded<Doc> {
  return { id, document: stored, position: stored ? BigInt(stored.position) : BEFORE_FIRST, stored, changed: false };
}

/**
 * Applies the event unless the document has already seen it. If the handler returns the same object, nothing is
 * saved or announced.
 * @throws EventFailure
 */
export function fold<Doc extends ReadModelDocument>(folded: Folded<Doc>, { event, apply }: Step<Doc>): void {
  if (event.position <= folded.position) return;
  const document = folded.document as Unstamped<Doc> | undefined;
  const next = folding(event, () => apply(document, event as never)) ?? undefined;
  if (next === folded.document) return;
  folded.document = next;
  folded.position = event.position;
  folded.changed = true;
}

/** What a handler throws is due to the event, and to no store. */
function folding<T>(event: RecordedEvent, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new EventFailure(event, error);
  }
}

/** The document in its saved form: with its id and its position. */
export function stamped<Doc extends ReadModelDocument>(folded: Folded<Doc>): Doc | null {
  if (!folded.document) return null;
  return { ...folded.document, _id: folded.id, position: storedPosition(folded.position) } as Doc;
}
