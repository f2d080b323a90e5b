import { type EventMetadata, plainEvent, type RecordedEvent } from './event';
import { isSurelyOf } from './unread-event';

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

/** This release does not know the shape of the event. */
export class EventOfNewerRelease extends Error {
  override readonly name = 'EventOfNewerRelease';
}

/** True when the event was stored in its current shape. */
export function isCurrent(event: RecordedEvent, upcasters: Upcasters): boolean {
  const current = currentSchemaVersion(event.type, upcasters);
  if (isSurelyOf(event, current)) return true;
  const { schemaVersion, hash } = (event.metadata ?? {}) as Partial<EventMetadata>;
  return schemaVersion === current && hash !== undefined;
}

/**
 * The event in its current shape; its metadata has the current version.
 * @throws EventOfNewerRelease
 * @throws Error for an event that another program wrote
 */
export function upcast(event: RecordedEvent, upcasters: Upcasters): RecordedEvent {
  const { schemaVersion: stored, hash } = { ...(event.metadata as Partial<EventMetadata>) };
  if (stored === undefined || hash === undefined) throw new Error('It was not written by this application');
  const current = currentSchemaVersion(event.type, upcasters);
  if (stored === current) return event;
  if (stored > current) {
    const where = `${event.stream}@${event.revision}`;
    throw new EventOfNewerRelease(`${where}: ${event.type} has version ${stored}, known is ${current}`);
  }
  const steps = upcasters[event.type]!.slice(stored - 1);
  const data = steps.reduce<unknown>((shape, step) => step(shape), event.data);
  return { ...plainEvent(event), data, metadata: { ...event.metadata, schemaVersion: current } };
}
