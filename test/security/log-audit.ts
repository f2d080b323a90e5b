import { verifyStream } from '../../libs/event-store/src/hash-chain';
import { type RecordedEvent, SqliteEventStore } from '@app/event-store';
import { boardOfLog, hiddenOnLiveBoards } from '../../apps/api/src/data/tables/testing/boards-of-log';
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
export const leaderboardOf = (events: readonly RecordedEvent[]): BoardRow[] =>
  boardOfLog(events)
    // Full ties share a rank and are listed by descending id.
    .toSorted((a, b) => a.rank - b.rank || (a.user_id < b.user_id ? 1 : -1))
    .map(({ user_id, points, races, right_answers }) => [user_id, points, races, right_answers]);

/** A row of the standings: user id, points, correct answers. A former racer has no id. */
export type StandingsRow = [userId: string | null, score: number, correctAnswers: number];

/** The public standings of an event. */
export function standingsOf(eventId: number, events: readonly RecordedEvent<any>[]): StandingsRow[] {
  const games = new Set(
    events.flatMap(({ type, data }) => (type === 'GameStarted' && data.round?.eventId === eventId ? data.gameId : [])),
  );
  const own = events.filter(
    ({ stream, data }) => stream === `tournament-${eventId}` || (stream.startsWith('game-') && games.has(data.gameId)),
  );
  const hidden = hiddenOnLiveBoards(events);
  const former = new Set(events.flatMap(({ type, data }) => (type === 'RacerDeleted' ? data.userId : [])));
  return standingsOfLog(own)
    .filter(([, userId]) => !hidden.has(userId))
    .map(([, userId, score, correct]) => [former.has(userId) ? null : userId, score, correct]);
}
