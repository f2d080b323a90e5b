import type { InvitationStatus, InvitationView } from '@app/contracts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayAndTime } from '../../shared/day-and-time';
import { Badge } from '../../shared/ui/badge';
import '../../site/shell/ticket.css';
import './invitation.css';
import { invitationStrings as words } from './invitation.strings';

interface InvitationTicketProps {
  invitation: InvitationView;
  /** The button below it. */
  children: ReactNode;
}

/** The ticket: the event, the expiry of the invitation, and what to expect. */
export function InvitationTicket({ invitation, children }: InvitationTicketProps) {
  const { eventName, eventStartTime, totalRounds, questionsPerRound, expiresAt, status } = invitation;
  return (
    <section>
      <div className="ticket lit-surface invitation-ticket">
        <div className="row spread invitation-head">
          <span className="gear-1">{words.invitation}</span>
          <StatusBadge status={status} />
        </div>
        <h2 className="gear-6">{eventName}</h2>
        <dl>
          <dt>{words.starts}</dt>
          <dd className="gear-5">
            <time dateTime={eventStartTime}>{dayAndTime(eventStartTime)}</time>
          </dd>
          <dt>{words.expires}</dt>
          <dd className="gear-5">
            <time dateTime={expiresAt}>{dayAndTime(expiresAt)}</time>
          </dd>
        </dl>
        <h3 className="gear-5">{words.whatToExpect}</h3>
        <ul>
          {words.expectations.map(({ figure, text }) => (
            <li key={text}>
              <span className="gear-6">{figure}</span> {text}
            </li>
          ))}
        </ul>
        <p className="invitation-real">{words.thisEvent(totalRounds, questionsPerRound)}</p>
      </div>
      {children}
    </section>
  );
}

function StatusBadge({ status }: { status: InvitationStatus }) {
  switch (status) {
    case 'pending':
      return <Badge look="lit">{words.status.pending}</Badge>;
    case 'accepted':
      return (
        <Badge look="go">
          <Check className="icon" aria-hidden="true" />
          {words.status.accepted}
        </Badge>
      );
    case 'expired':
      return <Badge look="stop">{words.status.expired}</Badge>;
    default:
      return status satisfies never;
  }
}
