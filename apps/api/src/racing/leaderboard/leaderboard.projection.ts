// @offered
import { ignored, type Projection, type ReadModelDocument, type Unstamped } from '@app/projections';
import { CUT_STREAM, type CutEvent } from '../ruling/cut.events';
import { RACER_STREAMS, type QualifyingGameFinished, type RacerEvent } from '../../people/racer/racer.events';
import { bestOf, type CountedRace, finalistKey, isQualified, type Ranked, rankKey, sumOf } from './ranking.rules';

/**
 * A racer who has finished a qualifying race, or for whom visibility was set. `_id` is the user's id; all sums are over
 * `races`.
 */
export interface LeaderboardDocument extends ReadModelDocument {
  /** The finished races that count, oldest first. */
  races: LeaderboardRace[];
  totalScore: number;
  totalGames: number;
  correctAnswers: number;
  totalQuestions: number;
  scoringTimeMs: number;
  /** The three best, best first. */
  bestRaces: Ranked[];
  lastGameId: string | null;
  /** An administrator took the racer off the leaderboard. */
  hidden?: true;
  /** What the last close of a season took, until it is withdrawn. */
  closed?: { seasonId: string; races: LeaderboardRace[] };
  /**
   * Sort key for the leaderboard; the greatest one leads. Missing for a racer who is hidden or has no race that
   * counts.
   */
  rankKey?: string;
  /** A steward put the racer ahead of those who are level at the cut, as long as the races that count are these. */
  aheadAtCut?: string;
  /** Sort key for the final, by the best three races. Missing before the third race. */
  finalistKey?: string;
}

export interface LeaderboardRace extends CountedRace {
  totalQuestions: number;
}

type Entry = Unstamped<LeaderboardDocument>;

export const leaderboardProjection: Projection<LeaderboardDocument, RacerEvent | CutEvent> = {
  name: 'leaderboard',
  version: 4,
  streams: [RACER_STREAMS, CUT_STREAM],
  vital: false,
  large: true,
  indexes: [{ key: { rankKey: -1 } }, { key: { finalistKey: -1 } }],
  on: {
    QualifyingGameFinished: {
      documents: ({ data }) => data.userId,
      apply: (entry, { data }) => withRace(entry ?? unraced(data.userId), data),
    },
    RacesRecounted: {
      documents: ({ data }) => data.userId,
      apply: (entry, { data }) => recountedEntry(entry, data.userId, data.races),
    },
    PointsReset: {
      documents: ({ data }) => data.userId,
      apply: (entry) => withoutRaces(entry),
    },
    AllDataReset: {
      documents: ({ data }) => data.userId,
      apply: (entry, { data: { seasonId } }) =>
        withoutRaces(entry && seasonId !== undefined ? { ...entry, closed: { seasonId, races: entry.races } } : entry),
    },
    AllDataResetWithdrawn: {
      documents: ({ data }) => data.userId,
      apply: (entry) => (entry?.closed ? reopened(entry, entry.closed.races) : (entry ?? null)),
    },
    CutDecided: {
      documents: ({ data }) => ({ _id: { $in: [...data.userIds] } }),
      apply: (entry, { data }) => (entry ? placed({ ...entry, aheadAtCut: data.finalistKey }) : null),
    },
    CutDecisionWithdrawn: {
      documents: ({ data }) => ({ _id: { $in: [...data.userIds] } }),
      apply: (entry) => (entry ? placed(levelAgain(entry)) : null),
    },
    LeaderboardVisibilitySet: {
      documents: ({ data }) => data.userId,
      apply: (entry, { data }) => (data.isVisibleOnLeaderboard ? shown(entry) : hidden(entry ?? unraced(data.userId))),
    },
    LeaderboardVisibilityCleared: {
      documents: ({ data }) => data.userId,
      apply: (entry) => shown(entry),
    },
    RacerDeleted: {
      documents: ({ data }) => data.userId,
      apply: () => null,
    },
    ...ignored('RacerRegistered', 'QualifyingGameStarted', 'SurveyCompleted', 'RoundsGranted', 'RoundsReset'),
  },
};

function unraced(userId: string): Entry {
  const sums = { totalScore: 0, totalGames: 0, correctAnswers: 0, totalQuestions: 0, scoringTimeMs: 0 };
  return { _id: userId, races: [], ...sums, bestRaces: [], lastGameId: null };
}

/** The entry of a racer of whom exactly these races count. */
export const recountedEntry = (entry: Entry | undefined, userId: string, races: readonly FinishedRace[]): Entry =>
  races.reduce(withRace, withoutRaces(entry) ?? unraced(userId));

type FinishedRace = Pick<QualifyingGameFinished['data'], 'gameId' | 'totals' | 'totalQuestions'>;

function withRace(entry: Entry, { gameId, totals, totalQuestions }: FinishedRace): Entry {
  const { score, correctAnswers, scoringTimeMs } = totals;
  return withRaces(entry, [...entry.races, { gameId, score, correctAnswers, scoringTimeMs, totalQuestions }]);
}

const withoutRaces = (entry: Entry | undefined): Entry | null => kept(entry && withRaces(entry, []));

/** The races of the closed season count again, and those since then too. */
function reopened({ closed: _closed, ...entry }: Entry, races: readonly LeaderboardRace[]): Entry {
  return withRaces(entry, [...races, ...entry.races]);
}

function withRaces(entry: Entry, races: LeaderboardRace[]): Entry {
  const { score, correctAnswers, scoringTimeMs } = sumOf(races);
  return placed({
    ...entry,
    races,
    totalScore: score,
    totalGames: races.length,
    correctAnswers,
    totalQuestions: races.reduce((sum, { totalQuestions }) => sum + totalQuestions, 0),
    scoringTimeMs,
    bestRaces: bestOf(races),
    lastGameId: races.at(-1)?.gameId ?? null,
  });
}

function hidden(entry: Entry): Entry {
  return placed({ ...entry, hidden: true });
}

function shown(entry: Entry | undefined): Entry | null {
  return kept(entry && placed(unhidden(entry)));
}

function unhidden({ hidden: _hidden, ...entry }: Entry): Entry {
  return entry;
}

/** A racer without races is stored only if they are hidden, or if a closed season may give them some again. */
function kept(entry: Entry | undefined): Entry | null {
  return entry && (entry.hidden || entry.closed || entry.totalGames > 0) ? entry : null;
}

function levelAgain({ aheadAtCut: _ahead, ...entry }: Entry): Entry {
  return entry;
}

/** A longer text ranks ahead of the one that it begins with, and of nothing else. */
function keyAtCut({ bestRaces, aheadAtCut }: Entry): string {
  const key = finalistKey(bestRaces);
  return key === aheadAtCut ? `${key}+` : key;
}

/** The entry with the sort keys it may have. */
function placed({ rankKey: _rank, finalistKey: _finalist, ...entry }: Entry): Entry {
  if (entry.hidden || entry.totalGames === 0) return entry;
  return {
    ...entry,
    rankKey: rankKey({ ...entry, score: entry.totalScore }),
    ...(isQualified(entry) && { finalistKey: keyAtCut(entry) }),
  };
}
