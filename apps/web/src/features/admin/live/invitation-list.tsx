import type { InvitationStatus, IssuedInvitationView } from '@app/contracts';
import { Copy, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { useRenewInvitation } from '../events/invite.api';
import { inviteStrings } from '../events/invite.strings';
import { ConfirmButton } from '../ui/confirm-button';
import { useLinkOrigin } from '../../../site/system/link-origin';
import { copyText } from '../ui/copy-text';
import { LinkCodeButton } from '../ui/link-code-button';
import { invitationLink, shortToken } from '../events/invitation-token';
import { useWithdrawInvitation } from './live.api';
import { liveStrings as words } from './live.strings';

const tones = { pending: 'waiting', accepted: 'good', expired: 'bad' } as const satisfies Record<
  InvitationStatus,
  string
>;

/** The invitations, each with its state and link. */
interface InvitationListProps {
  eventId: number;
  invitations: readonly IssuedInvitationView[];
}

export function InvitationList({ eventId, invitations }: InvitationListProps) {
  return (
    <ul className="control-invitations">
      {invitations.map((invitation) => (
        <Row key={invitation.id} eventId={eventId} invitation={invitation} />
      ))}
    </ul>
  );
}

function Row({ eventId, invitation }: { eventId: number; invitation: IssuedInvitationView }) {
  const { playerName, status, invitationToken } = invitation;
  const renew = useRenewInvitation(eventId);
  const withdraw = useWithdrawInvitation(eventId);
  const shown = useRef<HTMLElement>(null);
  const name = playerName ?? words.open;
  const link = invitationLink(invitationToken, useLinkOrigin().origin);
  return (
    <li className={status === 'expired' ? 'entry is-dim' : 'entry'}>
      <span className="stack control-invitation">
        <b className="one-line">{name}</b>
        <span className="one-line quiet figures" ref={shown}>
          {shortToken(invitationToken)}
        </span>
      </span>
      <Badge look="console" tone={tones[status]}>
        {words.invitationStatus[status]}
      </Badge>
      <span className="row-actions">
        {status === 'expired' ? (
          <Button
            look="console"
            tone="quiet"
            square
            aria-label={inviteStrings.renew(name)}
            busy={renew.isPending}
            onClick={() => renew.mutate(invitation)}
          >
            <RotateCw className="icon" aria-hidden="true" />
          </Button>
        ) : (
          <>
            <Button
              look="console"
              tone="quiet"
              square
              aria-label={words.copyLink(name)}
              onClick={() => void copyText(link, inviteStrings.linkCopied, shown.current)}
            >
              <Copy className="icon" aria-hidden="true" />
            </Button>
            <LinkCodeButton link={link} name={name} />
          </>
        )}
        {status !== 'accepted' && (
          <ConfirmButton
            tone="quiet"
            square
            aria-label={words.withdrawOf(name)}
            title={words.withdrawTitle}
            text={words.withdrawText(name)}
            confirmLabel={words.withdraw}
            onConfirm={() => withdraw.mutateAsync(invitation)}
          >
            <X className="icon bad" aria-hidden="true" />
          </ConfirmButton>
        )}
      </span>
    </li>
  );
}
