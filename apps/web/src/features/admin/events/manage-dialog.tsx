import type { EventView } from '@app/contracts';
import { useState } from 'react';
import { LiveControlDialog } from '../live/live-control-dialog';
import { ActList } from '../ui/act-list';
import { OfficeButton } from '../ui/office-button';
import { OfficeDialog } from '../ui/office-dialog';
import { officeStrings } from '../ui/office.strings';
import { EventLeaderboard } from './event-leaderboard';
import { eventsStrings as words } from './events.strings';
import { InvitationLink } from './invitation-link';
import { InviteParticipants } from './invite-participants';
import { Participants } from './participants';
import { Rounds } from './rounds';

type EventAct = keyof typeof words.acts;

const acts = [
  'liveControl',
  'participants',
  'invite',
  'invitationLink',
  'rounds',
  'leaderboard',
] as const satisfies readonly EventAct[];

interface ManageDialogProps {
  event: EventView;
  onClose: () => void;
}

/** The acts for one event: first their list, then the chosen act on the same sheet. */
export function ManageDialog({ event, onClose }: ManageDialogProps) {
  const [act, setAct] = useState<EventAct | null>(null);
  if (act === 'liveControl') return <LiveControlDialog eventId={event.id} open onOpenChange={onClose} />;
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title={act === null ? event.name : words.acts[act].name}
      wide={act !== null && act !== 'invitationLink'}
    >
      {act === null ? (
        <ActList acts={actsOf(event)} onChoose={setAct} />
      ) : (
        <>
          <p className="event-of">{event.name}</p>
          <ChosenAct act={act} event={event} />
          <div className="office-actions">
            <OfficeButton onClick={() => setAct(null)}>{officeStrings.back}</OfficeButton>
            <OfficeButton onClick={onClose}>{officeStrings.close}</OfficeButton>
          </div>
        </>
      )}
    </OfficeDialog>
  );
}

/** Live control is listed only while the event is live. */
const actsOf = ({ isLive }: EventView) =>
  acts.filter((act) => isLive || act !== 'liveControl').map((act) => ({ act, ...words.acts[act] }));

function ChosenAct({ act, event }: { act: Exclude<EventAct, 'liveControl'>; event: EventView }) {
  switch (act) {
    case 'participants':
      return <Participants event={event} />;
    case 'invite':
      return <InviteParticipants event={event} />;
    case 'invitationLink':
      return <InvitationLink event={event} />;
    case 'rounds':
      return <Rounds eventId={event.id} />;
    case 'leaderboard':
      return <EventLeaderboard event={event} />;
    default:
      return act satisfies never;
  }
}
