// @offered
import { visibilityProjection } from '../../people/racer/visibility.projection';
import { byLeadingEventId, eventTopic, type TopicSource } from '../../platform/sockets/topic';
import { type GameDocument, gamesProjection } from '../../racing/game/games.projection';
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
  { projection: gamesProjection, eventIdOf: ({ document }) => racedEventId(document as GameDocument | null) },
  { projection: visibilityProjection, ofEveryEvent: true },
];

export const tournamentTopic = eventTopic('tournament', {
  from: TournamentStatus,
  view: (status, eventId) => status.update(eventId),
  madeOf: standingsSources,
});

/** A qualifying race is not part of any event. */
const racedEventId = (game: GameDocument | null) => game?.round?.eventId;
