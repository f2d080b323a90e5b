import { recorded, specOf } from '@app/projections/testing/projection-spec';
import { participantsProjection } from './participants.projection';
import {
  cleared,
  created,
  deleted,
  eventId,
  joined,
  NOW,
  participantRemoved,
  participantReset,
} from './testing/tournament-events';
import { type TournamentEvent, tournamentStream } from './tournament.events';

const readModel = specOf(participantsProjection);
const after = (...events: TournamentEvent[]) =>
  readModel.given(recorded(tournamentStream(eventId), [created, ...events]));

const participant = (userId: string, attempt = 1) => ({
  _id: `7:${userId}`,
  eventId,
  userId,
  invitationId: null,
  joinedAt: NOW,
  attempt,
});

describe('the participants', () => {
  it('are those who joined and were not removed, each with their attempt', () => {
    after(joined('ada'), joined('bob'), participantReset('ada', 2)).then(participant('ada', 2), participant('bob'));
    after(joined('ada'), joined('bob'), participantRemoved('bob'), joined('bob', 2)).then(
      participant('ada'),
      participant('bob', 2),
    );
  });

  it.each([
    ['cleared', cleared('ada')],
    ['deleted', deleted],
  ])('of an event are removed when it is %s, and those of other events stay', (_, end) => {
    const elsewhere: TournamentEvent = {
      type: 'ParticipantJoined',
      data: { eventId: 8, userId: 'ada', invitationId: 'i', participantAttempt: 1, joinedAt: NOW },
    };
    readModel
      .given(recorded(tournamentStream(8), [elsewhere]), recorded(tournamentStream(7), [joined('ada'), end]))
      .then({ _id: '8:ada', eventId: 8, userId: 'ada', invitationId: 'i', joinedAt: NOW, attempt: 1 });
  });
});
