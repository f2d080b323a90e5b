// @offered
import { ignored, type Projection, type ReadModelDocument, type Unstamped } from '@app/projections';
import { RACER_STREAMS, type RacerEvent } from './racer.events';
import { restoredRounds, takenAfterReset, type TakenRounds, takenRounds } from './taken-rounds.rules';

/** `_id` is the user's id. Rounds are counted since the last reset. */
export interface RacerStatusDocument extends ReadModelDocument {
  gamesStarted: number;
  gamesFinished: number;
  roundsGranted: number;
  openGameId: string | null;
  surveyCompleted: boolean;
  /** What the last close of a season took, until it is withdrawn. */
  closed?: TakenRounds;
}

type Status = Unstamped<RacerStatusDocument>;

export const racerStatusProjection: Projection<RacerStatusDocument, RacerEvent> = {
  name: 'racer-status',
  version: 3,
  streams: [RACER_STREAMS],
  vital: true,
  large: true,
  on: {
    RacerRegistered: {
      documents: ({ data }) => data.userId,
      apply: (status, { data }) => status ?? untouched(data.userId),
    },
    QualifyingGameStarted: {
      documents: ({ data }) => data.userId,
      apply: (status, { data }) => ({
        ...(status ?? untouched(data.userId)),
        gamesStarted: data.number,
        openGameId: data.gameId,
      }),
    },
    QualifyingGameFinished: {
      documents: ({ data }) => data.userId,
      apply: (known, { data }) => {
        const status = known ?? untouched(data.userId);
        return { ...status, gamesFinished: status.gamesFinished + 1, openGameId: null };
      },
    },
    SurveyCompleted: {
      documents: ({ data }) => data.userId,
      apply: (status, { data }) => ({ ...(status ?? untouched(data.userId)), surveyCompleted: true }),
    },
    RoundsGranted: {
      documents: ({ data }) => data.userId,
      apply: (known, { data }) => {
        const status = known ?? untouched(data.userId);
        return { ...status, roundsGranted: status.roundsGranted + data.rounds };
      },
    },
    RoundsReset: {
      documents: ({ data }) => data.userId,
      apply: (known, { data }) => withoutRounds(known ?? untouched(data.userId)),
    },
    AllDataReset: {
      documents: ({ data }) => data.userId,
      apply: (known, { data }) => {
        const before = known ?? untouched(data.userId);
        const status = { ...withoutRounds(before), roundsGranted: 0, surveyCompleted: false };
        if (data.seasonId === undefined) return status;
        return { ...status, closed: takenRounds(before, data.seasonId, before.openGameId) };
      },
    },
    AllDataResetWithdrawn: {
      documents: ({ data }) => data.userId,
      apply: (known) => {
        if (!known?.closed) return known ?? null;
        const { closed, ...status } = known;
        return { ...status, ...restoredRounds(status, closed) };
      },
    },
    RacerDeleted: {
      documents: ({ data }) => data.userId,
      apply: () => null,
    },
    ...ignored('RacesRecounted', 'PointsReset', 'LeaderboardVisibilitySet', 'LeaderboardVisibilityCleared'),
  },
};

function untouched(userId: string): Status {
  const rounds = { gamesStarted: 0, gamesFinished: 0, roundsGranted: 0 };
  return { _id: userId, ...rounds, openGameId: null, surveyCompleted: false };
}

/** An open race continues and counts as the first of the new count. */
function withoutRounds({ closed, ...status }: Status): Status {
  return {
    ...status,
    gamesStarted: status.openGameId ? 1 : 0,
    gamesFinished: 0,
    ...(closed && { closed: takenAfterReset(closed, status.openGameId) }),
  };
}
