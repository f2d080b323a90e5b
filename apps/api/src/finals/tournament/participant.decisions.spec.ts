import { specOf } from '@app/event-store/testing/decider-spec';
import {
  cleared,
  completed,
  created,
  deleted,
  ended,
  eventId,
  joined,
  NOW,
  participantRemoved,
  participantReset,
  started,
} from './testing/tournament-events';
import { type TournamentCommand, tournamentDecider } from './tournament.decider';

const { given } = specOf(tournamentDecider);
const now = NOW;

const join = (userId: string): TournamentCommand => ({ type: 'JoinTournament', userId, invitationId: null, now });
const remove = (userId: string): TournamentCommand => ({ type: 'RemoveParticipant', userId, taken: [], now });
const resetOne = (userId: string): TournamentCommand => ({ type: 'ResetParticipant', userId, taken: [], now });
const clear: TournamentCommand = { type: 'ClearParticipants', taken: [], now };

describe('a participant', () => {
  it('F9: joins once', () => {
    given(created).when(join('ada')).then(joined('ada'));
    given(created, joined('ada')).when(join('ada')).then();
  });

  it('F9: is refused by a full event, and accepted when somebody has left', () => {
    const full = [created, joined('ada'), joined('bob')];
    given(...full)
      .when(join('cyd'))
      .rejected('event-full');
    given(...full)
      .when(join('ada'))
      .then();
    given(...full, participantRemoved('bob'))
      .when(join('cyd'))
      .then(joined('cyd'));
  });

  it('F9: does not join an event that is over or gone', () => {
    given(created, completed()).when(join('ada')).rejected('event-completed');
    given(created, deleted).when(join('ada')).rejected('event-not-found');
    given().when(join('ada')).rejected('event-not-found');
  });

  it('F2: starts from zero after a reset, and stays in the event', () => {
    given(created, joined('ada')).when(resetOne('ada')).then(participantReset('ada', 2));
    given(created, joined('ada'), participantReset('ada', 2)).when(resetOne('ada')).then(participantReset('ada', 3));
    given(created, joined('ada'), participantReset('ada', 2)).when(join('ada')).then();
  });

  it('F9: has a new attempt after coming back', () => {
    given(created, joined('ada'), participantReset('ada', 2), participantRemoved('ada'))
      .when(join('ada'))
      .then(joined('ada', 3));
    given(created, joined('ada'), joined('bob'), cleared('ada', 'bob')).when(join('bob')).then(joined('bob', 2));
  });

  it('can be reset and removed only while in', () => {
    for (const command of [remove('eve'), resetOne('eve')]) {
      given(created, joined('ada')).when(command).rejected('participant-not-found');
    }
    given(created, joined('ada')).when(remove('ada')).then(participantRemoved('ada'));
  });
});

it('What is wiped stays in the event that wipes it', () => {
  const taken = [{ userId: 'ada', score: 12, correctAnswers: 7, rounds: 2 }];
  const ofOne = { userId: 'ada', taken, now };
  const state = given(created, joined('ada'), started(1, ['a', 'b']), ended(1));
  state
    .when({ type: 'ResetParticipant', ...ofOne })
    .then({ type: 'ParticipantReset', data: { eventId, userId: 'ada', participantAttempt: 2, taken, resetAt: NOW } });
  state
    .when({ type: 'RemoveParticipant', ...ofOne })
    .then({ type: 'ParticipantRemoved', data: { eventId, userId: 'ada', taken, removedAt: NOW } });
  state
    .when({ type: 'ClearParticipants', taken, now })
    .then({ type: 'ParticipantsCleared', data: { eventId, userIds: ['ada'], taken, clearedAt: NOW } });
  state
    .when({ type: 'ResetTournament', taken, now })
    .then({ type: 'TournamentReset', data: { eventId, attempt: 2, taken, resetAt: NOW } });
  state
    .when({ type: 'DeleteTournament', taken, now })
    .then({ type: 'TournamentDeleted', data: { eventId, taken, deletedAt: NOW } });
});

it('Everybody is cleared, and the event of nobody too, for the sake of its invitations', () => {
  const late = joined('ada', 1, NOW + 1);
  given(created, late, joined('bob'), joined('eva'), participantRemoved('eva')).when(clear).then(cleared('bob', 'ada'));
  given(created).when(clear).then(cleared());
});
