import type { Actor } from '@app/event-store';
import { recorded, specOf } from '@app/projections/testing/projection-spec';
import type { InvitationEvent } from '../../finals/invitation/invitation.events';
import type { RacerEvent } from '../../people/racer/racer.events';
import type { SystemEvent } from '../../season/system/system.events';
import type { TournamentEvent } from '../../finals/tournament/tournament.events';
import { adminActsProjection } from './admin-acts.projection';
import type { AuditEvent } from '../../platform/audit-log/audit.events';

const spec = specOf(adminActsProjection);

const byAdmin = { actor: { kind: 'user', id: 'admin-1', role: 'admin' } as Actor };
const first = '00000000-0000-4000-9000-000000000000';
const second = '00000000-0000-4000-9000-000000000001';
const occurredAt = '2026-01-01T12:00:00.000Z';

const rekeyed: AuditEvent = {
  type: 'AdminActed',
  data: {
    action: 'question-updated',
    target: { kind: 'question', id: 'q1' },
    before: { correctAnswer: 'A' },
    after: { correctAnswer: 'B' },
  },
};
const disabled: SystemEvent = { type: 'GameDisabled', data: { disabledAt: 1, messageId: null } };
const shown: SystemEvent = { type: 'TournamentResultsShown', data: { shownAt: 2 } };

const request = ($causationId: string) => ({ ...byAdmin, $causationId });
const joined = { eventId: 7, invitationId: null, participantAttempt: 1, joinedAt: 1 };
const actsOf = (...log: Parameters<typeof spec.given>) =>
  spec.given(...log).documents.map(({ _id, stream: _stream, revision: _revision, ...act }) => act);

describe('The acts of administrators', () => {
  it('tell who changed plain content, when, from what and to what', () => {
    spec
      .given(recorded('audit-2026-01-01', [rekeyed], byAdmin))
      .then({ _id: first, actorId: 'admin-1', occurredAt, stream: 'audit-2026-01-01', revision: 0, ...rekeyed.data });
  });

  it('include what an operator did by a command', () => {
    const actor: Actor = { kind: 'operator', command: 'log redrive' };
    spec
      .given(recorded('audit-2026-01-01', [rekeyed], { actor }))
      .then({ _id: first, actorId: 'operator', occurredAt, stream: 'audit-2026-01-01', revision: 0, ...rekeyed.data });
  });

  it('include the switches an administrator moved', () => {
    const act = { actorId: 'admin-1', occurredAt, stream: 'system' };
    spec.given(recorded('system', [disabled, shown], byAdmin)).then(
      {
        ...act,
        _id: first,
        revision: 0,
        action: 'game-disabled',
        target: { kind: 'system', id: 'game' },
        before: { enabled: true },
        after: { enabled: false },
      },
      {
        ...act,
        _id: second,
        revision: 1,
        action: 'tournament-results-shown',
        target: { kind: 'system', id: 'tournament-results' },
        before: { enabled: false },
        after: { enabled: true },
      },
    );
  });

  it('include what an administrator did to a racer, and nothing they did as one', () => {
    const events: RacerEvent[] = [
      { type: 'RoundsGranted', data: { userId: 'racer-1', rounds: 2, grantedAt: 1 } },
      { type: 'PointsReset', data: { userId: 'racer-1', taken: { games: 3, score: 40 }, resetAt: 2 } },
      { type: 'SurveyCompleted', data: { userId: 'admin-1', completedAt: 3 } },
    ];
    const target = { kind: 'user', id: 'racer-1' } as const;
    const act = { actorId: 'admin-1', occurredAt, target, stream: 'racer-racer-1' };
    spec
      .given(recorded('racer-racer-1', events, byAdmin))
      .then(
        { ...act, _id: first, revision: 0, action: 'rounds-granted', before: null, after: { additionalRounds: 2 } },
        { ...act, _id: second, revision: 1, action: 'points-reset', before: { games: 3, score: 40 }, after: null },
      );
  });

  it.each<[RacerEvent, string, unknown]>([
    [{ type: 'RoundsReset', data: { userId: 'racer-1', resetAt: 1 } }, 'rounds-reset', null],
    [{ type: 'RoundsReset', data: { userId: 'racer-1', roundsUsed: 2, resetAt: 1 } }, 'rounds-reset', null],
    [
      { type: 'AllDataReset', data: { userId: 'racer-1', taken: { games: 0, score: 0 }, resetAt: 1 } },
      'all-data-reset',
      null,
    ],
    [{ type: 'SurveyCompleted', data: { userId: 'racer-1', completedAt: 1 } }, 'survey-marked-complete', null],
    [
      {
        type: 'LeaderboardVisibilitySet',
        data: { userId: 'racer-1', isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true, setAt: 1 },
      },
      'visibility-set',
      { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true },
    ],
    [{ type: 'LeaderboardVisibilityCleared', data: { userId: 'racer-1', clearedAt: 1 } }, 'visibility-cleared', null],
    [{ type: 'RacerDeleted', data: { userId: 'racer-1', deletedAt: 1 } }, 'user-deleted', null],
  ])('name %j as they are', (event, action, after) => {
    const { documents } = spec.given(recorded('racer-racer-1', [event], byAdmin));
    expect(documents).toMatchObject([{ action, target: { kind: 'user', id: 'racer-1' }, after }]);
  });

  it('include what an administrator did to an event', () => {
    const place = { eventId: 7, attempt: 1, round: 2, run: 1 };
    const events: TournamentEvent[] = [
      { type: 'ConfigurationChanged', data: { eventId: 7, totalRounds: 2, questionsPerRound: 5, changedAt: 1 } },
      { type: 'QuestionAdvanced', data: { ...place, floor: 1, closedAt: 3 } },
      { type: 'RoundPaused', data: { ...place, pausedAt: 3 } },
      { type: 'RoundEnded', data: { ...place, endedAt: 4 } },
      { type: 'LeaderboardShown', data: { eventId: 7, shownAt: 4 } },
      { type: 'AdminMessageSent', data: { eventId: 7, messageId: 'm', sentAt: 4 } },
      { type: 'ParticipantJoined', data: { ...joined, userId: 'racer-1' } },
      { type: 'ParticipantRemoved', data: { eventId: 7, userId: 'racer-1', removedAt: 5 } },
      { type: 'TournamentDeleted', data: { eventId: 7, deletedAt: 6 } },
    ];
    const act = { actorId: 'admin-1', occurredAt, target: { kind: 'event', id: '7' }, before: null, after: null };
    expect(actsOf(recorded('tournament-7', events, byAdmin))).toEqual([
      { ...act, action: 'event-configured', after: { totalRounds: 2, questionsPerRound: 5 } },
      { ...act, action: 'question-advanced', after: { round: 2, question: 2 } },
      { ...act, action: 'round-paused', after: { round: 2, run: 1 } },
      { ...act, action: 'round-ended', after: { round: 2, run: 1 } },
      { ...act, action: 'leaderboard-shown' },
      { ...act, action: 'message-sent', after: { messageId: 'm' } },
      { ...act, action: 'participant-removed', before: { userId: 'racer-1' } },
      { ...act, action: 'event-deleted' },
    ]);
  });

  it('name the participants that were removed when an event was cleared, as far as the log knows them', () => {
    const userIds = ['racer-2', 'racer-1'];
    const events: TournamentEvent[] = [
      { type: 'ParticipantsCleared', data: { eventId: 7, userIds, clearedAt: 1 } },
      { type: 'ParticipantsCleared', data: { eventId: 7, userIds: [], clearedAt: 2 } },
      { type: 'ParticipantsCleared', data: { eventId: 7, clearedAt: 3 } },
    ];
    const acts = actsOf(recorded('tournament-7', events, byAdmin));
    expect(acts.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['participants-cleared', { userIds }, null],
      ['participants-cleared', null, null],
      ['participants-cleared', null, null],
    ]);
  });

  it('say which questions one request put into the rounds of an event, and which one it took out or moved', () => {
    const assigned = (round: number, questionId: string, order: number): TournamentEvent => ({
      type: 'RoundQuestionAssigned',
      data: { eventId: 7, round, questionId, order, assignedAt: 2 },
    });
    const removed: TournamentEvent = {
      type: 'RoundQuestionRemoved',
      data: { eventId: 7, round: 1, questionId: 'b', removedAt: 3 },
    };
    const log = [
      recorded('tournament-7', [assigned(1, 'a', 1), assigned(1, 'b', 2), assigned(2, 'c', 1)], request('1 fills')),
      recorded('tournament-7', [removed, assigned(1, 'b', 1)], request('2 moves')),
      recorded('tournament-7', [removed], request('3 removes')),
    ];
    const act = { actorId: 'admin-1', occurredAt, target: { kind: 'event', id: '7' }, before: null, after: null };
    expect(actsOf(...log)).toEqual([
      { ...act, action: 'round-questions-assigned', after: { 'round-1': ['a', 'b'], 'round-2': ['c'] } },
      { ...act, action: 'round-question-moved', after: { 'round-1': ['b'], place: 1 } },
      { ...act, action: 'round-question-removed', before: { 'round-1': ['b'] } },
    ]);
  });

  it('name everybody whom one request invited, and whose invitation was withdrawn', () => {
    const issued = (invitationId: string, userId: string | null): InvitationEvent => ({
      type: 'InvitationIssued',
      data: { invitationId, eventId: 7, userId, issuedAt: 1, expiresAt: 2 },
    });
    const withdrawn: InvitationEvent = {
      type: 'InvitationWithdrawn',
      data: { invitationId: 'i', eventId: 7, userId: 'ada', withdrawnAt: 3 },
    };
    const accepted: InvitationEvent = {
      type: 'InvitationAccepted',
      data: { invitationId: 'j', eventId: 7, userId: 'bea', acceptedAt: 3 },
    };
    const revoked: InvitationEvent = {
      type: 'InvitationRevoked',
      data: { invitationId: 'j', eventId: 7, revokedAt: 4 },
    };
    const log = [
      recorded('invitation-i', [withdrawn], request('0 withdraws')),
      recorded('invitation-j', [accepted, revoked], request('1 deletes the event')),
      recorded('invitation-i', [issued('i', 'ada')], request('2 invites')),
      recorded('invitation-j', [issued('j', 'bea')], request('2 invites')),
      recorded('invitation-k', [issued('k', null)], request('3 makes a link')),
    ];
    const act = { actorId: 'admin-1', occurredAt, target: { kind: 'event', id: '7' }, before: null, after: null };
    expect(actsOf(...log)).toEqual([
      { ...act, action: 'invitation-withdrawn', before: { userId: 'ada' } },
      { ...act, action: 'invitations-issued', after: { userIds: ['ada', 'bea'] } },
      { ...act, action: 'open-invitation-issued' },
    ]);
  });

  it('give the start of an announced event in a form for people', () => {
    const details = { name: 'Night Race', description: '', eventType: 'live', durationMinutes: 30, maxParticipants: 9 };
    const sizes = { totalRounds: 3, questionsPerRound: 10 };
    const data = { eventId: 7, ...details, ...sizes, eventType: 'live', startsAt: 0, createdAt: 1 } as const;
    const { documents } = spec.given(recorded('tournament-7', [{ type: 'TournamentCreated', data }], byAdmin));
    expect(documents).toMatchObject([
      { action: 'event-announced', after: { ...details, startsAt: '1970-01-01T00:00:00.000Z' } },
    ]);
  });

  it.each<[string, Actor]>([
    ['the schedule', { kind: 'process', name: 'schedule' }],
    ['a player', { kind: 'user', id: 'racer-1', role: 'player' }],
  ])('leave out what %s did', (_, actor) => {
    spec.given(recorded('system', [disabled], { actor })).then();
  });
});
