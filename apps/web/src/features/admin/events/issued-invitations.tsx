import type { InvitationStatus, IssuedInvitationView } from '@app/contracts';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { copyText } from '../ui/copy-text';
import { OfficeButton } from '../ui/office-button';
import { Tag } from '../ui/tag';
import { invitationLink } from './invitation-token';
import { inviteStrings as words } from './invite.strings';

/** Invitations just issued, each with its own link to be copied. */
export function IssuedInvitations({ invitations }: { invitations: readonly IssuedInvitationView[] }) {
  return (
    <section>
      <h3 className="panel-title">{words.issued}</h3>
      <p className="office-say event-note">{words.issuedAbout}</p>
      <ul className="event-invitations">
        {invitations.map((invitation) => (
          <Issued key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

const tones = { pending: 'waiting', accepted: 'good', expired: 'bad' } as const satisfies Record<
  InvitationStatus,
  string
>;

function Issued({ invitation: { playerName, status, invitationToken } }: { invitation: IssuedInvitationView }) {
  const shown = useRef<HTMLElement>(null);
  const link = invitationLink(invitationToken, location.origin);
  const name = playerName ?? words.anybody;
  return (
    <li>
      <b>{name}</b>
      <code ref={shown}>{link}</code>
      <Tag tone={tones[status]}>{words.statuses[status]}</Tag>
      <OfficeButton
        square
        look="quiet"
        aria-label={words.copyLinkOf(name)}
        onClick={() => void copyText(link, words.linkCopied, shown.current)}
      >
        <Copy className="icon" aria-hidden="true" />
      </OfficeButton>
    </li>
  );
}
