// @offered
import { ignored, type Projection, type ReadModelDocument } from '@app/projections';
import { RACER_STREAMS, type RacerEvent, type Visibility } from './racer.events';

/** What an administrator has set for a racer. Other racers have no document. `_id` is the user's id. */
export interface VisibilityDocument extends ReadModelDocument, Visibility {}

export const visibilityProjection: Projection<VisibilityDocument, RacerEvent> = {
  name: 'leaderboard-visibility',
  version: 1,
  streams: [RACER_STREAMS],
  vital: false,
  on: {
    LeaderboardVisibilitySet: {
      documents: ({ data }) => data.userId,
      apply: (_set, { data: { userId, isVisibleOnLeaderboard, isVisibleOnLiveEvents } }) => ({
        _id: userId,
        isVisibleOnLeaderboard,
        isVisibleOnLiveEvents,
      }),
    },
    LeaderboardVisibilityCleared: { documents: ({ data }) => data.userId, apply: () => null },
    RacerDeleted: { documents: ({ data }) => data.userId, apply: () => null },
    ...ignored(
      'RacerRegistered',
      'QualifyingGameStarted',
      'QualifyingGameFinished',
      'RacesRecounted',
      'SurveyCompleted',
      'RoundsGranted',
      'RoundsReset',
      'PointsReset',
      'AllDataReset',
      'AllDataResetWithdrawn',
    ),
  },
};
