import type { EventView, InviteAnswer } from '@app/contracts';
import { Copy, Link2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../shared/ui/button';
import { useLinkOrigin } from '../../../site/system/link-origin';
import { copyText } from '../ui/copy-text';
import { instantText } from '../ui/instant-text';
import { LinkCodeButton } from '../ui/link-code-button';
import { LinkWarning } from '../ui/link-warning';
import { Facts } from '../ui/panel';
import { invitationLink, shortToken } from './invitation-token';
import { useGenerateLink } from './invite.api';
import { inviteStrings as words } from './invite.strings';

/** A link for whoever accepts it first. It is generated on request and can then be copied. */
export function InvitationLink({ event }: { event: EventView }) {
  const generate = useGenerateLink(event.id);
  return (
    <>
      <p className="console-say">{words.linkAbout}</p>
      {generate.data && <GeneratedLink answer={generate.data} />}
      <div className="cluster event-acts">
        <Button
          look="console"
          tone={generate.data ? undefined : 'main'}
          busy={generate.isPending}
          onClick={() => generate.mutate()}
        >
          <Link2 className="icon" aria-hidden="true" />
          {generate.data ? words.another : words.generate}
        </Button>
      </div>
    </>
  );
}

function GeneratedLink({ answer: { token, expiresAt } }: { answer: InviteAnswer }) {
  const shown = useRef<HTMLOutputElement>(null);
  const link = invitationLink(token, useLinkOrigin().origin);
  return (
    <>
      <output ref={shown} className="handout event-link" aria-label={words.link}>
        {link}
      </output>
      <LinkWarning />
      <div className="cluster event-acts">
        <Button look="console" tone="main" onClick={() => void copyText(link, words.linkCopied, shown.current)}>
          <Copy className="icon" aria-hidden="true" />
          {words.copyLink}
        </Button>
        <LinkCodeButton link={link} name={words.link} />
        <Button look="console" onClick={() => void copyText(token, words.tokenCopied, null)}>
          <Copy className="icon" aria-hidden="true" />
          {words.copyToken}
        </Button>
      </div>
      <Facts facts={[{ name: words.token, value: shortToken(token) }]} />
      <p className="quiet">{words.generated(instantText(expiresAt))}</p>
    </>
  );
}
