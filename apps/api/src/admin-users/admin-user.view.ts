import type { AdminUserView, VisibilityView } from '@app/contracts';
import { isoTime } from '../game/iso-time';
import type { ProgressDocument } from '../progress/progress.projection';
import { progressStatsView } from '../progress/progress.view';
import type { RacerStatusDocument } from '../racer/racer-status.projection';
import { roundsLeft, roundStatusView } from '../racer/racer-status.view';
import type { VisibilityDocument } from '../racer/visibility.projection';

/** What is shown of an account. `createdAt`: milliseconds since 1970. */
interface Account {
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
  racingName: string | null;
  isAdmin: boolean;
  createdAt: number;
}

/** What the read models know of a racer, each null where there is nothing yet. */
export interface RacerRecords {
  status: RacerStatusDocument | null;
  progress: ProgressDocument | null;
  visibility: VisibilityDocument | null;
  /** An administrator's words, kept outside the log. */
  reason: string | null;
}

export function adminUserView(account: Account, { status, progress, visibility, reason }: RacerRecords): AdminUserView {
  const { _id: id, email, firstName, lastName, racingName, isAdmin, createdAt } = account;
  const { roundsPlayed, roundsLimit, surveyCompleted } = roundStatusView(status);
  const { totalGames, totalPoints, bestScore, avgAccuracy } = progressStatsView(progress);
  return {
    id,
    email,
    firstName,
    lastName,
    racingName,
    isAdmin,
    roundsPlayed,
    roundsLimit,
    canPlayMoreRounds: status !== null && status.roundsGranted > 0 && roundsLeft(status) > 0,
    surveyCompleted,
    totalGames,
    totalPoints,
    bestScore,
    avgAccuracy,
    visibility: visibility && { ...settings(visibility), reason, hiddenReason: reason },
    createdAt: isoTime(createdAt),
  };
}

export function visibilityView(
  visibility: VisibilityDocument,
  { racingName, email }: Pick<Account, 'racingName' | 'email'>,
  reason: string | null,
): VisibilityView {
  const { _id: userId } = visibility;
  const user = { racingName, email };
  return { id: userId, userId, user, ...settings(visibility), reason, hiddenReason: reason };
}

function settings({ isVisibleOnLeaderboard, isVisibleOnLiveEvents }: VisibilityDocument) {
  return { isVisibleOnLeaderboard, isVisibleOnLiveEvents };
}
