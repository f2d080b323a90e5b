import type { AnyProjection } from '@app/projections';
import { auditReadModels } from './console/audit/audit.read-models';
import { contentVersionsReadModels } from './content/content-versions/content-versions.read-models';
import { sponsorViewsReadModels } from './content/sponsor-views/sponsor-views.read-models';
import { duelReadModels } from './duels/duel/duel.read-models';
import { invitationReadModels } from './finals/invitation/invitation.read-models';
import { interruptionReadModels } from './told/interruption/interruption.read-models';
import { noticesReadModels } from './told/notices/notices.read-models';
import { seasonsReadModels } from './told/seasons/seasons.read-models';
import { tournamentReadModels } from './finals/tournament/tournament.read-models';
import { racerReadModels } from './people/racer/racer.read-models';
import { gameReadModels } from './racing/game/game.read-models';
import { leaderboardReadModels } from './racing/leaderboard/leaderboard.read-models';
import { progressReadModels } from './racing/progress/progress.read-models';
import { replayReadModels } from './stewards/replay/replay.read-models';
import { systemReadModels } from './season/system/system.read-models';

/** The read models of all slices: what the application keeps up to date, and what tools build from the log. */
export const readModels: readonly AnyProjection[] = [
  auditReadModels,
  contentVersionsReadModels,
  sponsorViewsReadModels,
  duelReadModels,
  invitationReadModels,
  interruptionReadModels,
  noticesReadModels,
  seasonsReadModels,
  tournamentReadModels,
  racerReadModels,
  gameReadModels,
  leaderboardReadModels,
  progressReadModels,
  replayReadModels,
  systemReadModels,
].flatMap((ofSlice): AnyProjection[] => Object.values(ofSlice));
