import { recorded, specOf } from '@app/projections/testing/projection-spec';
import {
  advanced,
  assigned,
  cleared,
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
  participantReset,
  paused,
  questionRemoved,
  reset,
  resetWithdrawn,
  restored,
  resumed,
  shown,
  started,
  takenBack,
  withLights,
} from './testing/tournament-events';
import { type TournamentEvent, tournamentStream } from './tournament.events';
import { MESSAGES_KEPT, type TournamentDocument, tournamentsProjection } from './tournaments.projection';

const readModel = specOf(tournamentsProjection);
const after = (...events: TournamentEvent[]) =>
  readModel.given(recorded(tournamentStream(eventId), [created, ...events]));

const announced: Omit<TournamentDocument, 'position'> = {
  _id: '7',
  eventId,
  ...details,
  createdAt: NOW,
  status: 'scheduled',
  completedAt: null,
  totalRounds: 2,
  questionsPerRound: 2,
  roundQuestions: [],
  participantCount: 0,
  attempt: 1,
  rounds: [],
  currentRound: null,
  beforeStart: null,
  beforeReset: null,
  showLeaderboard: false,
  messageNumber: 0,
  messages: [],
};
const times = { startedAt: NOW, greenAt: NOW, wasGreen: false, pausedAt: null, endedAt: null };
const phase = { round: 1, run: 1, questionCount: 2, floor: 0, ...times };
const told = (...kinds: object[]) => ({
  messageNumber: kinds.length,
  messages: kinds.map((kind, index) => ({ number: index + 1, at: NOW, ...kind })) as TournamentDocument['messages'],
});
const roundStarted = { kind: 'round-started', round: 1 };

describe('an event', () => {
  it('is announced with its details, and shows those of the last edit', () => {
    after().then(announced);
    const changed = { ...details, name: 'Day Race', maxParticipants: 9 };
    const updated: TournamentEvent = { type: 'TournamentUpdated', data: { eventId, ...changed, updatedAt: NOW + 1 } };
    after(updated).then({ ...announced, ...changed });
  });

  it('counts its participants', () => {
    after(joined('ada'), joined('bob'), participantReset('ada', 2), participantRemoved('bob')).then({
      ...announced,
      participantCount: 1,
    });
    after(joined('ada'), joined('bob'), cleared('ada', 'bob')).then(announced);
  });

  it('is set aside when it is deleted, and is as before when it is restored', () => {
    const before = { ...announced, participantCount: 1 };
    after(joined('ada'), deleted).then({ ...before, isDeleted: true });
    after(joined('ada'), deleted, restored).then(before);
  });

  it('is what it was before a reset that is taken back, but no longer when something was raced since', () => {
    const raced = [started(1, ['a']), ended(1)];
    const [before] = after(...raced, completed()).documents;
    const [again] = after(...raced, completed(), reset(2), resetWithdrawn(1)).documents;
    expect(again).toEqual({
      ...before,
      ...told(
        roundStarted,
        { kind: 'round-ended', round: 1 },
        { kind: 'tournament-completed' },
        { kind: 'tournament-reset' },
        { kind: 'tournament-reset-withdrawn' },
      ),
    });
    const [since] = after(...raced, reset(2), started(1, ['a'], { attempt: 2 })).documents;
    expect(since).toMatchObject({ attempt: 2, beforeReset: null });
  });

  it('is over when it is completed, and open again when it is reset', () => {
    const over = { ...announced, status: 'completed', completedAt: NOW + 5 } as const;
    const message = { number: 1, at: NOW + 5, kind: 'tournament-completed' } as const;
    after(completed(NOW + 5)).then({ ...over, messageNumber: 1, messages: [message] });
    const { rounds, currentRound, beforeStart, beforeReset } = announced;
    after(completed(), reset(2)).then({
      ...announced,
      attempt: 2,
      beforeReset: {
        status: 'completed',
        attempt: 1,
        rounds,
        currentRound,
        beforeStart,
        beforeReset,
        completedAt: NOW,
      },
      ...told({ kind: 'tournament-completed' }, { kind: 'tournament-reset' }),
    });
  });
});

describe('the questions of the rounds', () => {
  it('are listed in racing order, round by round', () => {
    after(
      assigned(2, 'x', 1),
      assigned(1, 'a', 1),
      assigned(1, 'b', 1),
      assigned(1, 'c', 3),
      questionRemoved(1, 'a'),
    ).then({
      ...announced,
      roundQuestions: [
        { round: 1, questionIds: ['b', 'c'] },
        { round: 2, questionIds: ['x'] },
      ],
    });
  });

  it('leave with their round', () => {
    after(assigned(1, 'a', 1), assigned(2, 'x', 1), configured(1, 5)).then({
      ...announced,
      totalRounds: 1,
      questionsPerRound: 5,
      roundQuestions: [{ round: 1, questionIds: ['a'] }],
    });
  });
});

describe('a round', () => {
  const beforeStart = { rounds: [], currentRound: null };
  const live1 = { ...announced, status: 'active', currentRound: 1, beforeStart } as const;
  const began = [{ kind: 'went-live' }, roundStarted];

  it('runs, is paused, is resumed and ends', () => {
    after(live, started(1, ['a', 'b'])).then({ ...live1, rounds: [phase], ...told(...began) });
    after(live, started(1, ['a', 'b']), advanced(1, 1), paused(1)).then({
      ...live1,
      rounds: [{ ...phase, floor: 1, wasGreen: true, pausedAt: NOW }],
      ...told(...began, { kind: 'question-advanced', round: 1, questionIndex: 1 }, { kind: 'round-paused', round: 1 }),
    });
    after(live, started(1, ['a', 'b']), paused(1), resumed(1), ended(1)).then({
      ...live1,
      rounds: [{ ...phase, wasGreen: true, endedAt: NOW }],
      ...told(
        ...began,
        { kind: 'round-paused', round: 1 },
        { kind: 'round-resumed', round: 1 },
        { kind: 'round-ended', round: 1 },
      ),
    });
  });

  it('has new lights after a pause', () => {
    const lights = withLights(started(1, ['a', 'b']), 4_000);
    after(live, lights, paused(1), resumed(1, NOW + 60_000, NOW + 65_000)).then({
      ...live1,
      rounds: [{ ...phase, greenAt: NOW + 65_000 }],
      ...told(...began, { kind: 'round-paused', round: 1 }, { kind: 'round-resumed', round: 1, at: NOW + 60_000 }),
    });
  });

  it('replaces its earlier run when it is started again, and is gone after a reset', () => {
    const twice = [live, started(1, ['a', 'b']), advanced(1, 1), ended(1), started(1, ['a', 'b'], { run: 2 })];
    const messages = [
      ...began,
      { kind: 'question-advanced', round: 1, questionIndex: 1 },
      { kind: 'round-ended', round: 1 },
      roundStarted,
    ];
    const earlier = { rounds: [{ ...phase, floor: 1, endedAt: NOW }], currentRound: 1 };
    after(...twice).then({ ...live1, rounds: [{ ...phase, run: 2 }], beforeStart: earlier, ...told(...messages) });
    after(...twice, takenBack(1, { run: 2 })).then({
      ...live1,
      ...earlier,
      beforeStart: earlier,
      ...told(...messages, { kind: 'round-taken-back' }),
    });
    after(...twice, ended(1, NOW, { run: 2 }), reset(2)).then({
      ...announced,
      status: 'active',
      attempt: 2,
      beforeReset: {
        status: 'active',
        attempt: 1,
        rounds: [{ ...phase, run: 2, endedAt: NOW }],
        currentRound: 1,
        beforeStart: earlier,
        beforeReset: null,
        completedAt: null,
      },
      ...told(...messages, { kind: 'round-ended', round: 1 }, { kind: 'tournament-reset' }),
    });
  });
});

describe('a message to everybody', () => {
  it('has a growing number, also for the leaderboard and an administrator’s own words', () => {
    const hidden: TournamentEvent = { type: 'LeaderboardHidden', data: { eventId, hiddenAt: NOW } };
    const broadcast: TournamentEvent = { type: 'LeaderboardBroadcast', data: { eventId, broadcastAt: NOW } };
    const sent: TournamentEvent = { type: 'AdminMessageSent', data: { eventId, messageId: 'm', sentAt: NOW } };
    after(shown, broadcast, sent).then({
      ...announced,
      showLeaderboard: true,
      ...told(
        { kind: 'leaderboard-shown' },
        { kind: 'leaderboard-broadcast' },
        { kind: 'admin-message', messageId: 'm' },
      ),
    });
    after(shown, hidden).then({
      ...announced,
      ...told({ kind: 'leaderboard-shown' }, { kind: 'leaderboard-hidden' }),
    });
  });

  it('is kept until there are too many, and the oldest go first', () => {
    const many = Array.from({ length: MESSAGES_KEPT + 5 }, (_, index): TournamentEvent => {
      return { type: 'LeaderboardBroadcast', data: { eventId, broadcastAt: NOW + index } };
    });
    const [document] = after(...many).documents;
    expect(document).toMatchObject({ messageNumber: MESSAGES_KEPT + 5 });
    expect(document!.messages).toHaveLength(MESSAGES_KEPT);
    expect(document!.messages[0]).toEqual({ number: 6, at: NOW + 5, kind: 'leaderboard-broadcast' });
  });
});
