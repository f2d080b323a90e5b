import { type AnswerLetter, QUICK_POINTS, SLOW_POINTS } from '@app/contracts';
import type { ProvenEvent } from './proven-events';

/**
 * Why a question brought its points. `quick` and `slow`: a right answer, within the time for two points or after it.
 * `late`: an answer came when the time was over. `closed`: it came when the question, or the round, was over for everybody.
 * `not-asked`: the race ended before, or the question was closed for everybody.
 */
export type PointsReason = 'quick' | 'slow' | 'wrong' | 'late' | 'closed' | 'timed-out' | 'skipped' | 'not-asked';

/** How one question was scored. Times are milliseconds; null where there was none. */
export interface ExplainedQuestion {
  index: number;
  text: string;
  answers: Record<AnswerLetter, string>;
  correctAnswer: AnswerLetter;
  choice: AnswerLetter | null;
  reason: PointsReason;
  points: number;
  /** Since 1970. */
  servedAt: number | null;
  receivedAt: number | null;
  /** By the player's clock. */
  claimedMs: number | null;
  /** How much of the server's figure was allowed for the network. */
  creditMs: number | null;
  /** The time that counts. */
  countedMs: number | null;
  /** Whether the points are what the rules give for all of this. */
  isByTheRules: boolean;
}

export interface ExplainedRace {
  kind: 'qualifying' | 'duel' | 'tournament';
  userId: string;
  questions: ExplainedQuestion[];
  points: number;
  quickLimitMs: number;
  /** Whether the race has an end, and each figure in it is what the rules give. */
  isByTheRules: boolean;
}

interface Question extends Record<`answer${AnswerLetter}` | 'text', string> {
  correctAnswer: AnswerLetter;
}

interface Received {
  answer: AnswerLetter;
  receivedAt: number;
  claimedMs: number;
  creditMs: number;
}

interface Answered extends Received {
  isCorrect: boolean;
  servedAt: number;
  elapsedMs: number;
  points: number;
}

type DataOf = {
  GameStarted: { kind: ExplainedRace['kind']; userId: string; quickLimitMs: number; questions?: Question[] };
  RoundStarted: { questions: Question[] };
  QuestionAdvanced: { floor: number; closedAt: number };
  RoundEnded: { endedAt: number };
  QuestionServed: { index: number; servedAt: number };
  QuestionAnswered: Answered & { index: number };
  QuestionTimedOut: { index: number; elapsedMs: number; lateAnswer?: Received };
  QuestionSkipped: { index: number; elapsedMs: number; skippedAt: number };
  GameFinished: { totals: { score: number } };
};

/** The points of a race, from its events alone. Null when they are not those of one race. */
export function explainedRace(events: readonly ProvenEvent[]): ExplainedRace | null {
  const all = <Type extends keyof DataOf>(type: Type): DataOf[Type][] =>
    events.filter((event) => event.type === type).map(({ data }) => data as DataOf[Type]);
  const [[start], [round], [end], [roundEnd]] = [
    all('GameStarted'),
    all('RoundStarted'),
    all('GameFinished'),
    all('RoundEnded'),
  ];
  const asked = start?.questions ?? round?.questions;
  if (!start || !asked) return null;
  const { kind, userId, quickLimitMs } = start;
  const at = <Type extends 'QuestionServed' | 'QuestionAnswered' | 'QuestionTimedOut' | 'QuestionSkipped'>(
    type: Type,
    index: number,
  ) => all(type).find((data) => data.index === index);
  const overForAllAt = (index: number) =>
    Math.min(
      all('QuestionAdvanced').find(({ floor }) => floor > index)?.closedAt ?? Infinity,
      roundEnd?.endedAt ?? Infinity,
    );
  const questions = asked.map((question, index): ExplainedQuestion => {
    const servedAt = at('QuestionServed', index)?.servedAt ?? null;
    const answered = at('QuestionAnswered', index);
    const closed = answered
      ? inTime(scored(answered, question, quickLimitMs, servedAt), overForAllAt(index))
      : unscored(servedAt, at('QuestionSkipped', index), at('QuestionTimedOut', index));
    const { text, answerA, answerB, answerC, answerD, correctAnswer } = question;
    const answers = { A: answerA, B: answerB, C: answerC, D: answerD };
    return { index, text, answers, correctAnswer, servedAt, ...closed };
  });
  const sumOf = (points: readonly { points: number }[]) => points.reduce((sum, each) => sum + each.points, 0);
  // A race that its round has ended has no end of its own.
  const isWhole = end ? end.totals.score === sumOf(all('QuestionAnswered')) : roundEnd !== undefined;
  const isByTheRules = isWhole && questions.every((question) => question.isByTheRules);
  return { kind, userId, questions, points: sumOf(questions), quickLimitMs, isByTheRules };
}

type Closed = Omit<ExplainedQuestion, 'index' | 'text' | 'answers' | 'correctAnswer' | 'servedAt'>;

/** The rule is written a second time: a check that used the rule of the race itself would repeat its mistakes. */
function scored(
  answered: Answered,
  { correctAnswer }: Question,
  quickLimitMs: number,
  servedAt: number | null,
): Closed {
  const { answer, receivedAt, claimedMs, creditMs, elapsedMs, points, isCorrect } = answered;
  const byServerMs = Math.max(0, receivedAt - answered.servedAt);
  const countedMs = Math.min(byServerMs, Math.max(0, claimedMs, byServerMs - creditMs));
  const isRight = answer === correctAnswer;
  const isQuick = countedMs <= quickLimitMs;
  const due = isRight ? (isQuick ? QUICK_POINTS : SLOW_POINTS) : 0;
  return {
    choice: answer,
    reason: isRight ? (isQuick ? 'quick' : 'slow') : 'wrong',
    points,
    receivedAt,
    claimedMs,
    creditMs,
    countedMs: elapsedMs,
    isByTheRules: points === due && elapsedMs === countedMs && isCorrect === isRight && servedAt === answered.servedAt,
  };
}

/** An answer that came when the question was over for everybody brings nothing, whatever the race itself says. */
const inTime = (closed: Closed, overForAllAt: number): Closed =>
  closed.receivedAt !== null && closed.receivedAt > overForAllAt ? { ...closed, reason: 'closed', points: 0 } : closed;

function unscored(
  servedAt: number | null,
  skipped: DataOf['QuestionSkipped'] | undefined,
  timedOut: DataOf['QuestionTimedOut'] | undefined,
): Closed {
  const { answer = null, receivedAt = null, claimedMs = null, creditMs = null } = timedOut?.lateAnswer ?? {};
  const missed = timedOut?.lateAnswer ? 'late' : servedAt === null ? 'not-asked' : 'timed-out';
  return {
    choice: answer,
    reason: skipped ? 'skipped' : missed,
    points: 0,
    receivedAt: receivedAt ?? skipped?.skippedAt ?? null,
    claimedMs,
    creditMs,
    countedMs: (skipped ?? timedOut)?.elapsedMs ?? null,
    isByTheRules: true,
  };
}
