import { PersistentMap } from '@app/event-store';
import { specOf } from '@app/event-store/testing/decider-spec';
import {
  completed,
  configured,
  created,
  deleted,
  details,
  ended,
  eventId,
  joined,
  live,
  NOW,
  participantRemoved,
  reset,
  shown,
  started,
} from './testing/tournament-events';
import { type TournamentCommand, tournamentDecider } from './tournament.decider';
import type { TournamentEvent } from './tournament.events';
import type { Tournament } from './tournament.state';

const { given } = specOf(tournamentDecider);
const now = NOW;

const create: TournamentCommand = {
  type: 'AnnounceTournament',
  eventId,
  details,
  totalRounds: 2,
  questionsPerRound: 2,
  goLive: false,
  now,
};
const update = (changed: Partial<typeof details>, goLive = false): TournamentCommand => {
  return { type: 'UpdateDetails', details: changed, goLive, now };
};
const configure = (totalRounds: number, questionsPerRound: number): TournamentCommand => {
  return { type: 'Configure', totalRounds, questionsPerRound, now };
};
const updated = (changed: Partial<typeof details>): TournamentEvent => {
  return { type: 'TournamentUpdated', data: { eventId, ...details, ...changed, updatedAt: NOW } };
};

describe('an event', () => {
  it('cannot be made smaller than its number of participants', () => {
    const twoRacers = [created, joined('ada'), joined('bea')];
    given(...twoRacers)
      .when(update({ maxParticipants: 1 }))
      .rejected('event-has-more-participants', { participants: 2 });
    given(...twoRacers)
      .when(update({ maxParticipants: 3 }))
      .then(updated({ maxParticipants: 3 }));
  });

  it('is announced once: its number is nobody else’s', () => {
    given().when(create).then(created);
    given(created).when(create).then();
    given(created, deleted).when(create).then();
  });

  it('goes live with its announcement when that is wished', () => {
    given()
      .when({ ...create, goLive: true })
      .then(created, live);
  });

  it('keeps what an edit leaves out, and records nothing when nothing changes', () => {
    given(created)
      .when(update({ name: 'Day Race' }))
      .then(updated({ name: 'Day Race' }));
    given(created).when(update(details)).then();
    given(created).when(update({})).then();
  });

  it('goes live by an edit, but never a second time', () => {
    given(created)
      .when(update({ name: 'Day Race' }, true))
      .then(updated({ name: 'Day Race' }), live);
    given(created, live).when(update({}, true)).then();
    given(created, completed()).when(update({}, true)).then();
  });

  it('goes live once, and not after its end', () => {
    given(created).when({ type: 'GoLive', now }).then(live);
    given(created, live).when({ type: 'GoLive', now }).then();
    given(created, live, completed()).when({ type: 'GoLive', now }).rejected('event-completed');
  });

  it('ends with the round that runs', () => {
    given(created, live, started(1, ['a', 'b']))
      .when({ type: 'CompleteTournament', now })
      .then(ended(1), completed());
    given(created, live).when({ type: 'CompleteTournament', now }).then(completed());
    given(created, completed()).when({ type: 'CompleteTournament', now }).then();
  });

  it('is deleted with the round that runs, and then is not there for anything else', () => {
    given(created, live, started(2, ['a', 'b']))
      .when({ type: 'DeleteTournament', taken: [], now })
      .then(ended(2), deleted);
    given(created, deleted).when({ type: 'DeleteTournament', taken: [], now }).then();
    given(created, deleted).when({ type: 'GoLive', now }).rejected('event-not-found');
    given().when({ type: 'DeleteTournament', taken: [], now }).rejected('event-not-found');
  });
});

describe('the configuration', () => {
  it('is changed, and not recorded when it is the same', () => {
    given(created).when(configure(5, 10)).then(configured(5, 10));
    given(created).when(configure(2, 2)).then();
  });

  it('keeps a round for everything that was raced in this attempt', () => {
    const raced = [created, live, started(2, ['a', 'b']), ended(2)];
    given(...raced)
      .when(configure(1, 2))
      .rejected('round-already-raced');
    given(...raced)
      .when(configure(2, 5))
      .then(configured(2, 5));
    given(...raced, reset(2))
      .when(configure(1, 2))
      .then(configured(1, 2));
  });
});

describe('a reset', () => {
  const resetNow: TournamentCommand = { type: 'ResetTournament', taken: [], now };

  it('ends the running round and begins the next attempt', () => {
    given(created, live, started(1, ['a', 'b']))
      .when(resetNow)
      .then(ended(1), reset(2));
    given(created, live, started(1, ['a', 'b']), ended(1), reset(2), started(1, ['a', 'b'], { attempt: 2 }))
      .when(resetNow)
      .then(ended(1, NOW, { attempt: 2 }), reset(3));
  });

  it('records nothing before anything was raced', () => {
    given(created, live).when(resetNow).then();
    given(created, live, started(1, ['a', 'b']), ended(1), reset(2))
      .when(resetNow)
      .then();
  });

  it('opens an event again that was over', () => {
    given(created, live, completed()).when(resetNow).then(reset(2));
    given(created, live, completed(), reset(2)).when({ type: 'GoLive', now }).then(live);
  });

  it('leaves the participants and a live event as they are', () => {
    const raced = given(created, live, joined('ada'), started(1, ['a', 'b']), ended(1)).state as Tournament;
    const { state } = given(created, live, joined('ada'), started(1, ['a', 'b']), ended(1), reset(2));
    const { status, attempt, rounds, currentRound, beforeStart, runs, beforeReset, completedAt } = raced;
    const participant = { joinedAt: NOW, attempt: 1, lastAttempt: 1, earlierAttempts: [] };
    expect(state).toEqual({
      status: 'active',
      eventId,
      details,
      totalRounds: 2,
      questionsPerRound: 2,
      roundQuestions: new Map(),
      attempt: 2,
      lastAttempt: 2,
      beforeReset: { status, attempt, rounds, currentRound, beforeStart, runs, beforeReset, completedAt },
      participants: PersistentMap.empty().with('ada', participant),
      formerAttempts: PersistentMap.empty(),
      rounds: new Map(),
      runs: new Map(),
      beforeStart: null,
      currentRound: null,
      showLeaderboard: false,
      completedAt: null,
    });
  });
});

describe('the display', () => {
  it('shows and hides the leaderboard only from the opposite state', () => {
    const hidden: TournamentEvent = { type: 'LeaderboardHidden', data: { eventId, hiddenAt: NOW } };
    given(created).when({ type: 'ShowLeaderboard', now }).then(shown);
    given(created, shown).when({ type: 'ShowLeaderboard', now }).then();
    given(created, shown).when({ type: 'HideLeaderboard', now }).then(hidden);
    given(created).when({ type: 'HideLeaderboard', now }).then();
  });

  it('broadcasts the leaderboard and messages each time it is asked', () => {
    const broadcast: TournamentEvent = { type: 'LeaderboardBroadcast', data: { eventId, broadcastAt: NOW } };
    const sent: TournamentEvent = { type: 'AdminMessageSent', data: { eventId, messageId: 'm', sentAt: NOW } };
    given(created, broadcast).when({ type: 'BroadcastLeaderboard', now }).then(broadcast);
    given(created, sent).when({ type: 'SendAdminMessage', messageId: 'm', now }).then(sent);
  });
});

it('Nothing that comes after the deletion brings an event back but its restoration', () => {
  const { state } = given(created, joined('ada'), deleted, participantRemoved('ada'), live);
  expect(state).toEqual({ status: 'deleted', eventId, before: given(created, joined('ada')).state });
});
