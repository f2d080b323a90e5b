import type { RecordedEvent } from '@app/event-store';
import { standingsRowsOfLog, seasonRowsOfLog } from './boards-of-log';
import { type LogRow, ofTheLog, raceRowsOfLog } from './races-of-log';

export interface OtherFacts {
  /** By user id; the log has no names. */
  names: ReadonlyMap<string, string>;
  /** The ids of questions that were deleted, and whose keys nothing holds back any more, with the moment. */
  released?: ReadonlyMap<string, number>;
}

/**
 * The rows of the tables computed a second time, as plainly as possible: from the raw events alone, by what the tables'
 * declarations and the rules of the game say. Tests compare the product's tables with these. The rows of standings and
 * seasons are without the event that made them: they are made when there is time for it.
 */
export function tablesOfLog(log: readonly RecordedEvent[], { names, released = new Map() }: OtherFacts) {
  const { answers, races } = raceRowsOfLog(log, released);
  return {
    answers,
    races,
    standings: standingsRowsOfLog(log),
    seasons: seasonRowsOfLog(log),
    duels: duelRowsOfLog(log),
    racers: racerRowsOfLog(log, names),
    questions: questionRowsOfLog(log, answers, released),
  };
}

function duelRowsOfLog(log: readonly RecordedEvent[]): LogRow[] {
  const duels = new Map<string, LogRow>();
  for (const event of log) {
    const { type, data } = event as RecordedEvent<any>;
    if (type === 'DuelChallenged') {
      duels.set(data.duelId, {
        duel_id: data.duelId,
        challenger_id: data.challengerId,
        challenged_id: data.challengedId,
        category: data.category,
        difficulty: data.difficulty,
        status: 'open',
        challenged_at: data.challengedAt,
        expires_at: data.expiresAt,
        accepted_at: null,
        ended_at: null,
        winner_id: null,
        is_tie: false,
        ...ofTheLog(event),
      });
    }
    if (!type.startsWith('Duel')) continue;
    const duel = duels.get(data.duelId)!;
    if (type === 'DuelAccepted')
      Object.assign(duel, { status: 'accepted', challenged_id: data.userId, accepted_at: data.acceptedAt });
    if (type === 'DuelLegStarted') duel.status = 'racing';
    if (type === 'DuelCompleted')
      Object.assign(duel, { status: 'completed', winner_id: data.winnerId, is_tie: data.winnerId === null });
    if (type === 'DuelDeclined') duel.status = 'declined';
    if (type === 'DuelWithdrawn') duel.status = 'withdrawn';
    if (type === 'DuelExpired') duel.status = 'expired';
    if (type === 'DuelDeleted') Object.assign(duel, { status: 'deleted', winner_id: null, is_tie: false });
    const endedAt = data.completedAt ?? data.declinedAt ?? data.withdrawnAt ?? data.expiredAt ?? data.deletedAt;
    duel.ended_at ??= endedAt ?? null;
  }
  return [...duels.values()];
}

function racerRowsOfLog(log: readonly RecordedEvent[], names: ReadonlyMap<string, string>): LogRow[] {
  const racers = new Map<string, LogRow>();
  for (const event of log) {
    const { type, data } = event as RecordedEvent<any>;
    if (type === 'RacerRegistered') {
      racers.set(data.userId, {
        user_id: data.userId,
        racing_name: names.get(data.userId) ?? null,
        registered_at: data.registeredAt,
        deleted_at: null,
        is_on_leaderboard: true,
        is_on_live_boards: true,
        ...ofTheLog(event),
      });
    }
    const racer = racers.get(data.userId);
    if (!racer) continue;
    if (type === 'LeaderboardVisibilitySet') {
      racer.is_on_leaderboard = data.isVisibleOnLeaderboard;
      racer.is_on_live_boards = data.isVisibleOnLiveEvents;
    }
    if (type === 'LeaderboardVisibilityCleared')
      Object.assign(racer, { is_on_leaderboard: true, is_on_live_boards: true });
    if (type === 'RacerDeleted') Object.assign(racer, { deleted_at: data.deletedAt, racing_name: null });
  }
  return [...racers.values()];
}

function questionRowsOfLog(
  log: readonly RecordedEvent[],
  answers: readonly LogRow[],
  released: ReadonlyMap<string, number>,
): LogRow[] {
  const questions = new Map<string, LogRow>();
  for (const answer of answers) {
    const { question_id, question_text, category, difficulty, closed_at, log_position, recorded_at } = answer;
    const id = String(question_id);
    const first = { first_raced_at: closed_at!, log_position: log_position!, recorded_at: recorded_at! };
    const asked = { question_id: id, question_text: question_text!, category: category!, difficulty: difficulty! };
    const { deleted_at, released_at } = { deleted_at: null, released_at: released.get(id) ?? null };
    questions.set(id, { ...first, deleted_at, released_at, ...questions.get(id), ...asked });
  }
  for (const { type, data, metadata } of log as RecordedEvent<any>[]) {
    if (type !== 'AdminActed' || data.target.kind !== 'question') continue;
    const question = questions.get(data.target.id);
    if (question && data.action === 'question-deleted') question.deleted_at = Date.parse(metadata.occurredAt);
    if (question && data.before === null) question.deleted_at = null;
  }
  return [...questions.values()];
}
