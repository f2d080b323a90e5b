import type { InvitationStatus, IssuedInvitationView } from '@app/contracts';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { useLinkOrigin } from '../../../site/system/link-origin';
import { copyText } from '../ui/copy-text';
import { LinkCodeButton } from '../ui/link-code-button';
import { LinkWarning } from '../ui/link-warning';
import { CopyLinksButton } from './copy-links-button';
import { byName, invitationLink } from './invitation-token';
import { inviteStrings as words } from './invite.strings';

/** Newly issued invitations, each with its link to copy. */
export function IssuedInvitations({ invitations }: { invitations: readonly IssuedInvitationView[] }) {
  return (
    <section>
      <div className="spread panel-title">
        <h3>{words.issued}</h3>
        <CopyLinksButton invitations={invitations} />
      </div>
      <p className="console-say event-note">{words.issuedAbout}</p>
      <LinkWarning />
      <ul className="event-invitations">
        {byName(invitations).map((invitation) => (
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
  const link = invitationLink(invitationToken, useLinkOrigin().origin);
  const name = playerName ?? words.anybody;
  return (
    <li>
      <b>{name}</b>
      <code className="one-line" ref={shown}>
        {link}
      </code>
      <Badge look="console" tone={tones[status]}>
        {words.statuses[status]}
      </Badge>
      <Button
        look="console"
        square
        tone="quiet"
        aria-label={words.copyLinkOf(name)}
        onClick={() => void copyText(link, words.linkCopied, shown.current)}
      >
        <Copy className="icon" aria-hidden="true" />
      </Button>
      <LinkCodeButton link={link} name={name} />
    </li>
  );
}
