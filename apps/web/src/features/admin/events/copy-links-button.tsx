import type { IssuedInvitationView } from '@app/contracts';
import { Copy } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { useLinkOrigin } from '../../../site/system/link-origin';
import { copyText } from '../ui/copy-text';
import { linksText } from './invitation-token';
import { inviteStrings as words } from './invite.strings';

/** Copies names and links of all pending invitations. Shows nothing when none is pending. */
export function CopyLinksButton({ invitations }: { invitations: readonly IssuedInvitationView[] }) {
  const { origin } = useLinkOrigin();
  const count = invitations.filter(({ status }) => status === 'pending').length;
  if (count === 0) return null;
  const text = () => linksText(invitations, { origin, anybody: words.anybody });
  return (
    <Button look="console" onClick={() => void copyText(text(), words.linksCopied(count), null)}>
      <Copy className="icon" aria-hidden="true" />
      {words.copyAll(count)}
    </Button>
  );
}
