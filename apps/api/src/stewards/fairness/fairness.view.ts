import {
  type FairnessAnswer,
  type FairnessAnswersPage,
  type FairnessSubject,
  FAIRNESS_HINTS_MAX,
  type FairnessView,
} from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import { type Field, type FieldAnswer, isNear } from './closed-questions';
import { latencyOf } from './latency.rules';
import { hintsOfPairs } from './pair-hints.rules';
import { hintsOfOne, waitingIn } from './single-hints.rules';

interface Limits {
  timeLimitMs: number;
  quickLimitMs: number;
}

export function* fairnessView(field: Field, limits: Limits, subject: FairnessSubject): Generator<void, FairnessView> {
  const byRacer: FieldAnswer[][] = field.racers.map(() => []);
  for (const answer of field.answers) byRacer[answer.racer]!.push(answer);
  const pairs = yield* hintsOfPairs(field);
  const all = [...pairs.best];
  // Only in a round everybody races on the same questions at the same time.
  const hintsOfWaiting = subject.kind === 'round' ? waitingIn(field) : () => [];
  const racers: FairnessView['racers'] = [];
  for (const [racer, answers] of byRacer.entries()) {
    yield;
    all.push(...hintsOfOne(answers, racer), ...hintsOfWaiting(answers, racer));
    racers.push(racerView(field.racers[racer]!, answers));
  }
  const hints = all.toSorted((one, other) => (one.expected ?? 0) - (other.expected ?? 0));
  return {
    subject,
    timeLimitMs: limits.timeLimitMs,
    quickLimitMs: limits.quickLimitMs,
    racers,
    hints: hints.slice(0, FAIRNESS_HINTS_MAX),
    hintsTotal: hints.length - pairs.best.length + pairs.total,
    answers: field.answers.length,
    near: nearIn(field, limits).length,
  };
}

const racerView = (racer: Field['racers'][number], answers: readonly FieldAnswer[]) => ({
  ...racer,
  questions: answers.length,
  right: answers.filter(({ outcome }) => outcome === 'right').length,
  latency: latencyOf(answers.flatMap(({ times }) => (times ? times.serverMs - times.claimedMs : []))),
});

const nearIn = ({ answers }: Field, { quickLimitMs, timeLimitMs }: Limits): FieldAnswer[] =>
  answers.filter((answer) => isNear(answer, [quickLimitMs, timeLimitMs]));

interface Choice {
  only?: 'near';
  racer?: string;
}

/** One page of the chosen answers, in the order of the log. */
export function answersPage(
  field: Field,
  limits: Limits,
  { only, racer }: Choice,
  { page, pageSize, skip, limit }: { page: number; pageSize: number; skip: number; limit: number },
): FairnessAnswersPage {
  const chosen = (only === 'near' ? nearIn(field, limits) : field.answers).filter(
    (answer) => racer === undefined || field.racers[answer.racer]!.userId === racer,
  );
  const entries = chosen.slice(skip, skip + limit).map((answer) => answerView(answer, field));
  return { entries, total: chosen.length, page, pageSize };
}

function answerView(
  { racer, gameId, entry, question, closedAt, times, ...answer }: FieldAnswer,
  { racers }: Field,
): FairnessAnswer {
  const { outcome, answer: letter, elapsedMs, points, pointsWithoutCredit } = answer;
  return {
    racer,
    playerName: racers[racer]!.playerName,
    gameId,
    entry,
    question,
    outcome,
    answer: letter,
    servedAt: isoTime(closedAt - (times?.serverMs ?? elapsedMs)),
    closedAt: isoTime(closedAt),
    ...(times ?? { serverMs: null, claimedMs: null, creditMs: null }),
    elapsedMs,
    points,
    pointsWithoutCredit,
  };
}
