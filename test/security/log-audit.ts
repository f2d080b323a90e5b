import { verifyStream } from '../../libs/event-store/src/hash-chain';
import { type RecordedEvent, SqliteEventStore } from '@app/event-store';
import { standingsOfLog } from '../../apps/api/src/finals/tournament-race/testing/standings-of-log';

/** The whole log of a directory that no process uses any more. */
export async function eventsOf(file: string): Promise<RecordedEvent<any>[]> {
  const store = await SqliteEventStore.open({ file });
  const events: RecordedEvent[] = [];
  for await (const batch of store.readAll()) events.push(...batch.events);
  await store.close();
  return events as RecordedEvent<any>[];
}

/**
 * Faults in the log: streams with a broken chain of hashes, positions that do not rise, and answers with a
 * wrong score.
 */
export function faultsOf(events: readonly RecordedEvent<any>[]): string[] {
  const faults: string[] = [];
  const streams = new Map<string, RecordedEvent<any>[]>();
  for (const event of events) {
    const own = streams.get(event.stream);
    if (own) own.push(event);
    else streams.set(event.stream, [event]);
  }
  for (const [stream, own] of streams) {
    const verdict = verifyStream(own);
    if (!verdict.intact) faults.push(`${stream} is broken at ${verdict.revision}: ${verdict.reason}`);
  }
  events.forEach(({ position, id }, index) => {
    if (index > 0 && position <= events[index - 1]!.position) faults.push(`${id} does not come after the one before`);
  });
  for (const { type, data } of events) {
    if (type !== 'QuestionAnswered') continue;
    const measuredMs = data.receivedAt - data.servedAt;
    const elapsedMs = Math.min(measuredMs, Math.max(data.claimedMs, measuredMs - data.creditMs, 0));
    const points = !data.isCorrect ? 0 : elapsedMs <= 5_000 ? 2 : 1;
    if (Math.abs(elapsedMs - data.elapsedMs) > 0.001 || points !== data.points)
      faults.push(`scored: ${JSON.stringify(data)}`);
  }
  return faults;
}

/** A row of the leaderboard: user id, points, races, correct answers. */
export type BoardRow = [userId: string, score: number, games: number, correctAnswers: number];

/** The leaderboard, computed independently from each racer's events in the log. */
export function leaderboardOf(events: readonly RecordedEvent<any>[]): BoardRow[] {
  const racers = new Map<string, { score: number; games: number; correct: number; timeMs: number }>();
  const gone = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'PointsReset' || type === 'AllDataReset') racers.delete(data.userId);
    if (type === 'RacerDeleted') gone.add(data.userId);
    if (type !== 'QualifyingGameFinished') continue;
    const sum = racers.get(data.userId) ?? { score: 0, games: 0, correct: 0, timeMs: 0 };
    sum.score += data.totals.score;
    sum.games += 1;
    sum.correct += data.totals.correctAnswers;
    sum.timeMs += data.totals.scoringTimeMs;
    racers.set(data.userId, sum);
  }
  const hidden = hiddenBy(events, 'isVisibleOnLeaderboard');
  return (
    [...racers]
      .filter(([userId]) => !gone.has(userId) && !hidden.has(userId))
      // Full ties share a rank and are listed by descending id.
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .toSorted(([, a], [, b]) => b.score - a.score || b.correct - a.correct || a.timeMs - b.timeMs)
      .map(([userId, { score, games, correct }]) => [userId, score, games, correct])
  );
}

/** The public standings of an event: user id, points, correct answers. */
export function standingsOf(eventId: number, events: readonly RecordedEvent<any>[]): [string, number, number][] {
  const games = new Set(
    events.flatMap(({ type, data }) => (type === 'GameStarted' && data.round?.eventId === eventId ? data.gameId : [])),
  );
  const own = events.filter(
    ({ stream, data }) => stream === `tournament-${eventId}` || (stream.startsWith('game-') && games.has(data.gameId)),
  );
  const hidden = hiddenBy(events, 'isVisibleOnLiveEvents');
  return standingsOfLog(own)
    .filter(([, userId]) => !hidden.has(userId))
    .map(([, userId, score, correct]) => [userId, score, correct]);
}

function hiddenBy(events: readonly RecordedEvent<any>[], field: string): Set<string> {
  const hidden = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'LeaderboardVisibilitySet' && !data[field]) hidden.add(data.userId);
    else if (type === 'LeaderboardVisibilitySet' || type === 'LeaderboardVisibilityCleared') hidden.delete(data.userId);
  }
  return hidden;
}
