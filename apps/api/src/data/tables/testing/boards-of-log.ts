import type { RecordedEvent } from '@app/event-store';
import { standingsOfLog } from '../../../finals/tournament-race/testing/standings-of-log';
import type { LogRow } from './races-of-log';

type Logged = RecordedEvent<any>;

/** The rows of `standings`: of every event, after each question of each round that counts. */
export function standingsRowsOfLog(log: readonly RecordedEvent[]): LogRow[] {
  const eventIds = new Set(
    (log as Logged[]).filter(({ type }) => type === 'RoundStarted').map(({ data }) => data.eventId),
  );
  const hidden = hiddenOnLiveBoards(log);
  return [...eventIds].flatMap((eventId) => {
    const gameIds = new Set<string>();
    for (const { type, data } of log as Logged[])
      if (type === 'GameStarted' && data.round?.eventId === eventId) gameIds.add(data.gameId);
    const own = (log as Logged[]).filter(
      ({ stream, data }) => stream === `tournament-${eventId}` || gameIds.has(data.gameId),
    );
    return rowsOfEvent(eventId, own, hidden);
  });
}

function rowsOfEvent(eventId: number, log: readonly Logged[], hidden: ReadonlySet<string>): LogRow[] {
  if (
    log.findLast(({ type }) => type === 'TournamentDeleted' || type === 'TournamentRestored')?.type ===
    'TournamentDeleted'
  )
    return [];
  const attempt = log.findLast(({ type }) => type.startsWith('TournamentReset'))?.data.attempt ?? 1;
  const games = new Map(log.filter(({ type }) => type === 'GameStarted').map(({ data }) => [data.gameId, data]));
  const runs = new Map<number, any>();
  const takenBack = log
    .filter(({ type }) => type === 'RoundTakenBack')
    .map(({ data }) => `${data.attempt} ${data.round} ${data.run}`);
  for (const { type, data } of log) {
    if (type !== 'RoundStarted' || data.attempt !== attempt) continue;
    if (!takenBack.includes(`${data.attempt} ${data.round} ${data.run}`)) runs.set(data.round, data);
  }
  const rows: LogRow[] = [];
  for (const { round, run, questions } of [...runs.values()].toSorted((one, other) => one.round - other.round)) {
    /** The standings when of this round so many questions, and of later rounds none, had been closed. */
    const after = (count: number) =>
      standingsOfLog(
        log.filter(({ type, data }) => {
          if (type !== 'QuestionAnswered') return true;
          const raced = games.get(data.gameId).round.round;
          return raced < round || (raced === round && data.index < count);
        }),
      );
    const before = new Map(after(0).map(([, userId, points]) => [userId, points]));
    for (let count = 1; count <= questions.length; count += 1) {
      const all = after(count);
      const shown = all.filter(([, userId]) => !hidden.has(userId));
      for (const [position, user_id, points, right_answers, scoring_ms] of all) {
        rows.push({
          event_id: eventId,
          round,
          after_question: count,
          user_id,
          attempt,
          run,
          rank: hidden.has(user_id) ? null : shown.filter(([other]) => other < position).length + 1,
          points,
          right_answers,
          scoring_ms,
          round_points: points - before.get(user_id)!,
          is_last_question: count === questions.length,
        });
      }
    }
  }
  return rows;
}

/** The ids of those whom administrators keep off the boards of live events. */
export function hiddenOnLiveBoards(log: readonly RecordedEvent[]): Set<string> {
  const hidden = new Set<string>();
  for (const { type, data } of log as Logged[]) {
    if (type === 'LeaderboardVisibilitySet' && !data.isVisibleOnLiveEvents) hidden.add(data.userId);
    else if (type.startsWith('LeaderboardVisibility')) hidden.delete(data.userId);
  }
  return hidden;
}

const WITHOUT_EFFECT = ['RacerRegistered', 'QualifyingGameStarted', 'SurveyCompleted', 'RoundsGranted', 'RoundsReset'];

interface Season {
  races: any[];
  closed: Map<string, any[]>;
  isHidden: boolean;
}

/** The rows of `seasons`: the board at the end of each day on which something happened that may change it. */
export function seasonRowsOfLog(log: readonly RecordedEvent[]): LogRow[] {
  const byDay = new Map<string, BoardOfLog>();
  boardOfLog(log, (day, board) => byDay.set(day, board));
  return [...byDay].flatMap(([day, rows]) => rows.map((row) => ({ day, ...row })));
}

/** The leaderboard at the end of the log, in no order. `told`: after each event that may change it. */
export function boardOfLog(
  log: readonly RecordedEvent[],
  told: (day: string, board: BoardOfLog) => unknown = () => undefined,
): BoardOfLog {
  const racers = new Map<string, Season>();
  for (const { type, data, metadata, stream } of log as Logged[]) {
    if (!stream.startsWith('racer-')) continue;
    const racer: Season = racers.get(data.userId) ?? { races: [], closed: new Map(), isHidden: false };
    racers.set(data.userId, racer);
    if (type === 'QualifyingGameFinished') racer.races.push(data);
    if (type === 'RacesRecounted') racer.races = [...data.races];
    if (type === 'AllDataReset' && data.seasonId) racer.closed.set(data.seasonId, racer.races);
    if (['PointsReset', 'AllDataReset', 'RacerDeleted'].includes(type)) racer.races = [];
    if (type === 'AllDataResetWithdrawn') racer.races = [...racer.closed.get(data.seasonId)!, ...racer.races];
    if (type === 'LeaderboardVisibilitySet') racer.isHidden = !data.isVisibleOnLeaderboard;
    if (type === 'LeaderboardVisibilityCleared') racer.isHidden = false;
    if (!WITHOUT_EFFECT.includes(type)) told(metadata.occurredAt.slice(0, 10), board(racers));
  }
  return board(racers);
}

type BoardOfLog = ReturnType<typeof board>;

function board(racers: ReadonlyMap<string, Season>) {
  const rows = Array.from(racers, ([user_id, { races, isHidden }]) => ({ user_id, races, isHidden }))
    .filter(({ races, isHidden }) => races.length > 0 && !isHidden)
    .map(({ user_id, races }) => ({
      user_id,
      points: sum(races, 'score'),
      races: races.length,
      right_answers: sum(races, 'correctAnswers'),
      scoring_ms: sum(races, 'scoringTimeMs'),
    }));
  return rows.map((row) => {
    const isAhead = (other: typeof row) =>
      other.points - row.points || other.right_answers - row.right_answers || row.scoring_ms - other.scoring_ms;
    return { ...row, rank: rows.filter((other) => isAhead(other) > 0).length + 1 };
  });
}

const sum = (races: readonly any[], figure: string): number =>
  races.reduce((total, { totals }) => total + totals[figure], 0);
