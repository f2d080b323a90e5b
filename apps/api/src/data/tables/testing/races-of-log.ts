import type { RecordedEvent } from '@app/event-store';
import type { Cell } from '@app/tables';
import { countedInFinals, type Run, runKey, runsOfLog } from './runs-of-log';

type Logged = RecordedEvent<any>;
export type LogRow = Record<string, Cell>;

/** What every row has of the event that made it. */
export const ofTheLog = ({ position, metadata }: RecordedEvent) => ({
  log_position: Number(position),
  recorded_at: Date.parse(metadata.occurredAt),
});

/** The rows of `answers` and `races`. `released`: the questions whose keys are shown. */
export function raceRowsOfLog(log: readonly RecordedEvent[], released: ReadonlyMap<string, number>) {
  const runs = runsOfLog(log);
  const inFinals = countedInFinals(log);
  const seasons = seasonsOfRaces(log);
  const deletedDuels = new Set<unknown>(
    (log as Logged[]).flatMap(({ type, data }) => (type === 'DuelDeleted' ? data.duelId : [])),
  );
  const rulings = (until?: bigint) => qualifyingRulings(log, until);
  const races = new Map<string, LogRow>();
  const answers: LogRow[] = [];
  const starts = new Map<string, any>();
  const served = new Map<string, number>();
  for (const event of log as Logged[]) {
    const { type, data } = event;
    if (type === 'GameStarted') {
      starts.set(data.gameId, data);
      races.set(data.gameId, raceRow(event));
    }
    if (type === 'QuestionServed') served.set(`${data.gameId} ${data.index}`, data.servedAt);
    const race = races.get(data.gameId);
    if (!race) continue;
    if (type === 'GameFinished')
      Object.assign(race, { status: 'finished', finish_reason: data.reason, finished_at: data.finishedAt });
    if (!['QuestionAnswered', 'QuestionTimedOut', 'QuestionSkipped'].includes(type)) continue;
    const start = starts.get(data.gameId);
    const run = start.kind === 'tournament' ? runs.get(runKey(start.round))! : undefined;
    const question = (run ? run.event.data.questions : start.questions)[data.index];
    const servedAt = served.get(`${data.gameId} ${data.index}`) ?? null;
    const answer = answerRow(event, { start, race, question, servedAt });
    if (released.has(question.id))
      Object.assign(answer, {
        right_answer: question.correctAnswer,
        chosen_answer: data.answer ?? data.lateAnswer?.answer ?? null,
      });
    const held = run
      ? [...run.rulings.values()].filter(({ index }) => index === data.index)
      : rulings(seasons.get(data.gameId)?.wipedAt).filter(
          ({ questionId, ruledAt }) => questionId === question.id && start.startedAt < ruledAt,
        );
    const isInFinal = inFinals.has(data.gameId);
    judge(answer, isInFinal || seasons.has(data.gameId) ? held : [], data, start);
    const isLate = run && !isInTime(run, data.index, Number(answer.closed_at));
    if (run) answer.counts = isInFinal && !isLate;
    answers.push(answer);
    add(race, answer, !(isInFinal && isLate));
  }
  for (const row of [...races.values(), ...answers]) {
    const gameId = String(row.game_id);
    const { counts = false, seasonId = null } = seasons.get(gameId) ?? {};
    if (row.kind === 'qualifying') Object.assign(row, { counts, season_id: seasonId });
    if (row.kind === 'duel') row.counts = !deletedDuels.has(row.duel_id!);
  }
  for (const race of races.values()) if (race.kind === 'tournament') race.counts = inFinals.has(String(race.game_id));
  return { answers, races: [...races.values()] };
}

function raceRow(event: Logged): LogRow {
  const { data } = event;
  const { eventId = null, attempt = null, round = null, run = null, participantAttempt = null } = data.round ?? {};
  return {
    game_id: data.gameId,
    user_id: data.userId,
    kind: data.kind,
    race_number: data.number ?? null,
    duel_id: data.duelId ?? null,
    event_id: eventId,
    attempt,
    round,
    run,
    participant_attempt: participantAttempt,
    status: 'open',
    finish_reason: null,
    started_at: data.startedAt,
    finished_at: null,
    total_questions: data.questions?.length ?? data.totalQuestions,
    closed_questions: 0,
    points: 0,
    right_answers: 0,
    scoring_ms: 0,
    counts: true,
    season_id: null,
    ruled_points: 0,
    ruled_right_answers: 0,
    ruled_scoring_ms: 0,
    ...ofTheLog(event),
  };
}

interface Asked {
  start: any;
  race: LogRow;
  question: any;
  servedAt: number | null;
}

function answerRow(event: Logged, { start, race, question, servedAt }: Asked): LogRow {
  const { type, data } = event;
  const received = type === 'QuestionAnswered' ? data : data.lateAnswer;
  const outcomes: Record<string, string> = { QuestionTimedOut: 'timed-out', QuestionSkipped: 'skipped' };
  const { user_id, kind, race_number, duel_id, event_id, attempt, round, run, participant_attempt } = race;
  return {
    user_id,
    kind,
    race_number,
    duel_id,
    event_id,
    attempt,
    round,
    run,
    participant_attempt,
    game_id: data.gameId,
    question_number: data.index + 1,
    question_id: question.id,
    question_text: question.text,
    category: question.category,
    difficulty: question.difficulty,
    right_answer: null,
    chosen_answer: null,
    outcome: outcomes[type] ?? (data.isCorrect ? 'correct' : 'wrong'),
    points: data.points ?? 0,
    served_at: servedAt,
    received_at: received?.receivedAt ?? null,
    closed_at: data.closedAt ?? data.skippedAt ?? data.receivedAt,
    received_ms: received ? received.receivedAt - servedAt! : null,
    claimed_ms: received?.claimedMs ?? null,
    credit_ms: received?.creditMs ?? null,
    counted_ms: data.elapsedMs,
    limit_ms: start.timeLimitMs,
    quick_limit_ms: start.quickLimitMs,
    counts: true,
    season_id: null,
    ruling: null,
    ruled_points: data.points ?? 0,
    ...ofTheLog(event),
  } as LogRow;
}

/** `rulings`: those on the question in this race, also for others. */
function judge(answer: LogRow, rulings: readonly any[], data: any, start: any): void {
  const held = rulings.filter(({ userIds }) => !userIds || userIds.includes(start.userId));
  const isAccepted = answer.outcome === 'wrong' && held.some(({ accepted }) => accepted === data.answer);
  if (isAccepted) {
    answer.ruling = 'accepted';
    answer.ruled_points = data.elapsedMs <= start.quickLimitMs ? 2 : 1;
  }
  if (held.some(({ accepted }) => accepted === null)) Object.assign(answer, { ruling: 'void', ruled_points: 0 });
}

/** `isRuled`: it is part of what counts by the rulings. */
function add(race: LogRow, answer: LogRow, isRuled: boolean): void {
  const more = (column: string, by: unknown) => (race[column] = Number(race[column]) + Number(by));
  more('closed_questions', 1);
  more('points', answer.points);
  if (answer.outcome === 'correct') {
    more('right_answers', 1);
    more('scoring_ms', answer.counted_ms);
  }
  if (isRuled && Number(answer.ruled_points) > 0) {
    more('ruled_points', answer.ruled_points);
    more('ruled_right_answers', 1);
    more('ruled_scoring_ms', answer.counted_ms);
  }
}

function isInTime({ closedAt, endedAt }: Run, index: number, at: number): boolean {
  return at <= endedAt && at <= (closedAt[index] ?? Infinity);
}

interface Place {
  userId: string;
  counts: boolean;
  seasonId: string | null;
  /** Where its points were taken for good. Later rulings do not reach it. */
  wipedAt?: bigint;
}

/** Of each finished qualifying race: whether it counts in the open season, and the closed one that has it. */
function seasonsOfRaces(log: readonly RecordedEvent[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { type, data, position, metadata } of log as Logged[]) {
    if (type === 'QualifyingGameFinished')
      places.set(data.gameId, { userId: data.userId, counts: true, seasonId: null });
    for (const place of places.values()) {
      if (place.userId !== data.userId) continue;
      if (type === 'AllDataReset' && place.counts) place.seasonId = data.seasonId ?? metadata.$correlationId;
      if (type === 'PointsReset' && place.counts) place.wipedAt = position;
      if (type === 'RacerDeleted') place.wipedAt ??= position;
      if (['PointsReset', 'AllDataReset', 'RacerDeleted'].includes(type)) place.counts = false;
      if (type === 'AllDataResetWithdrawn' && place.seasonId === data.seasonId)
        Object.assign(place, { counts: true, seasonId: null });
    }
  }
  return places;
}

function qualifyingRulings(log: readonly RecordedEvent[], until?: bigint): any[] {
  const rulings = new Map<string, any>();
  for (const { type, data, position } of log as Logged[]) {
    if (until !== undefined && position > until) break;
    if (type === 'QualifyingQuestionRuled') rulings.set(data.rulingId, data);
    if (type === 'QualifyingRulingWithdrawn') rulings.delete(data.rulingId);
  }
  return [...rulings.values()];
}
