import { ignored } from '@app/projections';
import { announcements, memberships, preparations, roundSteps } from '../../finals/tournament/tournament.events';

/** Events that no notice follows from. */
export const untold = ignored(
  // Nothing is decided yet.
  'DuelLegFinished',
  'TournamentCreated',
  'TournamentUpdated',
  ...preparations,
  ...memberships,
  ...roundSteps,
  ...announcements,
  'WentLive',
  'TournamentReset',
  'TournamentResetWithdrawn',
  'TournamentRestored',
  'TournamentCompleted',
  'TournamentDeleted',
  'RacerRegistered',
  'QualifyingGameStarted',
  'QualifyingGameFinished',
  'SurveyCompleted',
  'RoundsGranted',
  'RoundsReset',
  'PointsReset',
  'AllDataReset',
  'AllDataResetWithdrawn',
  'LeaderboardVisibilitySet',
  'LeaderboardVisibilityCleared',
  'RacerDeleted',
);
