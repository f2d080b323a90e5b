import type { EventView, InviteeOutcome, InviteesReport } from '@app/contracts';
import { useState } from 'react';
import { PeopleFile } from '../ui/people-file';
import { showingEvent } from './events.api';
import { inviteFromFile } from './invite.api';
import { inviteStrings as words } from './invite.strings';
import { IssuedInvitations } from './issued-invitations';

const concerned = ['new', 'invited'] as const satisfies InviteeOutcome[];

/** Invites the racers of a file, and shows each one's link. */
export function InviteFile({ event }: { event: EventView }) {
  const [done, setDone] = useState<InviteesReport>();
  if (done) return <IssuedInvitations invitations={done.invitations} />;
  return (
    <PeopleFile
      about={words.fileAbout}
      outcomes={words.inviteeOutcomes}
      concerned={concerned}
      take={words.inviteFromFile}
      send={inviteFromFile(event.id)}
      onDone={setDone}
      refresh={showingEvent(event.id)}
    />
  );
}
