import type { ParticipantView } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { Standings } from '../../finals/tournament-race/standings.rules';
import type { ParticipantDocument } from '../../finals/tournament/participants.projection';

/** The shown part of an account; null once it is deleted. */
interface Person {
  racingName: string | null;
  firstName: string;
  lastName: string;
  email: string;
}

const formerRacer: Person = { racingName: null, firstName: 'Former', lastName: 'racer', email: '' };

/** The result of a participant. `completedAt`: milliseconds since 1970; null while questions are left. */
export interface ParticipantResult {
  finalScore: number;
  position: number | null;
  completedAt: number | null;
}

export function participantView(
  { userId, joinedAt }: ParticipantDocument,
  person: Person | null,
  { finalScore, position, completedAt }: ParticipantResult,
): ParticipantView {
  const { racingName, firstName, lastName, email } = person ?? formerRacer;
  return {
    id: userId,
    userId,
    registeredAt: isoTime(joinedAt),
    completedAt: completedAt === null ? null : isoTime(completedAt),
    finalScore,
    position,
    user: { racingName, firstName, lastName, email },
  };
}

/** The result of one participant in the standings. The end of the event completes everybody. */
export function participantResult(
  { tournament, counting, scores, positions }: Standings,
  userId: string,
): ParticipantResult {
  const score = scores.get(userId);
  const last = counting.byRound.get(tournament.totalRounds);
  const raced = last && score?.rounds.get(last.round);
  const closedAt = raced && raced.closed >= last.questions.length ? raced.game.responses.at(-1)?.closedAt : undefined;
  return {
    finalScore: score?.total.score ?? 0,
    position: positions.get(userId) ?? null,
    completedAt: closedAt ?? tournament.completedAt,
  };
}
