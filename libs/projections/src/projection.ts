import type { Document, Filter, IndexDefinition } from '@app/document-store';
import type { DomainEvent, RecordedEvent } from '@app/event-store';

/**
 * Stamped by the runner on every document it saves, never by a projection: the log position of the last event applied,
 * 20 digits with leading zeros so that text order is log order.
 */
export interface ReadModelDocument extends Document {
  position: string;
}

/** The document as a projection's author writes it. */
export type Unstamped<Doc extends ReadModelDocument> = Omit<Doc, 'position'>;

export interface ProjectionHandler<Doc extends ReadModelDocument, E extends DomainEvent> {
  /** The id of the document the event touches, or a filter for all it touches (only existing ones), or null for none. */
  documents: (event: RecordedEvent<E>) => string | Filter<Doc> | null;
  /** The document after the event; null deletes it, the very same one leaves it untouched (unsaved, unannounced). Pure. */
  apply: (document: Unstamped<Doc> | undefined, event: RecordedEvent<E>) => Unstamped<Doc> | null;
}

/** A read model as data and pure functions. A changed shape or rule raises `version`, which rebuilds it. */
export interface Projection<Doc extends ReadModelDocument = ReadModelDocument, E extends DomainEvent = DomainEvent> {
  name: string;
  version: number;
  /** Beginnings of the stream names it reads, such as `racer-`. */
  streams: readonly string[];
  indexes?: readonly IndexDefinition[];
  on: { [Type in E['type']]?: ProjectionHandler<Doc, Extract<E, { type: Type }>> };
}
