import { specOf } from '@app/event-store/testing/decider-spec';
import {
  assigned,
  completed,
  created,
  deleted,
  ended,
  joined,
  live,
  NOW,
  participantReset,
  participantResetWithdrawn,
  questionRemoved,
  reset,
  resetWithdrawn,
  restored,
  started,
  takenBack,
} from './testing/tournament-events';
import { type TournamentCommand, tournamentDecider } from './tournament.decider';

const { given } = specOf(tournamentDecider);
const now = NOW;

const withdraw = (attempt: number): TournamentCommand => ({ type: 'WithdrawTournamentReset', attempt, now });
const withdrawOne = (participantAttempt: number, hasRaced = false): TournamentCommand => ({
  type: 'WithdrawParticipantReset',
  userId: 'ada',
  participantAttempt,
  hasRaced,
  now,
});
const restore = (isOtherLive = false, goneQuestionIds: string[] = []): TournamentCommand => ({
  type: 'RestoreTournament',
  goneQuestionIds,
  isOtherLive,
  now,
});
const resetAgain: TournamentCommand = { type: 'ResetTournament', taken: [], now };

const raced = [created, joined('ada'), live, started(1, ['a']), ended(1)];

describe('the reset of a tournament', () => {
  it('is withdrawn, with all that had been raced', () => {
    given(...raced, reset(2))
      .when(withdraw(2))
      .then(resetWithdrawn(1));
    const { state } = given(...raced, completed(), reset(2), resetWithdrawn(1));
    expect(state).toEqual({ ...given(...raced, completed()).state, lastAttempt: 2 });
  });

  it('is withdrawn once', () => {
    given(...raced, reset(2), resetWithdrawn(1))
      .when(withdraw(2))
      .rejected('withdrawn-already');
  });

  it('is not withdrawn when something was raced or decided since, even if its start was taken back', () => {
    given(...raced, reset(2), started(1, ['a'], { attempt: 2 }))
      .when(withdraw(2))
      .rejected('raced-since');
    given(...raced, reset(2), started(1, ['a'], { attempt: 2 }), takenBack(1, { attempt: 2 }))
      .when(withdraw(2))
      .rejected('raced-since');
    given(...raced, reset(2), completed())
      .when(withdraw(2))
      .rejected('raced-since');
  });

  it('is withdrawn after a later one', () => {
    const twice = [...raced, completed(), reset(2), completed(), reset(3)];
    given(...twice)
      .when(withdraw(2))
      .rejected('reset-not-last');
    given(...twice)
      .when(withdraw(3))
      .then(resetWithdrawn(2));
  });

  it('never uses the number of an attempt again', () => {
    given(...raced, reset(2), resetWithdrawn(1))
      .when(resetAgain)
      .then(reset(3));
  });
});

describe('the reset of a participant', () => {
  const one = [...raced, participantReset('ada', 2)];

  it('is withdrawn, and each of several, the last first', () => {
    given(...one)
      .when(withdrawOne(2))
      .then(participantResetWithdrawn('ada', 1));
    const twice = [...one, participantReset('ada', 3)];
    given(...twice)
      .when(withdrawOne(2))
      .rejected('reset-not-last');
    given(...twice, participantResetWithdrawn('ada', 2))
      .when(withdrawOne(2))
      .then(participantResetWithdrawn('ada', 1));
  });

  it('is not withdrawn twice, after another race, or while a round runs', () => {
    given(...one, participantResetWithdrawn('ada', 1))
      .when(withdrawOne(2))
      .rejected('withdrawn-already');
    given(...one)
      .when(withdrawOne(2, true))
      .rejected('raced-since');
    given(...one, started(2, ['b']))
      .when(withdrawOne(2))
      .rejected('another-round-active');
    given(...raced.filter((event) => event.type !== 'ParticipantJoined'))
      .when(withdrawOne(2))
      .rejected('participant-not-found');
  });

  it('never uses the number of an attempt again', () => {
    given(...one, participantResetWithdrawn('ada', 1))
      .when({ type: 'ResetParticipant', userId: 'ada', taken: [], now })
      .then(participantReset('ada', 3));
  });
});

describe('a deleted event', () => {
  it('is restored as it was, once', () => {
    given(...raced, completed(), deleted)
      .when(restore())
      .then(restored);
    const { state } = given(...raced, completed(), deleted, restored);
    expect(state).toEqual(given(...raced, completed()).state);
    given(...raced, deleted, restored)
      .when(restore())
      .rejected('withdrawn-already');
    given().when(restore()).rejected('event-not-found');
  });

  it('does not come back live beside another one', () => {
    given(...raced, deleted)
      .when(restore(true))
      .rejected('another-event-live');
    given(...raced, completed(), deleted)
      .when(restore(true))
      .then(restored);
  });

  it('comes back without questions that were deleted since', () => {
    given(created, assigned(1, 'a', 1), assigned(1, 'b', 2), deleted)
      .when(restore(false, ['a']))
      .then(restored, questionRemoved(1, 'a'));
  });

  it('is deleted before anything of it can be taken back', () => {
    given(...raced, reset(2), deleted)
      .when(withdraw(2))
      .rejected('event-not-found');
  });
});
