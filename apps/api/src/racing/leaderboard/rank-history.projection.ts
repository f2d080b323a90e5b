// @offered
import { ignored, type Projection, type ReadModelDocument, storedPosition, type Unstamped } from '@app/projections';
import type { RecordedEvent } from '@app/event-store';
import { RACER_STREAMS, type QualifyingGameFinished, type RacerEvent } from '../../people/racer/racer.events';
import { bestOf, finalistKey, isQualified, type Ranked, rankKey, sumOf } from './ranking.rules';

/**
 * Every sort key that a racer has had on the leaderboard. From everybody's history follows who was first, and
 * when. It outlives the account, because others were behind that racer, under an id that refers to nobody then.
 */
export interface RankHistoryDocument extends ReadModelDocument {
  totalGames: number;
  /** Over the finished races that count. */
  totals: Ranked;
  /** The three best, best first. */
  bestRaces: Ranked[];
  /** An administrator took the racer off the leaderboard. */
  hidden: boolean;
  /** In the order of the log. */
  changes: RankChange[];
}

export interface RankChange {
  /** The position of the event in the log, in its stored form: text order is log order. */
  logPosition: string;
  /** When it happened, in milliseconds since 1970. */
  at: number;
  /** The sort key from then on; null off the leaderboard. */
  key: string | null;
  /** The sort key for the final from then on. Missing before the third race, and off the leaderboard. */
  finalistKey?: string;
  /** The races before this no longer count, nor does what they brought. */
  isReset?: true;
}

type History = Unstamped<RankHistoryDocument>;
type Standing = Omit<History, 'changes'>;

const noRaces = { totalGames: 0, totals: sumOf([]), bestRaces: [] };

export const rankHistoryProjection: Projection<RankHistoryDocument, RacerEvent> = {
  name: 'rank-history',
  version: 3,
  streams: [RACER_STREAMS],
  vital: false,
  on: {
    QualifyingGameFinished: {
      documents: ({ data }) => data.userId,
      apply: (known, event) => {
        const history = known ?? unraced(event.data.userId);
        return changed(history, withRace(history, event.data), event, event.data.finishedAt);
      },
    },
    RacesRecounted: {
      documents: ({ data }) => data.userId,
      apply: (known, event) => {
        const history = known ?? unraced(event.data.userId);
        const standing = event.data.races.reduce(withRace, { ...history, ...noRaces });
        return changed(history, standing, event, event.data.recountedAt);
      },
    },
    PointsReset: {
      documents: ({ data }) => data.userId,
      apply: (known, event) => reset(known, event, event.data.resetAt),
    },
    AllDataReset: {
      documents: ({ data }) => data.userId,
      apply: (known, event) => reset(known, event, event.data.resetAt),
    },
    LeaderboardVisibilitySet: {
      documents: ({ data }) => data.userId,
      apply: (known, event) => {
        const { userId, isVisibleOnLeaderboard, setAt } = event.data;
        const history = known ?? unraced(userId);
        return changed(history, { ...history, hidden: !isVisibleOnLeaderboard }, event, setAt);
      },
    },
    LeaderboardVisibilityCleared: {
      documents: ({ data }) => data.userId,
      apply: (known, event) =>
        known ? changed(known, { ...known, hidden: false }, event, event.data.clearedAt) : null,
    },
    RacerDeleted: {
      documents: ({ data }) => data.userId,
      apply: (known, event) => reset(known, event, event.data.deletedAt),
    },
    ...ignored('RacerRegistered', 'QualifyingGameStarted', 'SurveyCompleted', 'RoundsGranted', 'RoundsReset'),
  },
};

const unraced = (userId: string): History => ({ _id: userId, ...noRaces, hidden: false, changes: [] });

function withRace(standing: Standing, { totals }: Pick<QualifyingGameFinished['data'], 'totals'>): Standing {
  const { score, correctAnswers, scoringTimeMs } = totals;
  return {
    ...standing,
    totalGames: standing.totalGames + 1,
    totals: sumOf([standing.totals, totals]),
    bestRaces: bestOf([...standing.bestRaces, { score, correctAnswers, scoringTimeMs }]),
  };
}

function reset(known: History | undefined, event: RecordedEvent, at: number): History | null {
  if (!known) return null;
  const change: RankChange = { logPosition: storedPosition(event.position), at, key: null, isReset: true };
  return { ...known, ...noRaces, changes: [...known.changes, change] };
}

/** The history after an event, with one more change if a sort key is another one. */
function changed({ changes }: History, standing: Standing, event: RecordedEvent, at: number): History {
  const keys = keysOf(standing);
  const last = changes.at(-1);
  if (keys.key === (last?.key ?? null) && keys.finalistKey === last?.finalistKey) return { ...standing, changes };
  return { ...standing, changes: [...changes, { logPosition: storedPosition(event.position), at, ...keys }] };
}

function keysOf(standing: Standing): Pick<RankChange, 'key' | 'finalistKey'> {
  if (standing.hidden || standing.totalGames === 0) return { key: null };
  return {
    key: rankKey(standing.totals),
    ...(isQualified(standing) && { finalistKey: finalistKey(standing.bestRaces) }),
  };
}
