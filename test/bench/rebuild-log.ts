import { randomUUID } from 'node:crypto';
import { type EventMetadata, type EventToAppend, SqliteEventStore } from '@app/event-store';

const questionsPerGame = 10;
const gamesPerRacer = 3;

const metadata: EventMetadata = {
  $correlationId: randomUUID(),
  $causationId: randomUUID(),
  commandId: randomUUID(),
  actor: { kind: 'user', id: randomUUID(), role: 'player' },
  occurredAt: '2026-11-21T10:00:00.000Z',
  schemaVersion: 1,
  hash: 'a'.repeat(64),
};

export function benchEvent(type: string, data: unknown): EventToAppend {
  return { id: randomUUID(), type, data, metadata };
}

/**
 * One racer's season: a registration and three qualifying races of ten answers, with one append for each event,
 * as in play.
 */
async function drive(store: SqliteEventStore, racer: number): Promise<void> {
  const userId = `user-${racer}`;
  const append = appender(store, `racer-${userId}`);
  await append('RacerRegistered', { userId });
  for (let number = 1; number <= gamesPerRacer; number++) {
    const gameId = `game-of-${racer}-${number}`;
    await append('QualifyingGameStarted', { userId, gameId, number });
    await driveGame(store, userId, gameId, racer);
    const score = (racer * 7 + number * 3) % 21;
    await append('QualifyingGameFinished', {
      userId,
      gameId,
      number,
      score,
      correctAnswers: score >> 1,
      timeMs: 31_000,
    });
  }
}

async function driveGame(store: SqliteEventStore, userId: string, gameId: string, seed: number): Promise<void> {
  const append = appender(store, `game-${gameId}`);
  await append('GameStarted', { gameId, userId, kind: 'qualifying', questionCount: questionsPerGame });
  for (let index = 0; index < questionsPerGame; index++) {
    const points = (seed + index) % 3;
    const { occurredAt } = metadata;
    await append('QuestionServed', { gameId, index, servedAt: occurredAt, closesAt: occurredAt });
    await append('QuestionAnswered', {
      gameId,
      index,
      questionId: `question-${(seed * 13 + index) % 240}`,
      answer: 'B',
      correct: points > 0,
      receivedAt: occurredAt,
      claimedMs: 3_150,
      creditMs: 61,
      elapsedMs: 3_150,
      points,
    });
  }
  await append('GameFinished', { gameId, userId, score: seed % 21, correctAnswers: 7, reason: 'completed' });
}

function appender(store: SqliteEventStore, stream: string) {
  let revision = -1n;
  return async (type: string, data: unknown) => {
    const expectedRevision = revision < 0n ? ('no_stream' as const) : revision;
    await store.appendToStream(stream, [benchEvent(type, data)], { expectedRevision });
    revision += 1n;
  };
}

/** Fills a log with complete seasons until it holds about this many events. Returns their exact number. */
export async function fillLog(store: SqliteEventStore, events: number): Promise<number> {
  const perRacer = 1 + gamesPerRacer * (2 * questionsPerGame + 4);
  const racers = Math.ceil(events / perRacer);
  const atOnce = 500;
  for (let first = 0; first < racers; first += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, racers - first) }, (_, index) => drive(store, first + index));
    await Promise.all(some);
  }
  return racers * perRacer;
}
