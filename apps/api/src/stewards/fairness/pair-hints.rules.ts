import { answerLetters, type FairnessHint, fairnessRules } from '@app/contracts';
import { chanceOfAtLeast } from './chances.rules';
import { byQuestion, type Field, type FieldAnswer } from './closed-questions';

const { withinMs, answers: leastAnswers, expected: mostExpected } = fairnessRules.sameWrong;

/** A wrong answer with all that are wrong in the same way, by their time. From `from` to `to` (excluded) at its moment. */
interface Moment {
  answer: FieldAnswer;
  same: readonly FieldAnswer[];
  from: number;
  to: number;
}

/**
 * Hints at two racers who give the same wrong answers at the same moments. In a large field many pairs do once; so what
 * is kept is only how often one racer met each other one.
 */
export function* hintsOfPairs({ racers, answers }: Field): Generator<void, FairnessHint[]> {
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
  const met = new Int32Array(racers.length);
  const hints: FairnessHint[] = [];
  for (const [one, own] of moments.entries()) {
    yield;
    const others = own.flatMap(answersAt);
    for (const { racer } of others) met[racer]! += 1;
    for (const { racer: other } of others) {
      const count = met[other]!;
      met[other] = 0;
      if (other <= one || count < leastAnswers) continue;
      const both = [...wrongBy[one]!].filter((questionId) => wrongBy[other]!.has(questionId));
      // At least as likely as that it happens with the least likely questions.
      if (both.length >= count && leastChance ** count * pairs > mostExpected) continue;
      const chance = chanceOfAtLeast(
        count,
        both.map((questionId) => chances.get(questionId)!),
      );
      const expected = chance * pairs;
      if (expected > mostExpected) continue;
      const places = placesOf(own, other);
      hints.push({ kind: 'sameWrong', racers: [one, other], places, count, of: both.length, chance, expected });
    }
  }
  return hints;
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
      let [from, to] = [0, 0];
      for (const answer of same) {
        while (answer.closedAt - same[from]!.closedAt > withinMs) from += 1;
        while (to < same.length && same[to]!.closedAt - answer.closedAt <= withinMs) to += 1;
        moments[answer.racer]!.push({ answer, same, from, to });
      }
    }
  }
  return moments;
}

/** What others answered at that moment. */
const answersAt = ({ answer, same, from, to }: Moment): FieldAnswer[] =>
  same.slice(from, to).filter(({ racer }) => racer !== answer.racer);

const placesOf = (moments: readonly Moment[], other: number) =>
  moments
    .flatMap((moment) => answersAt(moment).flatMap((each) => (each.racer === other ? [moment.answer, each] : [])))
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
