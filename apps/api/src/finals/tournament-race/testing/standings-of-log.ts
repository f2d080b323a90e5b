import type { RecordedEvent } from '@app/event-store';

/** A row: position, user id, points, correct answers, and milliseconds on those. */
export type Row = [position: number, userId: string, score: number, correctAnswers: number, timeMs: number];

interface Run {
  key: string;
  closedAt: number[];
  endedAt: number;
  quickLimitMs: number;
  /** Rulings that hold, by id. */
  rulings: Map<string, { index: number; accepted: string | null; userIds: string[] | null }>;
}

/**
 * The standings computed a second time, as plainly as possible: from the raw events of one event and its races,
 * without states, read models or ranking keys. Tests compare the product's standings with these.
 */
export function standingsOfLog(log: readonly RecordedEvent[]): Row[] {
  let attempt = 1;
  const participants = new Map<string, number>();
  let runs = new Map<number, Run>();
  let beforeStart = runs;
  const beforeResets: Map<number, Run>[] = [];
  for (const { type, data } of log as RecordedEvent<any>[]) {
    const run = runs.get(data.round);
    if (['ParticipantJoined', 'ParticipantReset', 'ParticipantResetWithdrawn'].includes(type))
      participants.set(data.userId, data.participantAttempt);
    if (type === 'ParticipantRemoved') participants.delete(data.userId);
    if (type === 'ParticipantsCleared') participants.clear();
    if (type === 'TournamentReset') beforeResets.push(runs);
    if (type === 'TournamentReset') runs = new Map();
    if (type === 'TournamentResetWithdrawn') runs = beforeResets.pop()!;
    if (type === 'TournamentReset' || type === 'TournamentResetWithdrawn') attempt = data.attempt;
    if (type === 'RoundStarted') beforeStart = new Map(runs);
    if (type === 'RoundTakenBack') runs = beforeStart;
    if (type === 'RoundStarted') {
      const { quickLimitMs } = data;
      runs.set(data.round, { key: keyOf(data), closedAt: [], endedAt: Infinity, quickLimitMs, rulings: new Map() });
    }
    if (type === 'QuestionAdvanced') run!.closedAt.push(data.closedAt);
    if (type === 'RoundEnded') run!.endedAt = data.endedAt;
    if (type === 'QuestionRuled') run!.rulings.set(data.rulingId, data);
    if (type === 'RulingWithdrawn') run!.rulings.delete(data.rulingId);
  }
  const sums = new Map([...participants.keys()].map((userId) => [userId, { score: 0, correct: 0, timeMs: 0 }]));
  const races = new Map<string, { userId: string; round: any }>();
  for (const { type, data } of log as RecordedEvent<any>[]) {
    if (type === 'GameStarted') races.set(data.gameId, data);
    if (type !== 'QuestionAnswered') continue;
    const { userId, round } = races.get(data.gameId)!;
    const run = runs.get(round.round);
    const isNewest = run?.key === keyOf(round) && round.attempt === attempt;
    if (!isNewest || participants.get(userId) !== round.participantAttempt) continue;
    if (data.receivedAt > run.endedAt || data.receivedAt > (run.closedAt[data.index] ?? Infinity)) continue;
    const rulings = [...run.rulings.values()].filter(
      ({ index, userIds }) => index === data.index && (!userIds || userIds.includes(userId)),
    );
    if (rulings.some(({ accepted }) => accepted === null)) continue;
    if (!data.isCorrect && !rulings.some(({ accepted }) => accepted === data.answer)) continue;
    const sum = sums.get(userId)!;
    sum.score += data.elapsedMs <= run.quickLimitMs ? 2 : 1;
    sum.correct += 1;
    sum.timeMs += data.elapsedMs;
  }
  const rows = [...sums].toSorted(([one, a], [other, b]) => better(a, b) || (one < other ? -1 : 1));
  return rows.map(([userId, sum]) => {
    const ahead = rows.filter(([, other]) => better(other, sum) < 0).length;
    return [ahead + 1, userId, sum.score, sum.correct, sum.timeMs];
  });
}

type Sum = { score: number; correct: number; timeMs: number };

const better = (a: Sum, b: Sum) => b.score - a.score || b.correct - a.correct || a.timeMs - b.timeMs;
const keyOf = ({ attempt, round, run }: { attempt: number; round: number; run: number }) =>
  `${attempt} ${round} ${run}`;
