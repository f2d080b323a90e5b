import type { EventView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { paths } from '../../app/paths';
import { dayAndTime } from '../../shared/day-and-time';
import { Badge } from '../../shared/ui/badge';
import { ButtonLink } from '../../shared/ui/button';
import { resultsPageStrings as words } from './results-page.strings';
import { upcomingEventsQuery } from './upcoming-events.api';
import './upcoming-events.css';

/** The events that are on or announced; nothing at all while there are none. */
export function UpcomingEvents() {
  const { data: events = [] } = useQuery(upcomingEventsQuery);
  if (events.length === 0) return null;
  return (
    <section className="upcoming">
      <div className="upcoming-head">
        <h2 className="gear-5">{words.upcomingEvents}</h2>
        {events.some(({ isLive }) => isLive) && (
          <ButtonLink look="bare" to={paths.liveLeaderboard}>
            <ListOrdered className="icon" aria-hidden="true" />
            {words.liveLeaderboard}
          </ButtonLink>
        )}
      </div>
      <ul>
        {events.map((event) => (
          <UpcomingEvent key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

function UpcomingEvent({ event }: { event: EventView }) {
  const { name, scheduledTime, currentParticipants, maxParticipants, isLive } = event;
  return (
    <li>
      <b className="gear-5">{name}</b>{' '}
      {isLive ? (
        <Badge look="go" lamp="on">
          {words.eventLive}
        </Badge>
      ) : (
        <Badge>{words.eventScheduled}</Badge>
      )}{' '}
      <time dateTime={scheduledTime}>{dayAndTime(scheduledTime)}</time>{' '}
      <span className="upcoming-grid figures">
        {currentParticipants}/{maxParticipants}
        <span className="visually-hidden"> {words.saysParticipants}</span>
      </span>
    </li>
  );
}
