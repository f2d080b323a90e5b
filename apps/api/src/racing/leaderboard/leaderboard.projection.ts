import { ignored, type Projection, type ReadModelDocument, type Unstamped } from '@app/projections';
import { RACER_STREAMS, type QualifyingGameFinished, type RacerEvent } from '../../people/racer/racer.events';
import { bestOf, finalistKey, isQualified, type Ranked, rankKey } from './ranking.rules';

/**
 * A racer who has finished a qualifying race, or for whom visibility was set. `_id` is the user's id; all sums are over the
 * finished races that count.
 */
export interface LeaderboardDocument extends ReadModelDocument {
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
  /**
   * Sort key for the leaderboard; the greatest one leads. Missing for a racer who is hidden or has no race that
   * counts.
   */
  rankKey?: string;
  /** Sort key for the final, by the best three races. Missing before the third race. */
  finalistKey?: string;
}

type Entry = Unstamped<LeaderboardDocument>;

export const leaderboardProjection: Projection<LeaderboardDocument, RacerEvent> = {
  name: 'leaderboard',
  version: 4,
  streams: [RACER_STREAMS],
  vital: false,
  indexes: [{ key: { rankKey: -1 } }, { key: { finalistKey: -1 } }, { key: { totalGames: 1 } }],
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
      apply: (entry) => withoutRaces(entry),
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
  return { _id: userId, ...sums, bestRaces: [], lastGameId: null };
}

/** The entry of a racer of whom exactly these races count. */
export const recountedEntry = (entry: Entry | undefined, userId: string, races: readonly CountedRace[]): Entry =>
  races.reduce(withRace, withoutRaces(entry) ?? unraced(userId));

type CountedRace = Pick<QualifyingGameFinished['data'], 'gameId' | 'totals' | 'totalQuestions'>;

function withRace(entry: Entry, { gameId, totals, totalQuestions }: CountedRace): Entry {
  const { score, correctAnswers, scoringTimeMs } = totals;
  return placed({
    ...entry,
    totalScore: entry.totalScore + score,
    totalGames: entry.totalGames + 1,
    correctAnswers: entry.correctAnswers + correctAnswers,
    totalQuestions: entry.totalQuestions + totalQuestions,
    scoringTimeMs: entry.scoringTimeMs + scoringTimeMs,
    bestRaces: bestOf([...entry.bestRaces, { score, correctAnswers, scoringTimeMs }]),
    lastGameId: gameId,
  });
}

/** A racer without races is stored only if they are hidden. */
function withoutRaces(entry: Entry | undefined): Entry | null {
  return entry?.hidden ? hidden(unraced(entry._id)) : null;
}

function hidden(entry: Entry): Entry {
  return placed({ ...entry, hidden: true });
}

function shown(entry: Entry | undefined): Entry | null {
  if (!entry?.totalGames) return null;
  return placed(unhidden(entry));
}

function unhidden({ hidden: _hidden, ...entry }: Entry): Entry {
  return entry;
}

/** The entry with the sort keys it may have. */
function placed({ rankKey: _rank, finalistKey: _finalist, ...entry }: Entry): Entry {
  if (entry.hidden || entry.totalGames === 0) return entry;
  return {
    ...entry,
    rankKey: rankKey({ ...entry, score: entry.totalScore }),
    ...(isQualified(entry) && { finalistKey: finalistKey(entry.bestRaces) }),
  };
}
