import type { EventView } from '@app/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { LiveControlDialog } from '../live/live-control-dialog';
import { ActList } from '../ui/act-list';
import { consoleStrings } from '../ui/console.strings';
import { EventLeaderboard } from './event-leaderboard';
import { eventsStrings as words } from './events.strings';
import { InvitationLink } from './invitation-link';
import { InviteFile } from './invite-file';
import { InviteParticipants } from './invite-participants';
import { Participants } from './participants';
import { Rounds } from './rounds';

type EventAct = keyof typeof words.acts;

const acts = [
  'liveControl',
  'participants',
  'invite',
  'inviteFile',
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
    <Dialog
      look="console"
      open
      onOpenChange={onClose}
      title={act === null ? event.name : words.acts[act].name}
      wide={act !== null && act !== 'invitationLink'}
    >
      {act === null ? (
        <ActList acts={actsOf(event)} onChoose={setAct} />
      ) : (
        <>
          <p className="event-of">{event.name}</p>
          <ChosenAct act={act} event={event} />
          <div className="cluster console-actions">
            <Button look="console" onClick={() => setAct(null)}>
              {consoleStrings.back}
            </Button>
            <Button look="console" onClick={onClose}>
              {consoleStrings.close}
            </Button>
          </div>
        </>
      )}
    </Dialog>
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
    case 'inviteFile':
      return <InviteFile event={event} />;
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
