import type { AuditEvent } from '../../../apps/api/src/platform/audit-log/audit.events';
import type { RacerEvent } from '../../../apps/api/src/people/racer/racer.events';
import type { CutEvent } from '../../../apps/api/src/racing/ruling/cut.events';
import type { QualifyingRulingEvent } from '../../../apps/api/src/racing/ruling/ruling.events';
import type { SeasonsEvent } from '../../../apps/api/src/told/seasons/seasons.events';
import type { SystemEvent } from '../../../apps/api/src/season/system/system.events';
import type { ShapesOf } from './shapes-of';

export const auditShapes: ShapesOf<AuditEvent> = {
  AdminActed: [
    [
      { action: 'sponsor-created', target: { kind: 'sponsor', id: 's1' }, before: null, after: { name: 'Boxenfunk' } },
      { action: 'sponsor-deleted', target: { kind: 'sponsor', id: 's1' }, before: { name: 'Boxenfunk' }, after: null },
    ],
  ],
};

export const racerShapes: ShapesOf<RacerEvent> = {
  RacerRegistered: [[{ userId: '05a393dd-ad8e-4603-8323-659e56e09fea', registeredAt: 1795376606847 }]],
  QualifyingGameStarted: [
    [
      {
        userId: 'c3bcdf23-dc70-460c-a02c-07756c5f60f5',
        gameId: 'c74a557a-9dd1-5717-98b8-709db8b267d6',
        number: 1,
        questionIds: ['018187c6-bc92-5970-930f-59f958fe6e88'],
        startedAt: 1795376284034,
      },
    ],
  ],
  QualifyingGameFinished: [
    [
      {
        userId: 'c3bcdf23-dc70-460c-a02c-07756c5f60f5',
        gameId: 'c74a557a-9dd1-5717-98b8-709db8b267d6',
        number: 1,
        totalQuestions: 10,
        totals: { score: 20, correctAnswers: 10, questionsClosed: 10, totalTimeMs: 68, scoringTimeMs: 68 },
        results: [
          {
            questionId: '018187c6-bc92-5970-930f-59f958fe6e88',
            category: 'Air-Cooled',
            difficulty: 'Easy',
            outcome: 'correct',
            points: 2,
            elapsedMs: 0,
          },
        ],
        startedAt: 1795376284034,
        finishedAt: 1795376286141,
      },
    ],
  ],
  RacesRecounted: [
    [
      {
        userId: 'c3bcdf23-dc70-460c-a02c-07756c5f60f5',
        races: [
          {
            gameId: 'c74a557a-9dd1-5717-98b8-709db8b267d6',
            number: 1,
            totalQuestions: 9,
            totals: { score: 2, correctAnswers: 1, questionsClosed: 1, totalTimeMs: 68, scoringTimeMs: 68 },
            results: [
              {
                questionId: '018187c6-bc92-5970-930f-59f958fe6e88',
                category: 'Air-Cooled',
                difficulty: 'Easy',
                outcome: 'correct',
                points: 2,
                elapsedMs: 68,
              },
            ],
            startedAt: 1795376284034,
            finishedAt: 1795376286141,
            rulingIds: ['6a4b5a2e-3c9b-4b62-8d6a-6d1f3c6f1a11'],
          },
        ],
        closed: [],
        before: { games: 1, score: 20 },
        recountedAt: 1795376306047,
      },
    ],
  ],
  SurveyCompleted: [[{ userId: 'c7e0bd81-f4bd-4aca-bf56-869f63ed3f28', completedAt: 1795376305847 }]],
  RoundsGranted: [[{ userId: '99f55f72-a65a-4d4b-b2ee-b16c5f97a16c', rounds: 2, grantedAt: 1795376288723 }]],
  RoundsReset: [
    [
      { userId: '038c3ed4-12dd-4639-bbfc-99614a0d971c', resetAt: 1795376294670 },
      { userId: '038c3ed4-12dd-4639-bbfc-99614a0d971c', roundsUsed: 3, resetAt: 1795376294670 },
    ],
  ],
  PointsReset: [
    [{ userId: '0b299517-b309-4610-bc0f-c927fff44354', taken: { games: 1, score: 20 }, resetAt: 1795376305583 }],
  ],
  AllDataReset: [
    [
      { userId: 'f15f69c5-bca3-482b-addb-5ceac4e8f516', taken: { games: 1, score: 20 }, resetAt: 1795376302371 },
      {
        userId: 'f15f69c5-bca3-482b-addb-5ceac4e8f516',
        seasonId: '6b0c0a0e-5d3c-4f57-9a52-0a4f4e9c8a11',
        taken: { games: 1, score: 20 },
        resetAt: 1795376302371,
      },
    ],
  ],
  AllDataResetWithdrawn: [
    [
      {
        userId: 'f15f69c5-bca3-482b-addb-5ceac4e8f516',
        seasonId: '6b0c0a0e-5d3c-4f57-9a52-0a4f4e9c8a11',
        restored: { games: 1, score: 20 },
        withdrawnAt: 1795376402371,
      },
    ],
  ],
  LeaderboardVisibilitySet: [
    [
      {
        userId: '86e565e7-f6f8-4318-9490-fd92a95c9841',
        isVisibleOnLeaderboard: false,
        isVisibleOnLiveEvents: true,
        setAt: 1795376308378,
      },
    ],
  ],
  LeaderboardVisibilityCleared: [[{ userId: '86e565e7-f6f8-4318-9490-fd92a95c9841', clearedAt: 1795376311073 }]],
  RacerDeleted: [
    [
      { userId: '645f0ddd-a156-4784-ade8-029595ffc382', deletedAt: 1795376706987 },
      {
        userId: '645f0ddd-a156-4784-ade8-029595ffc382',
        taken: { games: 3, score: 40 },
        deletedAt: 1795376706987,
      },
    ],
  ],
};

export const systemShapes: ShapesOf<SystemEvent> = {
  GameEnabled: [[{ enabledAt: 1795376606969 }]],
  GameDisabled: [
    [
      { disabledAt: 1795376606953, messageId: null },
      { disabledAt: 1795376533943, messageId: '69102405-687a-48e7-8720-424d7728f487' },
    ],
  ],
  TournamentResultsShown: [[{ shownAt: 1795376545542 }]],
  TournamentResultsHidden: [[{ hiddenAt: 1795376545542 }]],
};

export const rulingShapes: ShapesOf<QualifyingRulingEvent | CutEvent> = {
  CutDecided: [
    [
      {
        rulingId: '1d6f0c1b-3b1c-4d0c-9a55-5f5f4e0d7c33',
        finalistKey: '000000054-000000028-999999999955000',
        userIds: ['c3bcdf23-dc70-460c-a02c-07756c5f60f5'],
        decidedAt: 1795376307000,
      },
    ],
  ],
  CutDecisionWithdrawn: [
    [
      {
        rulingId: '1d6f0c1b-3b1c-4d0c-9a55-5f5f4e0d7c33',
        userIds: ['c3bcdf23-dc70-460c-a02c-07756c5f60f5'],
        withdrawnAt: 1795376307100,
      },
    ],
  ],
  QualifyingQuestionRuled: [
    [
      {
        rulingId: '6a4b5a2e-3c9b-4b62-8d6a-6d1f3c6f1a11',
        questionId: '018187c6-bc92-5970-930f-59f958fe6e88',
        accepted: null,
        userIds: null,
        reason: 'outdated',
        ruledAt: 1795376306000,
      },
      {
        rulingId: '9f3d1f86-2f3a-4e0c-b0a3-0d8e3a6b7c22',
        questionId: '018187c6-bc92-5970-930f-59f958fe6e88',
        accepted: 'B',
        userIds: ['c3bcdf23-dc70-460c-a02c-07756c5f60f5'],
        reason: 'wrong-key',
        ruledAt: 1795376306100,
      },
    ],
  ],
  QualifyingRulingWithdrawn: [
    [
      {
        rulingId: '6a4b5a2e-3c9b-4b62-8d6a-6d1f3c6f1a11',
        questionId: '018187c6-bc92-5970-930f-59f958fe6e88',
        withdrawnAt: 1795376306200,
      },
    ],
  ],
};

export const seasonsShapes: ShapesOf<SeasonsEvent> = {
  SeasonClosed: [[{ seasonId: '6b0c0a0e-5d3c-4f57-9a52-0a4f4e9c8a11', name: 'Summer 2026', closedAt: 1795376302371 }]],
  SeasonCloseWithdrawn: [[{ seasonId: '6b0c0a0e-5d3c-4f57-9a52-0a4f4e9c8a11', withdrawnAt: 1795376402371 }]],
};
