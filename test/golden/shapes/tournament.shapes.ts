import type { TournamentEvent } from '../../../apps/api/src/finals/tournament/tournament.events';
import type { InvitationEvent } from '../../../apps/api/src/finals/invitation/invitation.events';
import type { ShapesOf } from './shapes-of';

const taken = [{ userId: 'b0aab27e-cb5d-4c9f-9edc-88ae2f5ccddf', score: 12, correctAnswers: 7, rounds: 2 }];

export const tournamentShapes: ShapesOf<TournamentEvent> = {
  TournamentCreated: [
    [
      {
        eventId: 1,
        name: 'Ringwald Spring Qualifier',
        description:
          'Three rounds against the clock. The ten best of the Ringwald Motor Club go through to the finals.',
        eventType: 'qualifier',
        startsAt: 1795636800000,
        durationMinutes: 30,
        maxParticipants: 50,
        totalRounds: 3,
        questionsPerRound: 10,
        createdAt: 1795376606752,
      },
    ],
  ],
  TournamentUpdated: [
    [
      {
        eventId: 5,
        name: 'Morning Race',
        description: '',
        eventType: 'qualifier',
        startsAt: 1893528000000,
        durationMinutes: 30,
        maxParticipants: 50,
        updatedAt: 1795376607717,
      },
    ],
  ],
  ConfigurationChanged: [[{ eventId: 5, totalRounds: 10, questionsPerRound: 20, changedAt: 1795376235342 }]],
  RoundQuestionAssigned: [
    [{ eventId: 4, round: 1, questionId: '1a90ed5e-5be3-54af-b424-b3d30fb031b4', order: 1, assignedAt: 1795376606771 }],
  ],
  RoundQuestionRemoved: [
    [{ eventId: 19, round: 1, questionId: '7cfe9d18-0c7a-5175-86cd-de3e0bc9eafb', removedAt: 1795376239894 }],
  ],
  ParticipantJoined: [
    [
      {
        eventId: 5,
        userId: 'b0aab27e-cb5d-4c9f-9edc-88ae2f5ccddf',
        invitationId: null,
        participantAttempt: 1,
        joinedAt: 1795376155588,
      },
      {
        eventId: 11,
        userId: '7eb2872c-716a-403c-bc66-addfdca0fb07',
        invitationId: '0ad178b3-c094-5d90-b3d3-032d0ed2f5ca',
        participantAttempt: 1,
        joinedAt: 1795376089479,
      },
    ],
  ],
  ParticipantReset: [
    [
      { eventId: 10, userId: 'b0aab27e-cb5d-4c9f-9edc-88ae2f5ccddf', participantAttempt: 2, resetAt: 1795376221588 },
      {
        eventId: 10,
        userId: 'b0aab27e-cb5d-4c9f-9edc-88ae2f5ccddf',
        participantAttempt: 2,
        taken,
        resetAt: 1795376221588,
      },
    ],
  ],
  ParticipantResetWithdrawn: [
    [
      {
        eventId: 10,
        userId: 'b0aab27e-cb5d-4c9f-9edc-88ae2f5ccddf',
        participantAttempt: 1,
        withdrawnAt: 1795376231588,
      },
    ],
  ],
  ParticipantRemoved: [
    [
      { eventId: 11, userId: '56d784ab-8ff6-4d2a-bcea-cd2d956f48e6', removedAt: 1795376222588 },
      { eventId: 11, userId: '56d784ab-8ff6-4d2a-bcea-cd2d956f48e6', taken, removedAt: 1795376222588 },
    ],
  ],
  ParticipantsCleared: [
    [
      { eventId: 14, userIds: ['b0aab27e-cb5d-4c9f-9edc-88ae2f5ccddf'], clearedAt: 1795376225588 },
      { eventId: 14, userIds: ['b0aab27e-cb5d-4c9f-9edc-88ae2f5ccddf'], taken, clearedAt: 1795376225588 },
    ],
  ],
  WentLive: [[{ eventId: 32, liveAt: 1795376243314 }]],
  RoundStarted: [
    [
      {
        eventId: 32,
        attempt: 1,
        round: 1,
        run: 1,
        questions: [
          {
            id: '7cfe9d18-0c7a-5175-86cd-de3e0bc9eafb',
            text: 'Where does an air-cooled Porsche 911 road car carry its engine?',
            answerA: 'Just ahead of the rear axle',
            answerB: 'Ahead of the front axle',
            answerC: 'Just behind the front axle',
            answerD: 'Behind the rear axle',
            explanation:
              'The overhung engine presses the driven wheels to the road and leaves room for two small rear seats.',
            correctAnswer: 'D',
            category: 'Air-Cooled',
            difficulty: 'Easy',
            imageUrl: '/drawings/engine-place.svg',
          },
          {
            id: 'c350d58e-a50b-5210-a57a-62a085b92f76',
            text: 'How much power does the 991 GT2 RS have?',
            answerA: '620 PS',
            answerB: '530 PS',
            answerC: '700 PS',
            answerD: '480 PS',
            explanation:
              'It sends 750 Nm through a seven-speed PDK, and was the most powerful road 911 built until then.',
            correctAnswer: 'C',
            category: 'GT Cars',
            difficulty: 'Easy',
            imageUrl: null,
          },
        ],
        timeLimitMs: 10000,
        quickLimitMs: 5000,
        startedAt: 1795376243314,
        greenAt: 1795376243314,
      },
    ],
  ],
  RoundTakenBack: [[{ eventId: 4, attempt: 4, round: 1, run: 1, takenBackAt: 1795376707374 }]],
  QuestionAdvanced: [[{ eventId: 18, attempt: 1, round: 1, run: 1, floor: 1, closedAt: 1795376121266 }]],
  RoundPaused: [[{ eventId: 18, attempt: 1, round: 1, run: 1, pausedAt: 1795376121266 }]],
  RoundResumed: [
    [
      { eventId: 18, attempt: 1, round: 1, run: 1, resumedAt: 1795376121266 },
      { eventId: 18, attempt: 1, round: 1, run: 1, resumedAt: 1795376121266, greenAt: 1795376125266 },
    ],
  ],
  RoundEnded: [[{ eventId: 16, attempt: 1, round: 1, run: 1, endedAt: 1795376227588 }]],
  QuestionRuled: [
    [
      {
        eventId: 16,
        attempt: 1,
        round: 1,
        run: 1,
        rulingId: '5b4f6d0e-6f57-4f5e-8d0b-6c1f7f2a9d31',
        index: 1,
        questionId: '2e7d5b90-46c5-4d4e-9d9e-0f5a0b6f2a11',
        accepted: null,
        userIds: null,
        reason: 'ambiguous',
        concerned: ['b0aab27e-cb5d-4c9f-9edc-88ae2f5ccddf'],
        ruledAt: 1795376227988,
      },
      {
        eventId: 16,
        attempt: 1,
        round: 1,
        run: 1,
        rulingId: '0f3c9c1e-51c6-4d0c-a4d4-27c2b6b0f6a7',
        index: 0,
        questionId: '7c1f0a52-0a55-4cf4-8f5e-0c6b2c6a7d42',
        accepted: 'C',
        userIds: ['b0aab27e-cb5d-4c9f-9edc-88ae2f5ccddf'],
        reason: 'wrong-key',
        concerned: [],
        ruledAt: 1795376228088,
      },
    ],
  ],
  RulingWithdrawn: [
    [
      {
        eventId: 16,
        attempt: 1,
        round: 1,
        run: 1,
        rulingId: '5b4f6d0e-6f57-4f5e-8d0b-6c1f7f2a9d31',
        concerned: ['b0aab27e-cb5d-4c9f-9edc-88ae2f5ccddf'],
        withdrawnAt: 1795376228188,
      },
    ],
  ],
  LeaderboardShown: [[{ eventId: 18, shownAt: 1795376121266 }]],
  LeaderboardHidden: [[{ eventId: 18, hiddenAt: 1795376121266 }]],
  LeaderboardBroadcast: [[{ eventId: 17, broadcastAt: 1795376228588 }]],
  AdminMessageSent: [[{ eventId: 22, messageId: '28ca5058-919b-4cc4-bcbb-b1fc4b4691a5', sentAt: 1795376121266 }]],
  TournamentReset: [
    [
      { eventId: 16, attempt: 2, resetAt: 1795376227588 },
      { eventId: 16, attempt: 2, taken, resetAt: 1795376227588 },
    ],
  ],
  TournamentResetWithdrawn: [[{ eventId: 16, attempt: 1, withdrawnAt: 1795376237588 }]],
  TournamentCompleted: [[{ eventId: 9, completedAt: 1795376220588 }]],
  TournamentDeleted: [
    [
      { eventId: 5, deletedAt: 1795376607738 },
      { eventId: 5, taken, deletedAt: 1795376607738 },
    ],
  ],
  TournamentRestored: [[{ eventId: 5, restoredAt: 1795376617738 }]],
};

export const invitationShapes: ShapesOf<InvitationEvent> = {
  InvitationIssued: [
    [
      {
        invitationId: 'd3e0bc69-76e0-5bfa-a7b7-1d1429ee8981',
        eventId: 14,
        userId: '7f426d02-b22e-4f30-92d1-db66d094a44d',
        issuedAt: 1795376225588,
        expiresAt: 1795462625588,
      },
      {
        invitationId: '249a6d2b-b48f-5815-8250-f83dc4dc9b33',
        eventId: 11,
        userId: null,
        issuedAt: 1795376089479,
        expiresAt: 1795462489479,
      },
    ],
  ],
  InvitationAccepted: [
    [
      {
        invitationId: '0ad178b3-c094-5d90-b3d3-032d0ed2f5ca',
        eventId: 11,
        userId: '7eb2872c-716a-403c-bc66-addfdca0fb07',
        acceptedAt: 1795376089479,
      },
    ],
  ],
  InvitationExpired: [
    [{ invitationId: '8ea4917a-143b-553c-88ce-48ea917e79eb', eventId: 11, expiredAt: 1795462449383 }],
  ],
  InvitationWithdrawn: [
    [
      {
        invitationId: '879ee6fd-9af2-5955-9309-c6a0aa4db2b9',
        eventId: 22,
        userId: '7eb2872c-716a-403c-bc66-addfdca0fb07',
        withdrawnAt: 1795462492479,
      },
    ],
  ],
  InvitationRevoked: [
    [{ invitationId: 'd3e0bc69-76e0-5bfa-a7b7-1d1429ee8981', eventId: 14, revokedAt: 1795376225588 }],
  ],
  InvitationRestored: [
    [{ invitationId: 'd3e0bc69-76e0-5bfa-a7b7-1d1429ee8981', eventId: 14, restoredAt: 1795376235588 }],
  ],
};
