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

/**
 * An event from the log. `revision`: its number in its stream, from 0. `position`: its position in the whole
 * log, rising, with gaps.
 */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = E extends DomainEvent
  ? {
      id: string;
      stream: string;
      revision: bigint;
      position: bigint;
      type: E['type'];
      data: E['data'];
      metadata: EventMetadata;
    }
  : never;
