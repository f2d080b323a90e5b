import type { DomainEvent, EventMetadata } from '@app/event-store';
import type { ProjectionHandler } from '@app/projections';
import type { AdminActDocument } from './admin-acts.projection';
import type { AdminAct } from './audit.events';

/** An event with its place and what is recorded beside it. */
export type RecordedFact<E extends DomainEvent> = E & { id: string; stream: string; metadata: EventMetadata };

/** The event as an act, if an administrator caused it: players and processes cause some of them too. */
export function adminAct<E extends DomainEvent>(
  actOf: (event: RecordedFact<E>) => AdminAct,
): ProjectionHandler<AdminActDocument, E> {
  return {
    documents: ({ id, metadata: { actor } }) => (actor.kind === 'user' && actor.role === 'admin' ? id : null),
    apply: (_, event) => {
      const { id, metadata } = event;
      const { actor, occurredAt } = metadata;
      const { action, target, before, after } = actOf(event as unknown as RecordedFact<E>);
      return { _id: id, actorId: actor.kind === 'user' ? actor.id : '', action, target, before, after, occurredAt };
    },
  };
}
