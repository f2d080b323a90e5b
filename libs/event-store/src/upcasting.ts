import type { RecordedEvent } from './event';

/**
 * For each event type the steps from its first shape to the current one. The shape after n steps has schema
 * version n + 1, and a type without steps has version 1. Steps are pure.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- each step knows the old shape it takes
export type Upcasters = Record<string, readonly ((data: any) => unknown)[]>;

/** The schema version that new events of this type are stored with. */
export function currentSchemaVersion(type: string, upcasters: Upcasters): number {
  return (upcasters[type]?.length ?? 0) + 1;
}

/**
 * The event in its current shape; its metadata has the current version.
 * @throws Error when a newer release stored the event, because this one does not know its shape
 */
export function upcast(event: RecordedEvent, upcasters: Upcasters): RecordedEvent {
  const { schemaVersion: stored } = event.metadata;
  const current = currentSchemaVersion(event.type, upcasters);
  if (stored === current) return event;
  if (stored > current) {
    throw new Error(`${event.stream}@${event.revision}: ${event.type} has version ${stored}, known is ${current}`);
  }
  const steps = upcasters[event.type]!.slice(stored - 1);
  const data = steps.reduce<unknown>((shape, step) => step(shape), event.data);
  return { ...event, data, metadata: { ...event.metadata, schemaVersion: current } };
}
