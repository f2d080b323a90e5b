import type { EventView, OwnTournamentView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ListOrdered } from 'lucide-react';
import { paths } from '../../site/paths';
import { dayAndTime } from '../../shared/day-and-time';
import { Badge } from '../../shared/ui/badge';
import { ButtonLink } from '../../shared/ui/button';
import { useOwnTournaments } from '../../parts/own-tournaments/own-tournaments.api';
import { ownTournamentsStrings } from '../../parts/own-tournaments/own-tournaments.strings';
import { participationIn, tournamentPath } from '../../parts/own-tournaments/tournament-lead';
import { resultsPageStrings as words } from './results-page.strings';
import { upcomingEventsQuery } from './upcoming-events.api';
import './upcoming-events.css';

/** The live and announced events. Shows nothing when there are none. */
export function UpcomingEvents() {
  const { data: events = [] } = useQuery(upcomingEventsQuery);
  const own = useOwnTournaments();
  if (events.length === 0) return null;
  return (
    <section className="upcoming">
      <div className="row spread upcoming-head">
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
          <UpcomingEvent key={event.id} event={event} own={own.find(({ eventId }) => eventId === event.id)} />
        ))}
      </ul>
    </section>
  );
}

/** `own`: set when the viewer takes part or is invited. */
function UpcomingEvent({ event, own }: { event: EventView; own: OwnTournamentView | undefined }) {
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
      {own && (
        <ButtonLink className="upcoming-own" to={tournamentPath(own)}>
          {ownTournamentsStrings.lead[participationIn(own)]}
          <ArrowRight className="icon" aria-hidden="true" />
        </ButtonLink>
      )}
    </li>
  );
}
