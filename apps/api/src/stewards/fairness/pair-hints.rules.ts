import { answerLetters, type FairnessHint, fairnessRules } from '@app/contracts';
import { chanceOfAtLeast } from './chances.rules';
import { byQuestion, type Field, type FieldAnswer } from './closed-questions';

const { withinMs, answers: leastAnswers, expected: mostExpected } = fairnessRules.sameWrong;

/** Two answers of two racers that are wrong in the same way at the same moment. */
type Match = readonly [FieldAnswer, FieldAnswer];

/** Hints at two racers who give the same wrong answers at the same moments. */
export function hintsOfPairs({ racers, answers }: Field): FairnessHint[] {
  const wrongTo = byQuestion(answers.filter(({ outcome }) => outcome === 'wrong'));
  const matches = new Map<number, Match[]>();
  for (const wrong of wrongTo.values()) {
    for (const match of matchesIn(wrong)) {
      const [one, other] = match;
      const pair = Math.min(one.racer, other.racer) * racers.length + Math.max(one.racer, other.racer);
      const known = matches.get(pair);
      if (known) known.push(match);
      else matches.set(pair, [match]);
    }
  }
  const chances = new Map(Array.from(wrongTo, ([questionId, wrong]) => [questionId, chanceOfMatch(wrong)]));
  const wrongBy = Array.from({ length: racers.length }, () => new Set<string>());
  for (const { racer, questionId } of [...wrongTo.values()].flat()) wrongBy[racer]!.add(questionId);
  const pairs = (racers.length * (racers.length - 1)) / 2;
  return [...matches].flatMap(([pair, found]) => {
    if (found.length < leastAnswers) return [];
    const [one, other] = [Math.floor(pair / racers.length), pair % racers.length];
    const both = [...wrongBy[one]!].filter((questionId) => wrongBy[other]!.has(questionId));
    const chance = chanceOfAtLeast(
      found.length,
      both.map((questionId) => chances.get(questionId)!),
    );
    const expected = chance * pairs;
    if (expected > mostExpected) return [];
    const places = found.flat().map(({ gameId, entry }) => ({ gameId, entry }));
    return [
      { kind: 'sameWrong', racers: [one, other], places, count: found.length, of: both.length, chance, expected },
    ];
  });
}

function matchesIn(wrong: readonly FieldAnswer[]): Match[] {
  return answerLetters.flatMap((letter) => {
    const same = wrong
      .filter(({ answer }) => answer === letter)
      .toSorted((one, other) => one.closedAt - other.closedAt);
    return same.flatMap((one, index) => {
      const found: Match[] = [];
      for (let next = index + 1; next < same.length; next += 1) {
        const other = same[next]!;
        if (other.closedAt - one.closedAt > withinMs) break;
        if (other.racer !== one.racer) found.push([one, other]);
      }
      return found;
    });
  });
}

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
