import type { AdminUserView, Office, VisibilityView } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { ProgressDocument } from '../../racing/progress/progress.projection';
import { raceTotalsView } from '../../racing/progress/race-totals.view';
import type { RacerStatusDocument } from '../../people/racer/racer-status.projection';
import { roundsLeft, roundStatusView } from '../../people/racer/racer-status.view';
import type { VisibilityDocument } from '../../people/racer/visibility.projection';

/** The shown part of an account. `createdAt`: milliseconds since 1970. */
interface Account {
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
  racingName: string | null;
  offices: readonly Office[];
  createdAt: number;
}

/** The read models' records of a racer. Each is null if there is none. */
export interface RacerRecords {
  status: RacerStatusDocument | null;
  progress: ProgressDocument | null;
  visibility: VisibilityDocument | null;
  /** An administrator's free text, which is not in the log. */
  reason: string | null;
}

export function adminUserView(account: Account, { status, progress, visibility, reason }: RacerRecords): AdminUserView {
  const { _id: id, email, firstName, lastName, racingName, createdAt } = account;
  const offices = [...account.offices];
  const { roundsPlayed, roundsLimit, surveyCompleted } = roundStatusView(status);
  const { totalGames, totalPoints, bestScore, avgAccuracy } = raceTotalsView(progress);
  return {
    id,
    email,
    firstName,
    lastName,
    racingName,
    isAdmin: offices.length > 0,
    offices,
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
