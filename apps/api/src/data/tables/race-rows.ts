import type { RecordedEvent } from '@app/event-store';
import type { Row, RowChange } from '@app/tables';
import type { GameEvent, QuestionSnapshot } from '../../racing/game/game.events';
import { closedQuestion, type GameState, type QuestionClosed, type StartedGame } from '../../racing/game/game.state';
import { answersTable } from './answers.table';
import { questionsTable } from './questions.table';
import { racesTable } from './races.table';

/** A race before and after an event of it, and the questions that it is raced on. */
export interface RaceStep {
  before: GameState;
  after: StartedGame;
  questions: readonly QuestionSnapshot[];
}

/** What an event of a race changes in the tables. */
export function raceChanges(step: RaceStep, event: RecordedEvent<GameEvent>): RowChange[] {
  const { after } = step;
  const { gameId } = event.data;
  const race = (values: Row): RowChange => ({
    kind: 'set',
    table: racesTable.name,
    where: { game_id: gameId },
    values,
  });
  switch (event.type) {
    case 'GameStarted': {
      const { startedAt } = event.data;
      const { totalQuestions } = after;
      const none = { closed_questions: 0, ...sumsOf(after), ...ruledAsRaced(after) };
      const now = {
        status: 'open',
        finish_reason: null,
        finished_at: null,
        season_id: null,
        counts: countsAtFirst(after),
      };
      const begun = { ...placeOf(after), started_at: startedAt, total_questions: totalQuestions, ...inLog(event) };
      return [
        { kind: 'put', table: racesTable.name, row: { game_id: gameId, ...begun }, initial: { ...none, ...now } },
      ];
    }
    case 'QuestionAnswered':
    case 'QuestionTimedOut':
    case 'QuestionSkipped':
      return [
        race({ closed_questions: after.closed.length, ...sumsOf(after), ...ruledAsRaced(after) }),
        ...answerChanges(step, event),
      ];
    case 'GameFinished': {
      const { reason, finishedAt } = event.data;
      return [race({ status: 'finished', finish_reason: reason, finished_at: finishedAt })];
    }
    case 'QuestionServed':
    case 'ResultClaimed':
      return [];
    default:
      return event satisfies never;
  }
}

function answerChanges(
  { before, after: race, questions }: RaceStep,
  event: RecordedEvent<QuestionClosed>,
): RowChange[] {
  const { index, questionId, gameId } = event.data;
  const question = questions[index];
  if (question?.id !== questionId) throw new Error(`${gameId} has no question ${questionId} at ${index}`);
  const { outcome, points, closedAt } = closedQuestion(event);
  const received =
    event.type === 'QuestionAnswered'
      ? event.data
      : event.type === 'QuestionTimedOut'
        ? event.data.lateAnswer
        : undefined;
  const served = before.status === 'open' ? before.served : null;
  const servedAt = served?.index === index ? served.servedAt : null;
  const asked = { question_text: question.text, category: question.category, difficulty: question.difficulty };
  const row: Row = {
    game_id: gameId,
    question_number: index + 1,
    ...placeOf(race),
    question_id: questionId,
    ...asked,
    outcome,
    points,
    served_at: servedAt,
    received_at: received?.receivedAt ?? null,
    closed_at: closedAt,
    received_ms: received && servedAt !== null ? received.receivedAt - servedAt : null,
    claimed_ms: received?.claimedMs ?? null,
    credit_ms: received?.creditMs ?? null,
    counted_ms: event.data.elapsedMs,
    limit_ms: race.timeLimitMs,
    quick_limit_ms: race.quickLimitMs,
    ...inLog(event),
  };
  const now = {
    counts: countsAtFirst(race),
    season_id: null,
    ruling: null,
    ruled_points: points,
    right_answer: null,
    chosen_answer: null,
  };
  return [
    { kind: 'put', table: answersTable.name, row, initial: now },
    {
      kind: 'put',
      table: questionsTable.name,
      row: { question_id: questionId, ...asked },
      initial: { first_raced_at: closedAt, deleted_at: null, released_at: null, ...inLog(event) },
    },
  ];
}

/** A qualifying race counts once it is finished, see `racer-rows.ts`. A round's race is judged in `event-rows.ts`. */
const countsAtFirst = ({ kind }: StartedGame): boolean => kind !== 'qualifying';

function placeOf(race: StartedGame): Row {
  const { userId: user_id, kind } = race;
  const round = race.kind === 'tournament' ? race.round : null;
  return {
    user_id,
    kind,
    race_number: race.kind === 'qualifying' ? race.number : null,
    duel_id: race.kind === 'duel' ? race.duelId : null,
    event_id: round?.eventId ?? null,
    attempt: round?.attempt ?? null,
    round: round?.round ?? null,
    run: round?.run ?? null,
    participant_attempt: round?.participantAttempt ?? null,
  };
}

function sumsOf({ totals: { score, correctAnswers, scoringTimeMs } }: StartedGame): Row {
  return { points: score, right_answers: correctAnswers, scoring_ms: scoringTimeMs };
}

function ruledAsRaced({ totals: { score, correctAnswers, scoringTimeMs } }: StartedGame): Row {
  return { ruled_points: score, ruled_right_answers: correctAnswers, ruled_scoring_ms: scoringTimeMs };
}

/** The columns of `ofTheLog`. */
export const inLog = ({ position, metadata }: RecordedEvent): Row => ({
  log_position: Number(position),
  recorded_at: Date.parse(metadata.occurredAt),
});
