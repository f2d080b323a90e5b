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
  participantResetWithdrawn,
  restored,
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

  it('have their earlier attempt again when their reset is taken back', () => {
    after(joined('ada'), participantReset('ada', 2), participantResetWithdrawn('ada', 1)).then(participant('ada'));
  });

  it('of a deleted event are set aside, and come back with it', () => {
    after(joined('ada'), deleted).then({ ...participant('ada'), isDeleted: true });
    after(joined('ada'), deleted, restored).then(participant('ada'));
  });

  it('of an event are removed when they are cleared, and those of other events stay', () => {
    const elsewhere: TournamentEvent = {
      type: 'ParticipantJoined',
      data: { eventId: 8, userId: 'ada', invitationId: 'i', participantAttempt: 1, joinedAt: NOW },
    };
    readModel
      .given(recorded(tournamentStream(8), [elsewhere]), recorded(tournamentStream(7), [joined('ada'), cleared('ada')]))
      .then({ _id: '8:ada', eventId: 8, userId: 'ada', invitationId: 'i', joinedAt: NOW, attempt: 1 });
  });
});
