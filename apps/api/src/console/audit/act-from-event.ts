import { type AuditTarget, OPERATOR_ID } from '@app/contracts';
import type { Actor, DomainEvent, EventMetadata } from '@app/event-store';
import type { Projection, ProjectionHandler, ReadModelDocument } from '@app/projections';
import type { AdminAct } from '../../platform/audit-log/audit.events';

/**
 * One act of an administrator, or of an operator. `_id` is the event's id, or identifies the request that caused several
 * events.
 */
export interface AdminActDocument extends ReadModelDocument {
  /** A user id or `OPERATOR_ID`. */
  actorId: string;
  action: string;
  target: AuditTarget;
  before: unknown;
  after: unknown;
  /** ISO 8601. */
  occurredAt: string;
  /** Its event in the log; of several, the last. */
  stream: string;
  revision: number;
}

/** An event with its id, stream and metadata. */
export type RecordedFact<E extends DomainEvent> = E & {
  id: string;
  stream: string;
  revision: bigint;
  metadata: EventMetadata;
};

export type ActHandler<E extends DomainEvent> = ProjectionHandler<AdminActDocument, E>;

/** How each event of a union is recorded as an act. `ignored` marks events that no administrator causes. */
export type ActsOf<Event extends DomainEvent> = Projection<AdminActDocument, Event>['on'];

/** Records the event as an act if an administrator or an operator caused it. Players and processes cause some of these events too. */
export function adminAct<E extends DomainEvent>(actOf: (event: RecordedFact<E>) => AdminAct): ActHandler<E> {
  return gatheredAct<E>(({ id }) => id, actOf);
}

/**
 * Joins the events with the same id, such as those of one request, into one act. `actOf` gets the act as it was
 * before this event; undefined at the first event.
 */
export function gatheredAct<E extends DomainEvent>(
  idOf: (event: RecordedFact<E>) => string,
  actOf: (event: RecordedFact<E>, soFar: AdminAct | undefined) => AdminAct,
): ActHandler<E> {
  const factOf = (event: unknown) => event as RecordedFact<E>;
  return {
    documents: (event) => (actorIdOf(event.metadata.actor) === null ? null : idOf(factOf(event))),
    apply: (soFar, event) => {
      const { stream, revision, metadata } = factOf(event);
      const { actor, occurredAt } = metadata;
      const { action, target, before, after } = actOf(factOf(event), soFar);
      const act = { _id: idOf(factOf(event)), actorId: actorIdOf(actor)!, action, target, before, after };
      return { ...act, occurredAt, stream, revision: Number(revision) };
    },
  };
}

/** Null for players and processes: what they do is no administrative act. */
function actorIdOf(actor: Actor): string | null {
  if (actor.kind === 'operator') return OPERATOR_ID;
  return actor.kind === 'user' && actor.role === 'admin' ? actor.id : null;
}
