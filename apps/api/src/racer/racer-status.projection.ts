import type { Projection, ReadModelDocument } from '@app/projections';
import { RACER_STREAMS, type RacerEvent } from './racer.events';

/** `_id` is the user's id. */
export interface RacerStatusDocument extends ReadModelDocument {
  gamesStarted: number;
  gamesFinished: number;
  openGameId: string | null;
  surveyCompleted: boolean;
}

type Status = Omit<RacerStatusDocument, 'position'>;

export const racerStatusProjection: Projection<RacerStatusDocument, RacerEvent> = {
  name: 'racer-status',
  version: 1,
  streams: [RACER_STREAMS],
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
  },
};

function untouched(userId: string): Status {
  return { _id: userId, gamesStarted: 0, gamesFinished: 0, openGameId: null, surveyCompleted: false };
}
