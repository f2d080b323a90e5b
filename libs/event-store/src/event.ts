/** A fact as a slice declares it: a literal past-tense `type`, and what was decided at the time. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type;
  data: Data;
}

/**
 * The cause of an event. People are opaque ids; everything else has a name ("schedule", "game-finish"). An operator is
 * whoever may run commands on the stores, such as `log redrive`.
 */
export type Actor =
  | { kind: 'user'; id: string; role: 'player' | 'admin' }
  | { kind: 'operator'; command: string }
  | { kind: 'process'; name: string };

/** Stored with every event. `hash` chains it to the event before it in its stream (see `hash-chain.ts`). */
export interface EventMetadata {
  $correlationId: string;
  $causationId: string;
  commandId: string;
  actor: Actor;
  /** ISO 8601, the server's clock. */
  occurredAt: string;
  schemaVersion: number;
  /** SHA-256, hex. */
  hash: string;
}

/** An event to append. `id` is a UUID and unique within its stream. */
export interface EventToAppend<E extends DomainEvent = DomainEvent> {
  id: string;
  type: E['type'];
  data: E['data'];
  metadata: EventMetadata;
}

/** Declared like this, they are not part of a copy that is made by spreading: a store works them out when asked. */
declare abstract class WorkedOut<E extends DomainEvent> {
  get id(): string;
  get data(): E['data'];
  get metadata(): EventMetadata;
}

interface Recorded<E extends DomainEvent> extends WorkedOut<E> {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly type: E['type'];
}

/**
 * An event from the log. `revision`: its number in its stream, from 0. `position`: its position in the whole
 * log, rising, with gaps. Copy it with `plainEvent`.
 */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = E extends DomainEvent ? Recorded<E> : never;

/** A copy with all that an event has. */
export const plainEvent = <E extends RecordedEvent>(event: E) => ({
  stream: event.stream,
  revision: event.revision,
  position: event.position,
  type: event.type as E['type'],
  id: event.id,
  data: event.data as E['data'],
  metadata: event.metadata,
});
