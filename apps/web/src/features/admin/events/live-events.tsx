import type { EventView } from '@app/contracts';
import { Slab } from '../ui/panel';
import { ControlLink } from './events-table';
import { eventsStrings as words } from './events.strings';

/** The live events, with a link to each console. Shows nothing when none is live. */
export function LiveEvents({ events }: { events: readonly EventView[] }) {
  if (events.length === 0) return null;
  return (
    <Slab label={words.liveNow}>
      <p className="row second slab-label gear-1">
        <i className="status-lamp" aria-hidden="true" />
        {words.liveNow}
      </p>
      {events.map((event) => (
        <div key={event.id} className="columns live-event">
          <p className="slab-name gear-5">{event.name}</p>
          <p className="second figures">
            {words.inTheRace(event.currentParticipants, event.maxParticipants)}
            {', '}
            {words.roundsSay(event.totalRounds, event.questionsPerRound)}
          </p>
          <ControlLink event={event} />
        </div>
      ))}
    </Slab>
  );
}
