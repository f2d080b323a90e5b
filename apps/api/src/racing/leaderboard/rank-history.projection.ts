// @offered
import { ignored, type Projection, type ReadModelDocument, storedPosition, type Unstamped } from '@app/projections';
import type { RecordedEvent } from '@app/event-store';
import { RACER_STREAMS, type QualifyingGameFinished, type RacerEvent } from '../../people/racer/racer.events';
import { bestOf, type CountedRace, finalistKey, isQualified, rankKey, sumOf } from './ranking.rules';

/**
 * Every sort key that a racer has had on the leaderboard. From everybody's history follows who was first, and
 * when. It outlives the account, because others were behind that racer, under an id that refers to nobody then.
 */
export interface RankHistoryDocument extends ReadModelDocument {
  /** The finished races that count, oldest first. */
  races: CountedRace[];
  /** An administrator took the racer off the leaderboard. */
  hidden: boolean;
  /** What the last close of a season took, until it is withdrawn. `logPosition`: of the change that it was. */
  closed?: { races: CountedRace[]; logPosition: string };
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
  /** Closed races count again: nobody was overtaken by it. */
  isRestored?: true;
}

type History = Unstamped<RankHistoryDocument>;
type Standing = Omit<History, 'changes'>;

export const rankHistoryProjection: Projection<RankHistoryDocument, RacerEvent> = {
  name: 'rank-history',
  version: 3,
  streams: [RACER_STREAMS],
  vital: false,
  large: true,
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
        const standing = event.data.races.reduce(withRace, { ...history, races: [] });
        return changed(history, standing, event, event.data.recountedAt);
      },
    },
    PointsReset: {
      documents: ({ data }) => data.userId,
      apply: (known, event) => reset(known, event, event.data.resetAt),
    },
    AllDataReset: {
      documents: ({ data }) => data.userId,
      apply: (known, event) => {
        const closed = known && { races: known.races, logPosition: storedPosition(event.position) };
        const after = reset(known, event, event.data.resetAt);
        return after && event.data.seasonId !== undefined ? { ...after, closed } : after;
      },
    },
    AllDataResetWithdrawn: {
      documents: ({ data }) => data.userId,
      apply: (known, event) => (known ? restored(known, event, event.data.withdrawnAt) : null),
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

const unraced = (userId: string): History => ({ _id: userId, races: [], hidden: false, changes: [] });

function withRace(
  standing: Standing,
  { gameId, totals }: Pick<QualifyingGameFinished['data'], 'gameId' | 'totals'>,
): Standing {
  const { score, correctAnswers, scoringTimeMs } = totals;
  return { ...standing, races: [...standing.races, { gameId, score, correctAnswers, scoringTimeMs }] };
}

function reset(known: History | undefined, event: RecordedEvent, at: number): History | null {
  if (!known) return null;
  const change: RankChange = { logPosition: storedPosition(event.position), at, key: null, isReset: true };
  return { ...known, races: [], changes: [...known.changes, change] };
}

/** What a closed season brought counts again, so its close was no reset. */
function restored({ closed, ...known }: History, event: RecordedEvent, at: number): History {
  if (!closed) return known;
  const standing = { ...known, races: [...closed.races, ...known.races] };
  const changes = known.changes.map(({ isReset, ...change }) =>
    isReset && change.logPosition !== closed.logPosition ? { ...change, isReset } : change,
  );
  const change = { logPosition: storedPosition(event.position), at, ...keysOf(standing), isRestored: true as const };
  return { ...standing, changes: [...changes, change] };
}

/** The history after an event, with one more change if a sort key is another one. */
function changed({ changes }: History, standing: Standing, event: RecordedEvent, at: number): History {
  const keys = keysOf(standing);
  const last = changes.at(-1);
  if (keys.key === (last?.key ?? null) && keys.finalistKey === last?.finalistKey) return { ...standing, changes };
  return { ...standing, changes: [...changes, { logPosition: storedPosition(event.position), at, ...keys }] };
}

function keysOf({ races, hidden }: Standing): Pick<RankChange, 'key' | 'finalistKey'> {
  if (hidden || races.length === 0) return { key: null };
  return {
    key: rankKey(sumOf(races)),
    ...(isQualified({ totalGames: races.length }) && { finalistKey: finalistKey(bestOf(races)) }),
  };
}
