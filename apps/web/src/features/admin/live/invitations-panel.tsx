import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyLinksButton } from '../events/copy-links-button';
import { byName } from '../events/invitation-token';
import { LinkWarning } from '../ui/link-warning';
import { Loaded } from '../ui/loaded';
import { Pager } from '../ui/pager';
import { Panel } from '../ui/panel';
import { InvitationList } from './invitation-list';
import { invitationsQuery } from './live.api';
import { liveStrings as words } from './live.strings';

/** The invited racers by name, and their links to hand out. */
export function InvitationsPanel({ eventId }: { eventId: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery(invitationsQuery(eventId, page));
  return (
    <Panel title={words.invitations} note={words.expireIn}>
      <Loaded query={query} loading={words.loadingInvitations} failed={words.invitationsFailed}>
        {({ entries, ...window }) =>
          entries.length === 0 ? (
            <p className="control-nothing quiet">{words.noInvitations}</p>
          ) : (
            <>
              <LinkWarning />
              <InvitationList eventId={eventId} invitations={byName(entries)} />
              <CopyLinksButton invitations={entries} />
              {window.total > window.pageSize && <Pager {...window} onPage={setPage} />}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
