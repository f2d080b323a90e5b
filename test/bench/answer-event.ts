import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '@app/event-store';

/** The most common event of the product, at its real size. */
export const answerMetadata: EventMetadata = {
  $correlationId: randomUUID(),
  $causationId: randomUUID(),
  commandId: randomUUID(),
  actor: { kind: 'user', id: randomUUID(), role: 'player' },
  occurredAt: '2026-11-21T10:00:00.000Z',
  schemaVersion: 1,
  hash: 'a'.repeat(64),
};
export const answerData = {
  questionIndex: 7,
  answer: 'B',
  correct: true,
  servedAt: '2026-11-21T10:00:00.000Z',
  receivedAt: '2026-11-21T10:00:03.211Z',
  claimedMs: 3_150,
  creditMs: 61,
  elapsedMs: 3_150,
  points: 2,
  lateAnswer: null,
};
