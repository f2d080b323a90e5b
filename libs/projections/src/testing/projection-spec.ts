import { deepStrictEqual } from 'node:assert/strict';
import { type DomainEvent, type EventMetadata, plainEvent, type RecordedEvent } from '@app/event-store';
import type { Projection, ReadModelDocument, Unstamped } from '../projection';
import type { Folded } from '../projection-fold';
import { foldInto } from '../models-in-memory';

const metadata: EventMetadata = {
  $correlationId: '00000000-0000-4000-8000-000000000001',
  $causationId: '00000000-0000-4000-8000-000000000002',
  commandId: '00000000-0000-4000-8000-000000000003',
  actor: { kind: 'process', name: 'example' },
  occurredAt: '2026-01-01T12:00:00.000Z',
  schemaVersion: 1,
  hash: '0'.repeat(64),
};

/** Events as in the log: revisions from 0, positions from 1, and fixed metadata by default. */
export function recorded<E extends DomainEvent>(
  stream: string,
  events: readonly E[],
  differing: Partial<EventMetadata> = {},
): RecordedEvent<E>[] {
  return events.map((event, index) => {
    const place = { stream, revision: BigInt(index), position: BigInt(index + 1) };
    const id = `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`;
    return { id, ...place, type: event.type, data: event.data, metadata: { ...metadata, ...differing } };
  }) as RecordedEvent<E>[];
}

/** One log from several pieces, in the given order. */
export function asOneLog(pieces: readonly (readonly RecordedEvent[])[]): RecordedEvent[] {
  const lengths = new Map<string, bigint>();
  return pieces.flat().map((event, index) => {
    const revision = lengths.get(event.stream) ?? 0n;
    lengths.set(event.stream, revision + 1n);
    return { ...plainEvent(event), revision, position: BigInt(index + 1) };
  });
}

/**
 * Read models as examples: `given(recorded('racer-1', [...]), ...).then(documents)`, `.then()` for no
 * documents. Compares whole documents in order of their ids, without `position`, which the runner sets.
 * Documents are frozen, so a handler that changes its argument fails.
 */
export function specOf<Doc extends ReadModelDocument>(projection: Projection<Doc, any>) {
  return {
    given(...pieces: (readonly RecordedEvent<any>[])[]) {
      const documents = documentsOf(projection, asOneLog(pieces));
      return {
        documents,
        // oxlint-disable-next-line unicorn/no-thenable -- given, then; nobody awaits an example
        then(...expected: Unstamped<Doc>[]): void {
          deepStrictEqual(documents, expected.toSorted(byId));
        },
      };
    },
  };
}

/** The read model of a log. `changed` is told each document that an event changed, undefined when it deleted it. */
export function documentsOf<Doc extends ReadModelDocument>(
  projection: Projection<Doc, any>,
  events: readonly RecordedEvent[],
  changed: (event: RecordedEvent, document: Folded<Doc>['document']) => void = () => {},
) {
  const all = new Map<string, Folded<Doc>>();
  for (const event of events) {
    for (const { document } of foldInto(all, projection, event)) {
      changed(event, document);
      deepFreeze(document);
    }
  }
  return Array.from(all.values(), ({ document }) => document)
    .filter((document) => document !== undefined)
    .toSorted(byId);
}

function byId(one: { _id: unknown }, other: { _id: unknown }): number {
  return String(one._id) < String(other._id) ? -1 : 1;
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
}
