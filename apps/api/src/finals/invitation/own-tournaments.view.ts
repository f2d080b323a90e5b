import type { OwnTournamentView } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { TournamentDocument } from '../tournament/tournaments.projection';
import type { InvitationDocument } from './invitations.projection';

const DAY_MS = 24 * 3_600_000;
/** Participants still look for an event that begins late. */
const LATE_MS = DAY_MS;
const FINISHED_SHOWN_MS = 7 * DAY_MS;

/** The data of one racer. `now`: milliseconds since 1970. */
interface OwnTournaments {
  /** Tournaments that the racer takes part in or is invited to. */
  tournaments: readonly TournamentDocument[];
  /** Ids of the events that the racer takes part in. */
  joined: ReadonlySet<number>;
  /** The racer's pending invitations, expired or not. */
  invitations: readonly InvitationDocument[];
  /** Tokens by invitation id. */
  tokens: ReadonlyMap<string, string>;
  now: number;
}

/**
 * The tournaments that a racer may look for, most urgent first: live ones, ones with an open invitation, coming
 * ones, and those that ended within a week.
 */
export function ownTournamentViews({ tournaments, joined, now, ...own }: OwnTournaments): OwnTournamentView[] {
  return tournaments
    .flatMap((tournament) => {
      if (joined.has(tournament.eventId)) return isOver(tournament, now) ? [] : { tournament, invitation: null };
      const invitation = invitationTo(tournament, { ...own, now });
      return invitation && tournament.status !== 'completed' && !isOver(tournament, now)
        ? { tournament, invitation }
        : [];
    })
    .toSorted(byUrgency)
    .map(({ tournament: { eventId, name, status, startsAt }, invitation }) => ({
      eventId,
      eventName: name,
      status,
      startTime: isoTime(startsAt),
      invitation,
    }));
}

interface Own {
  tournament: TournamentDocument;
  invitation: OwnTournamentView['invitation'];
}

function byUrgency(one: Own, other: Own): number {
  return urgency(one) - urgency(other) || startOrder(one) - startOrder(other);
}

function urgency({ tournament: { status }, invitation }: Own): number {
  if (status === 'active') return 0;
  if (invitation) return 1;
  return status === 'scheduled' ? 2 : 3;
}

/** The next start first; among completed ones the last start first. */
const startOrder = ({ tournament: { status, startsAt } }: Own) => (status === 'completed' ? -startsAt : startsAt);

/** True when nobody looks for the event any more. */
function isOver({ status, startsAt, durationMinutes, completedAt }: TournamentDocument, now: number): boolean {
  switch (status) {
    case 'active':
      return false;
    case 'scheduled':
      return startsAt + durationMinutes * 60_000 + LATE_MS <= now;
    case 'completed':
      return (completedAt ?? startsAt) + FINISHED_SHOWN_MS <= now;
    default:
      return status satisfies never;
  }
}

function invitationTo(
  { eventId }: TournamentDocument,
  { invitations, tokens, now }: Pick<OwnTournaments, 'invitations' | 'tokens' | 'now'>,
): OwnTournamentView['invitation'] {
  const invitation = invitations.find((each) => each.eventId === eventId && each.expiresAt > now);
  const token = invitation && tokens.get(invitation._id);
  return token === undefined ? null : { token, expiresAt: isoTime(invitation!.expiresAt) };
}
