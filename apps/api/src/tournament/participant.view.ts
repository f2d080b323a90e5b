import type { ParticipantView } from '@app/contracts';
import { isoTime } from '../game/iso-time';
import type { ParticipantDocument } from './participants.projection';

/** What is shown of an account; null once it is deleted. */
interface Person {
  racingName: string | null;
  firstName: string;
  lastName: string;
  email: string;
}

const formerRacer: Person = { racingName: null, firstName: 'Former', lastName: 'racer', email: '' };

export function participantView(
  { userId, joinedAt }: ParticipantDocument,
  person: Person | null,
  eventCompletedAt: number | null,
): ParticipantView {
  const { racingName, firstName, lastName, email } = person ?? formerRacer;
  return {
    id: userId,
    userId,
    registeredAt: isoTime(joinedAt),
    completedAt: eventCompletedAt === null ? null : isoTime(eventCompletedAt),
    finalScore: 0,
    position: null,
    user: { racingName, firstName, lastName, email },
  };
}
