import type { Actor } from '@app/event-store';
import { recorded, specOf } from '../../../../libs/projections/src/testing/projection-spec';
import type { RacerEvent } from '../racer/racer.events';
import type { SystemEvent } from '../system/system.events';
import type { TournamentEvent } from '../tournament/tournament.events';
import { adminActsProjection } from './admin-acts.projection';
import type { AuditEvent } from './audit.events';

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

describe('The acts of administrators', () => {
  it('tell who changed plain content, when, from what and to what', () => {
    spec
      .given(recorded('audit-2026-01-01', [rekeyed], byAdmin))
      .then({ _id: first, actorId: 'admin-1', occurredAt, ...rekeyed.data });
  });

  it('include the switches an administrator moved', () => {
    const act = { actorId: 'admin-1', occurredAt };
    spec.given(recorded('system', [disabled, shown], byAdmin)).then(
      {
        ...act,
        _id: first,
        action: 'game-disabled',
        target: { kind: 'system', id: 'game' },
        before: { enabled: true },
        after: { enabled: false },
      },
      {
        ...act,
        _id: second,
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
    const act = { actorId: 'admin-1', occurredAt, target: { kind: 'user', id: 'racer-1' } };
    spec
      .given(recorded('racer-racer-1', events, byAdmin))
      .then(
        { ...act, _id: first, action: 'rounds-granted', before: null, after: { additionalRounds: 2 } },
        { ...act, _id: second, action: 'points-reset', before: { games: 3, score: 40 }, after: null },
      );
  });

  it.each<[RacerEvent, string, unknown]>([
    [{ type: 'RoundsReset', data: { userId: 'racer-1', resetAt: 1 } }, 'rounds-reset', null],
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

  it('include what an administrator did to an event, without the moves of live control', () => {
    const place = { eventId: 7, attempt: 1, round: 2, run: 1 };
    const events: TournamentEvent[] = [
      { type: 'ConfigurationChanged', data: { eventId: 7, totalRounds: 2, questionsPerRound: 5, changedAt: 1 } },
      { type: 'RoundQuestionAssigned', data: { eventId: 7, round: 2, questionId: 'q', order: 1, assignedAt: 2 } },
      { type: 'QuestionAdvanced', data: { ...place, floor: 1, closedAt: 3 } },
      { type: 'RoundEnded', data: { ...place, endedAt: 4 } },
      { type: 'ParticipantRemoved', data: { eventId: 7, userId: 'racer-1', removedAt: 5 } },
      { type: 'TournamentDeleted', data: { eventId: 7, deletedAt: 6 } },
    ];
    const { documents } = spec.given(recorded('tournament-7', events, byAdmin));
    const act = { actorId: 'admin-1', occurredAt, target: { kind: 'event', id: '7' } };
    expect(documents.map(({ _id, ...rest }) => rest)).toEqual([
      { ...act, action: 'event-configured', before: null, after: { totalRounds: 2, questionsPerRound: 5 } },
      { ...act, action: 'round-ended', before: null, after: { round: 2, run: 1 } },
      { ...act, action: 'participant-removed', before: { userId: 'racer-1' }, after: null },
      { ...act, action: 'event-deleted', before: null, after: null },
    ]);
  });

  it('say when an announced event begins as people read it', () => {
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
