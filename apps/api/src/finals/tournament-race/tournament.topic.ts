// @offered
import { visibilityProjection } from '../../people/racer/visibility.projection';
import { byDocument, byLeadingEventId, topic, type TopicSource, whole } from '../../platform/sockets/topic';
import { gamesProjection } from '../../racing/game/games.projection';
import { participantsProjection } from '../tournament/participants.projection';
import { tournamentRoundsProjection } from '../tournament/tournament-rounds.projection';
import { tournamentsProjection } from '../tournament/tournaments.projection';
import { TournamentStatus } from './tournament-status';

/**
 * Includes the races, because choices are shown for closed questions and the last answer may be projected after
 * the closing.
 */
export const standingsSources: readonly TopicSource[] = [
  ...[tournamentsProjection, tournamentRoundsProjection, participantsProjection].map(byLeadingEventId),
  // A qualifying race is not part of any event.
  byDocument(gamesProjection, ({ round }) => (round ? [round.eventId] : [])),
  whole(visibilityProjection),
];

export const tournamentTopic = topic('tournament', {
  of: 'event',
  from: TournamentStatus,
  view: (status, eventId) => status.update(eventId),
  madeOf: standingsSources,
});
