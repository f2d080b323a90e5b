import type { Projection, ProjectionHandler } from '@app/projections';
import { isoTime } from '../game/iso-time';
import type { RoundReference, TournamentDetails, TournamentEvent } from '../tournament/tournament.events';
import type { AdminActDocument } from './admin-acts.projection';
import { adminAct } from './administrator-act';
import type { AdminAct } from './audit.events';

function actOnEvent<E extends TournamentEvent>(
  action: string,
  contentOf: (data: E['data']) => Partial<Pick<AdminAct, 'before' | 'after'>> = () => ({}),
): ProjectionHandler<AdminActDocument, E> {
  return adminAct<E>(({ data }) => ({
    action,
    target: { kind: 'event', id: String(data.eventId) },
    before: null,
    after: null,
    ...contentOf(data),
  }));
}

const details = ({ name, description, eventType, startsAt, durationMinutes, maxParticipants }: TournamentDetails) => ({
  after: { name, description, eventType, startsAt: isoTime(startsAt), durationMinutes, maxParticipants },
});
const running = ({ round, run }: RoundReference) => ({ after: { round, run } });

/**
 * What an administrator did to an event. The single questions of its rounds and each move of live control are in the
 * event's own stream: here they would bury the rest.
 */
export const eventActs: Projection<AdminActDocument, TournamentEvent>['on'] = {
  TournamentCreated: actOnEvent('event-announced', details),
  TournamentUpdated: actOnEvent('event-updated', details),
  ConfigurationChanged: actOnEvent('event-configured', ({ totalRounds, questionsPerRound }) => ({
    after: { totalRounds, questionsPerRound },
  })),
  ParticipantReset: actOnEvent('participant-reset', ({ userId }) => ({ after: { userId } })),
  ParticipantRemoved: actOnEvent('participant-removed', ({ userId }) => ({ before: { userId } })),
  ParticipantsCleared: actOnEvent('participants-cleared'),
  WentLive: actOnEvent('event-went-live'),
  RoundStarted: actOnEvent('round-started', running),
  RoundEnded: actOnEvent('round-ended', running),
  TournamentReset: actOnEvent('tournament-reset', ({ attempt }) => ({ after: { attempt } })),
  TournamentCompleted: actOnEvent('event-completed'),
  TournamentDeleted: actOnEvent('event-deleted'),
};
