import type { AnyProjection } from '@app/projections';
import { adminActsProjection } from './console/audit/admin-acts.projection';
import { targetNamesProjection } from './console/audit/target-names.projection';
import { contentVersionsProjection } from './content/content-versions/content-versions.projection';
import { duelCategoryFiguresProjection, duelistsProjection } from './finals/duel/duel-figures.projection';
import { duelRecordsProjection } from './finals/duel/duel-records.projection';
import { duelsProjection } from './finals/duel/duels.projection';
import { invitationsProjection } from './finals/invitation/invitations.projection';
import { noticesProjection } from './finals/notices/notices.projection';
import { eventNumbersProjection } from './finals/tournament/event-numbers.projection';
import { participantsProjection } from './finals/tournament/participants.projection';
import { tournamentRoundsProjection } from './finals/tournament/tournament-rounds.projection';
import { tournamentsProjection } from './finals/tournament/tournaments.projection';
import { racerStatusProjection } from './people/racer/racer-status.projection';
import { visibilityProjection } from './people/racer/visibility.projection';
import { gamesProjection } from './racing/game/games.projection';
import { leaderboardProjection } from './racing/leaderboard/leaderboard.projection';
import { rankHistoryProjection } from './racing/leaderboard/rank-history.projection';
import { progressProjection } from './racing/progress/progress.projection';
import { systemStatusProjection } from './season/system/system-status.projection';

/** The read models of all slices, for tools that work on the log without the application. A module registers each too. */
export const readModels: readonly AnyProjection[] = [
  adminActsProjection,
  targetNamesProjection,
  contentVersionsProjection,
  duelCategoryFiguresProjection,
  duelistsProjection,
  duelRecordsProjection,
  duelsProjection,
  invitationsProjection,
  noticesProjection,
  eventNumbersProjection,
  participantsProjection,
  tournamentRoundsProjection,
  tournamentsProjection,
  racerStatusProjection,
  visibilityProjection,
  gamesProjection,
  leaderboardProjection,
  rankHistoryProjection,
  progressProjection,
  systemStatusProjection,
];
