import { type AchievementType, type BadgeType, QUICK_POINTS } from '@app/contracts';
import type { QualifyingGameFinished } from '../../people/racer/racer.events';

/** What races alone decide. Who is Rennmeister depends on everybody's races. */
export type RaceBadge = Exclude<BadgeType, 'rennmeister'>;
export type RaceAchievement = Exclude<AchievementType, 'rennmeister'>;

/** `at`: the end of the race that earned it, in milliseconds since 1970. */
export interface Earned<Type extends string> {
  type: Type;
  at: number;
}

/** A racer's totals after a race. */
export interface TotalsAfter {
  totalGames: number;
  correctAnswers: number;
  totalQuestions: number;
  bestStreak: number;
}

/** A finished race, as it was raced or by rulings. */
export type FinishedRace = Omit<QualifyingGameFinished['data'], 'userId'>;

type Rules<Type extends string> = Record<Type, (race: FinishedRace, after: TotalsAfter) => boolean>;

const SWIFT_RACE_MS = 3_000;
const SWIFT_ANSWER_MS = 2_000;

const badgeRules: Rules<RaceBadge> = {
  speed_demon: ({ totals }) =>
    totals.correctAnswers >= 8 && totals.totalTimeMs < SWIFT_RACE_MS * totals.questionsClosed,
  accuracy_master: (_race, { totalGames, correctAnswers, totalQuestions }) =>
    totalGames >= 3 && correctAnswers * 100 >= totalQuestions * 90,
  streak_king: (_race, { bestStreak }) => bestStreak >= 15,
};

const achievementRules: Rules<RaceAchievement> = {
  perfect_score: ({ totals, totalQuestions }) => totals.score === totalQuestions * QUICK_POINTS,
  high_scorer: ({ totals }) => totals.score >= 15,
  speed_demon: ({ results }) => results.filter(isSwiftAnswer).length >= 5,
  perfectionist: ({ totals, totalQuestions }) => totals.correctAnswers === totalQuestions,
  streak_master: (_race, { bestStreak }) => bestStreak >= 10,
};

/** A wrong answer is an answer too; a skipped question or one without an answer is none. */
function isSwiftAnswer({ outcome, elapsedMs }: FinishedRace['results'][number]): boolean {
  return (outcome === 'correct' || outcome === 'wrong') && elapsedMs < SWIFT_ANSWER_MS;
}

/** Everything is earned once, and nothing is taken back by a later race. */
export const badgesAfter = (known: readonly Earned<RaceBadge>[], race: FinishedRace, after: TotalsAfter) =>
  earnedAfter(badgeRules, known, race, after);

export const achievementsAfter = (known: readonly Earned<RaceAchievement>[], race: FinishedRace, after: TotalsAfter) =>
  earnedAfter(achievementRules, known, race, after);

function earnedAfter<Type extends string>(
  rules: Rules<Type>,
  known: readonly Earned<Type>[],
  race: FinishedRace,
  after: TotalsAfter,
): Earned<Type>[] {
  const missing = (Object.keys(rules) as Type[]).filter((type) => known.every((one) => one.type !== type));
  const fresh = missing.filter((type) => rules[type](race, after)).map((type) => ({ type, at: race.finishedAt }));
  return [...known, ...fresh];
}
