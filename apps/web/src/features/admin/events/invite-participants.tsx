import { type EventView, INVITATIONS_AT_ONCE } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { showToast } from '../../../shared/ui/toast';
import { invitationsQuery } from '../live/live.api';
import { useInvite } from './invite.api';
import { inviteStrings as words } from './invite.strings';
import { type Invited, knownRacers, withoutRacers, withRacers } from './invited';
import { IssuedInvitations } from './issued-invitations';
import { OtherRacers } from './other-racers';
import { Qualifiers } from './qualifiers';

/** Chooses racers for an event, from the qualifiers or from everybody, and shows each one's link. */
export function InviteParticipants({ event }: { event: EventView }) {
  const [invited, setInvited] = useState<Invited>([]);
  const invite = useInvite(event.id);
  const { data: issued } = useQuery(invitationsQuery(event.id, 1));
  const known = issued && knownRacers(issued.entries);

  function choose(racers: Invited, isChosen: boolean) {
    if (!isChosen) return setInvited(withoutRacers(invited, racers));
    const more = withRacers(invited, racers);
    if (more) setInvited(more);
    else showToast({ title: words.tooManyTitle, text: words.tooManyText(INVITATIONS_AT_ONCE), tone: 'bad' });
  }

  if (invite.data) return <IssuedInvitations invitations={invite.data.invitations} />;
  return (
    <div className="columns picker">
      <div className="console-form">
        <Qualifiers invited={invited} known={known} onChoose={choose} />
        <OtherRacers invited={invited} known={known} onChoose={choose} />
      </div>
      <section className="picker-selected" aria-label={words.chosen}>
        <h3 className="spread panel-title">
          {words.chosen}
          <small className="figures" role="status">
            {words.chosenOf(invited.length, INVITATIONS_AT_ONCE)}
          </small>
        </h3>
        {invited.length === 0 && <p className="quiet">{words.noneChosen}</p>}
        <ul className="event-invited">
          {invited.map((racer) => (
            <li key={racer.userId} className="entry">
              <span>{racer.name}</span>
              <Button
                look="console"
                tone="quiet"
                square
                aria-label={words.remove(racer.name)}
                onClick={() => choose([racer], false)}
              >
                <X className="icon" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
        <Button
          look="console"
          tone="main"
          disabled={invited.length === 0}
          busy={invite.isPending}
          onClick={() => invite.mutate(invited.map(({ userId }) => userId))}
        >
          {words.invite(invited.length)}
        </Button>
      </section>
    </div>
  );
}
