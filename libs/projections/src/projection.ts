import type { DistributiveOmit } from '@app/contracts';
import type { Document, Filter, IndexDefinition } from '@app/document-store';
import type { DomainEvent, RecordedEvent } from '@app/event-store';

/**
 * The log position of the last event applied: 20 digits with leading zeros, so that text order is log order.
 * The runner sets it on every document it saves, never a projection.
 */
export interface ReadModelDocument extends Document {
  position: string;
}

/** The document as a projection writes it. */
export type Unstamped<Doc extends ReadModelDocument> = DistributiveOmit<Doc, 'position'>;

export interface ProjectionHandler<Doc extends ReadModelDocument, E extends DomainEvent> {
  /**
   * The id of the only document that the event touches, a filter for all existing ones it touches, or null for
   * none.
   */
  documents: (event: RecordedEvent<E>) => string | Filter<Doc> | null;
  /**
   * The document after the event. Null deletes it; the same object leaves it unchanged, unsaved and
   * unannounced. Pure.
   */
  apply: (document: Unstamped<Doc> | undefined, event: RecordedEvent<E>) => Unstamped<Doc> | null;
}

/** A read model as data and pure functions. After a change of its shape or rules raise `version`, which rebuilds it. */
export interface Projection<Doc extends ReadModelDocument = ReadModelDocument, E extends DomainEvent = DomainEvent> {
  name: string;
  version: number;
  /** Prefixes of the stream names it reads, such as `racer-`. */
  streams: readonly string[];
  /** True when a process can work only while this read model is up to date: otherwise it takes no requests. */
  vital: boolean;
  /** None is unique: of two documents with one key, it could not be said which event is wrong. */
  indexes?: readonly (IndexDefinition & { unique?: never })[];
  /** As of `CollectionDefinition`: its documents grow in number with everything that people do. */
  large?: true;
  /** The effect of each event type of its streams. A missing type does not compile. */
  on: { [Type in E['type']]: ProjectionHandler<Doc, Extract<E, { type: Type }>> | Ignored };
}

/* oxlint-disable typescript/no-explicit-any -- the runner passes events to handlers that know which ones they get */
/** A projection with documents of this shape, whatever events it reads. */
export type ProjectionOf<Doc extends ReadModelDocument> = Projection<Doc, any>;

/** Any projection, for code that does not look into its documents. */
export type AnyProjection = Projection<any, any>;
/* oxlint-enable typescript/no-explicit-any */

type Ignored = 'ignored';

/** Marks event types that do not change a read model. */
export function ignored<const Type extends string>(...types: Type[]): Record<Type, Ignored> {
  return Object.fromEntries(types.map((type) => [type, 'ignored'])) as Record<Type, Ignored>;
}
