import { randomUUID } from 'node:crypto';
import type { EventMetadata, SqliteEventStore } from '@app/event-store';
import { openLogForWriting } from '../../libs/event-store/src/sqlite/log-schema';

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

/** A log with so many of them in full, as rows. */
export function writeAnswersInFull(file: string, events: number, streams: number): void {
  const db = openLogForWriting(file);
  const insertStream = db.prepare('INSERT INTO streams (key, name) VALUES (?, ?)');
  const insert = db.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, randomblob(16), ?, ?, ?)',
  );
  const [data, metadata] = [JSON.stringify(answerData), JSON.stringify(answerMetadata)];
  db.transaction(() => {
    for (let stream = 0; stream < streams; stream += 1) insertStream.run(stream, `game-${stream}`);
    for (let n = 0; n < events; n += 1) {
      insert.run(n % streams, Math.floor(n / streams), 'QuestionAnswered', data, metadata);
    }
  })();
  db.close();
}

/** The same events as the store keeps them. */
export async function appendAnswers(store: SqliteEventStore, events: number, streams: number): Promise<void> {
  for (let n = 0; n < events; n += streams) {
    const expectedRevision = n === 0 ? 'no_stream' : BigInt(n / streams - 1);
    const appends = Array.from({ length: Math.min(streams, events - n) }, (_, stream) => {
      const event = { id: randomUUID(), type: 'QuestionAnswered', data: answerData, metadata: answerMetadata };
      return store.appendToStream(`game-${stream}`, [event], { expectedRevision });
    });
    await Promise.all(appends);
  }
}
