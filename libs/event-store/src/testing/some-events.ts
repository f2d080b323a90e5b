import { v4 as uuid } from 'uuid';
import type { EventToAppend } from '../event';

/** `count` events to append, with data `{ n }` counting from `first`. */
export function someEvents(count: number, first = 0): EventToAppend[] {
  return Array.from({ length: count }, (_, i) => ({
    id: uuid(),
    type: 'LapDriven',
    data: { n: first + i },
    metadata: {
      $correlationId: uuid(),
      $causationId: uuid(),
      commandId: uuid(),
      actor: { kind: 'process', name: 'test' },
      occurredAt: '2026-01-01T00:00:00.000Z',
      schemaVersion: 1,
      hash: '',
    },
  }));
}
