import { answerLetters, FAIRNESS_HINTS_MAX, type FairnessHint, fairnessRules } from '@app/contracts';
import { chanceOfAtLeast } from './chances.rules';
import { byQuestion, type Field, type FieldAnswer } from './closed-questions';

const { withinMs, answers: leastAnswers, expected: mostExpected } = fairnessRules.sameWrong;

/** A wrong answer with all that are wrong in the same way, by their time. From `from` to `to` (excluded) at its moment. */
interface Moment {
  answer: FieldAnswer;
  same: readonly FieldAnswer[];
  /** Who gave them, apart, because in a large field millions are looked at. */
  racers: Int32Array;
  from: number;
  to: number;
}

/**
 * Hints at two racers who give the same wrong answers at the same moments: the most telling ones, and how many there are.
 * In a large field many pairs meet once; so what is kept is only how often one racer met each other one.
 */
export function* hintsOfPairs({ racers, answers }: Field): Generator<void, { best: FairnessHint[]; total: number }> {
  const wrongTo = byQuestion(answers.filter(({ outcome }) => outcome === 'wrong'));
  const chances = new Map<string, number>();
  for (const [questionId, wrong] of wrongTo) {
    yield;
    chances.set(questionId, chanceOfMatch(wrong));
  }
  const leastChance = Math.min(...chances.values());
  const pairs = (racers.length * (racers.length - 1)) / 2;
  const moments = yield* momentsBy(racers.length, wrongTo);
  const wrongBy = moments.map((own) => new Set(own.map(({ answer }) => answer.questionId)));
  // Somebody who has raced more than once may be wrong about a question again.
  const isOnce = wrongBy.map(({ size }, racer) => size === moments[racer]!.length);
  const met = new Int32Array(racers.length);
  const hints: FairnessHint[] = [];
  for (const [one, own] of moments.entries()) {
    yield;
    for (const other of metBy(own, met)) {
      const count = met[other]!;
      met[other] = 0;
      if (other <= one || count < leastAnswers) continue;
      // At least as likely as that it happens with the least likely questions.
      if (isOnce[one] && isOnce[other] && leastChance ** count * pairs > mostExpected) continue;
      const both = [...wrongBy[one]!].filter((questionId) => wrongBy[other]!.has(questionId));
      const chance = chanceOfAtLeast(
        count,
        both.map((questionId) => chances.get(questionId)!),
      );
      const expected = chance * pairs;
      if (expected > mostExpected) continue;
      hints.push({ kind: 'sameWrong', racers: [one, other], places: [], count, of: both.length, chance, expected });
    }
  }
  const best = hints.toSorted((one, other) => one.expected! - other.expected!).slice(0, FAIRNESS_HINTS_MAX);
  for (const hint of best) hint.places = placesOf(moments[hint.racers[0]!]!, hint.racers[1]!);
  return { best, total: hints.length };
}

/** By racer. */
function* momentsBy(racers: number, wrongTo: ReadonlyMap<string, readonly FieldAnswer[]>): Generator<void, Moment[][]> {
  const moments = Array.from({ length: racers }, (): Moment[] => []);
  for (const wrong of wrongTo.values()) {
    for (const letter of answerLetters) {
      yield;
      const same = wrong
        .filter(({ answer }) => answer === letter)
        .toSorted((one, other) => one.closedAt - other.closedAt);
      const racersOf = Int32Array.from(same, ({ racer }) => racer);
      let [from, to] = [0, 0];
      for (const answer of same) {
        while (answer.closedAt - same[from]!.closedAt > withinMs) from += 1;
        while (to < same.length && same[to]!.closedAt - answer.closedAt <= withinMs) to += 1;
        moments[answer.racer]!.push({ answer, same, racers: racersOf, from, to });
      }
    }
  }
  return moments;
}

/** Counts how often each racer was met at these moments, and returns who was, each once. */
function metBy(moments: readonly Moment[], met: Int32Array): number[] {
  const found: number[] = [];
  for (const { racers, from, to } of moments) {
    for (let index = from; index < to; index += 1) {
      const other = racers[index]!;
      if (met[other] === 0) found.push(other);
      met[other]! += 1;
    }
  }
  return found;
}

const placesOf = (moments: readonly Moment[], other: number) =>
  moments
    .flatMap(({ answer, same, from, to }) =>
      same.slice(from, to).flatMap((each) => (each.racer === other ? [answer, each] : [])),
    )
    .map(({ gameId, entry }) => ({ gameId, entry }));

/**
 * The chance that two who are both wrong take the same letter at the same moment, as far as the field shows it. Each
 * wrong letter counts as if one more had taken it, and one more pair as if it had met, so that few answers prove little.
 */
function chanceOfMatch(wrong: readonly FieldAnswer[]): number {
  const counts = answerLetters.map((letter) => wrong.filter(({ answer }) => answer === letter).length);
  const taken = counts.filter((count) => count > 0);
  const total = wrong.length + 3;
  const padded = [...taken, ...Array<number>(Math.max(0, 3 - taken.length)).fill(0)];
  const sameLetter = padded.reduce((sum, count) => sum + ((count + 1) / total) ** 2, 0);
  return Math.min(1, sameLetter * chanceOfSameMoment(wrong));
}

function chanceOfSameMoment(wrong: readonly FieldAnswer[]): number {
  const times = wrong.map(({ closedAt }) => closedAt).toSorted((one, other) => one - other);
  let near = 0;
  for (let index = 0, first = 0; index < times.length; index += 1) {
    while (times[index]! - times[first]! > withinMs) first += 1;
    near += index - first;
  }
  const pairs = (times.length * (times.length - 1)) / 2;
  return (near + 1) / (pairs + 1);
}
