import { type FairnessHint, fairnessRules } from '@app/contracts';
import { chanceOfAtLeast } from './chances.rules';
import { byQuestion, type Field, type FieldAnswer } from './closed-questions';

const { reading, onlyLooks, afterOthers } = fairnessRules;

/** Hints at what one racer alone did. */
export const hintsOfOne = (answers: readonly FieldAnswer[], racer: number): FairnessHint[] => [
  ...tooQuick(answers, racer),
  ...looking(answers, racer),
];

/** Finds hints at racers of one round who wait until others have their results. */
export function waitingIn(field: Field): (answers: readonly FieldAnswer[], racer: number) => FairnessHint[] {
  const late = lateAnswers(field);
  return (answers, racer) => waitingOf(answers, racer, late, field.racers.length);
}

/** The shortest time in which somebody reads a question of this length. */
const readingMs = (textLength: number): number => reading.leastMs + (textLength / reading.charactersPerSecond) * 1_000;

function tooQuick(answers: readonly FieldAnswer[], racer: number): FairnessHint[] {
  const right = answers.filter(({ outcome }) => outcome === 'right');
  const quick = right.filter(({ elapsedMs, textLength }) => elapsedMs < readingMs(textLength));
  return quick.length < reading.answers ? [] : [hint('reading', racer, quick, right.length)];
}

function looking(answers: readonly FieldAnswer[], racer: number): FairnessHint[] {
  const unanswered = answers.filter(({ answer }) => answer === null);
  const isSo = answers.length >= onlyLooks.questions && unanswered.length >= onlyLooks.share * answers.length;
  return isSo ? [hint('onlyLooks', racer, unanswered, answers.length)] : [];
}

/** How many answers to a question came when half of the field had its results, and how many of those were right. */
interface Late {
  answers: Set<FieldAnswer>;
  /** When half of the field had its results. */
  from: number;
  right: number;
}

/** By question. A racer sees the key once they have answered, and could tell it to somebody who waits. */
function lateAnswers({ answers }: Field): Map<string, Late> {
  const answered = byQuestion(answers.filter(({ answer }) => answer !== null));
  return new Map(
    Array.from(answered, ([questionId, asked]) => {
      const sorted = asked.toSorted((one, other) => one.closedAt - other.closedAt);
      const late = sorted.slice(Math.ceil(sorted.length / 2));
      const right = late.filter(({ outcome }) => outcome === 'right').length;
      return [questionId, { answers: new Set(late), from: late[0]?.closedAt ?? 0, right }];
    }),
  );
}

function waitingOf(
  answers: readonly FieldAnswer[],
  racer: number,
  lateBy: ReadonlyMap<string, Late>,
  racers: number,
): FairnessHint[] {
  const answered = answers.filter(({ answer }) => answer !== null);
  const late = answered.filter((answer) => lateBy.get(answer.questionId)!.answers.has(answer));
  const right = late.filter(({ outcome }) => outcome === 'right');
  if (late.length < afterOthers.answers || late.length < afterOthers.share * answered.length) return [];
  if (right.length < afterOthers.right * late.length) return [];
  const lags = late.map(({ questionId, closedAt }) => closedAt - lateBy.get(questionId)!.from);
  if (Math.max(...lags) - Math.min(...lags) > afterOthers.withinMs) return [];
  const chance = chanceOfAtLeast(
    right.length,
    late.map(({ questionId, outcome }) => rateOfOthers(lateBy.get(questionId)!, outcome === 'right')),
  );
  const expected = chance * racers;
  if (expected > afterOthers.expected) return [];
  return [{ ...hint('afterOthers', racer, right, late.length), chance, expected }];
}

/** How often others were right so late, as if two more had answered, one of them right. */
const rateOfOthers = ({ answers, right }: Late, isRight: boolean): number =>
  (right - Number(isRight) + 1) / (answers.size - 1 + 2);

function hint(kind: FairnessHint['kind'], racer: number, answers: readonly FieldAnswer[], of: number): FairnessHint {
  const places = answers.map(({ gameId, entry }) => ({ gameId, entry }));
  return { kind, racers: [racer], places, count: answers.length, of, chance: null, expected: null };
}
