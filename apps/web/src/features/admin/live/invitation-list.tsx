import type { InvitationStatus, IssuedInvitationView } from '@app/contracts';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { copyText } from '../ui/copy-text';
import { OfficeButton } from '../ui/office-button';
import { Tag } from '../ui/tag';
import { invitationLink, shortToken } from '../events/invitation-token';
import { liveStrings as words } from './live.strings';

const tones = { pending: 'waiting', accepted: 'good', expired: 'bad' } as const satisfies Record<
  InvitationStatus,
  string
>;

/** Each invitation with its state and its link. */
export function InvitationList({ invitations }: { invitations: readonly IssuedInvitationView[] }) {
  return (
    <ul className="control-invitations">
      {invitations.map((invitation) => (
        <Row key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Row({ invitation: { playerName, status, invitationToken } }: { invitation: IssuedInvitationView }) {
  const shown = useRef<HTMLElement>(null);
  const name = playerName ?? words.open;
  return (
    <li className={status === 'expired' ? 'is-dim' : undefined}>
      <span className="control-invitation">
        <b>{name}</b>
        <span className="quiet figures" ref={shown}>
          {shortToken(invitationToken)}
        </span>
      </span>
      <Tag tone={tones[status]}>{words.invitationStatus[status]}</Tag>
      <OfficeButton
        look="quiet"
        square
        aria-label={words.copyLink(name)}
        onClick={() =>
          void copyText(invitationLink(invitationToken, location.origin), words.tokenCopied, shown.current)
        }
      >
        <Copy className="icon" aria-hidden="true" />
      </OfficeButton>
    </li>
  );
}
