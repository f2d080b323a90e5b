import type { RecordedEvent } from '@app/event-store';
import type { QualifyingGameFinished } from '../../../people/racer/racer.events';

/** Times in milliseconds since 1970, by the type of what was awarded. */
export interface Awards {
  badges: Record<string, number>;
  achievements: Record<string, number>;
}

type Race = QualifyingGameFinished['data'];

interface Season {
  finished: Race[];
  hidden: boolean;
  awards: Awards;
}

const emptySeason = (): Season => ({ finished: [], hidden: false, awards: { badges: {}, achievements: {} } });

/**
 * Badges and achievements computed a second time, as plainly as possible: from the raw events alone, everything
 * anew after each, without read models and ranking keys. Tests compare the product's with these.
 */
export function awardsOfLog(log: readonly RecordedEvent[]): Map<string, Awards> {
  const seasons = new Map<string, Season>();
  let champions: string[] = [];
  for (const { type, data } of log as RecordedEvent<any>[]) {
    const { userId } = data;
    const season = seasons.get(userId) ?? emptySeason();
    seasons.set(userId, season);
    const at: number = data.finishedAt ?? data.resetAt ?? data.setAt ?? data.clearedAt ?? data.deletedAt;
    if (type === 'QualifyingGameFinished') {
      season.finished.push(data);
      award(season, data);
    }
    const isReset = type === 'PointsReset' || type === 'AllDataReset' || type === 'RacerDeleted';
    if (isReset) {
      season.finished = [];
      season.awards = { badges: {}, achievements: {} };
    }
    if (type === 'LeaderboardVisibilitySet') season.hidden = !data.isVisibleOnLeaderboard;
    if (type === 'LeaderboardVisibilityCleared') season.hidden = false;

    const now = championsOf(seasons);
    for (const former of champions) if (!now.includes(former)) delete seasons.get(former)!.awards.badges.rennmeister;
    for (const champion of now) {
      if (champions.includes(champion)) continue;
      const { badges, achievements } = seasons.get(champion)!.awards;
      badges.rennmeister = at;
      achievements.rennmeister ??= at;
    }
    champions = now;
  }
  return new Map(Array.from(seasons, ([userId, { awards }]) => [userId, awards]));
}

function award({ finished, awards: { badges, achievements } }: Season, race: Race): void {
  const { results, totals, totalQuestions, finishedAt } = race;
  const correct = results.filter((one) => one.outcome === 'correct').length;
  const swift = results.filter((one) => ['correct', 'wrong'].includes(one.outcome) && one.elapsedMs < 2_000);
  const seconds = totals.totalTimeMs / totals.questionsClosed / 1_000;
  const marks = finished.flatMap((one) => one.results.map(({ outcome }) => outcome === 'correct'));
  const longest = Math.max(0, ...marks.map((_, index) => runFrom(marks, index)));
  const asked = finished.reduce((sum, one) => sum + one.totalQuestions, 0);
  const hits = marks.filter(Boolean).length;

  if (correct >= 8 && seconds < 3) badges.speed_demon ??= finishedAt;
  if (finished.length >= 3 && hits / asked >= 0.9) badges.accuracy_master ??= finishedAt;
  if (longest >= 15) badges.streak_king ??= finishedAt;

  if (totals.score === 20) achievements.perfect_score ??= finishedAt;
  if (totals.score >= 15) achievements.high_scorer ??= finishedAt;
  if (swift.length >= 5) achievements.speed_demon ??= finishedAt;
  if (correct === totalQuestions) achievements.perfectionist ??= finishedAt;
  if (longest >= 10) achievements.streak_master ??= finishedAt;
}

function runFrom(marks: readonly boolean[], start: number): number {
  const end = marks.indexOf(false, start);
  return (end < 0 ? marks.length : end) - start;
}

/** Those whom nobody beats: more points, then more correct answers, then less time on scoring answers. */
function championsOf(seasons: ReadonlyMap<string, Season>): string[] {
  const board = Array.from(seasons, ([userId, season]) => ({ userId, ...season }))
    .filter(({ finished, hidden }) => finished.length > 0 && !hidden)
    .map(({ userId, finished }) => ({
      userId,
      score: sum(finished, 'score'),
      correct: sum(finished, 'correctAnswers'),
      timeMs: sum(finished, 'scoringTimeMs'),
    }));
  return board
    .filter(({ score, correct, timeMs }) =>
      board.every(
        (other) =>
          other.score < score ||
          (other.score === score && (other.correct < correct || (other.correct === correct && other.timeMs >= timeMs))),
      ),
    )
    .map(({ userId }) => userId);
}

const sum = (finished: readonly Race[], figure: 'score' | 'correctAnswers' | 'scoringTimeMs'): number =>
  finished.reduce((total, { totals }) => total + totals[figure], 0);
