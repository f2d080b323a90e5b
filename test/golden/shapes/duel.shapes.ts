import type { DuelEvent } from '../../../apps/api/src/duels/duel/duel.events';
import type { ShapesOf } from './shapes-of';

export const duelShapes: ShapesOf<DuelEvent> = {
  DuelChallenged: [
    [
      {
        duelId: 'c8d52b88-bda9-589c-a6d5-579e9b3bb0ed',
        challengerId: 'bf009552-62c1-4ae2-991b-fc8e85a2c602',
        challengedId: null,
        opponent: 'address',
        categoryId: 'gt-cars',
        category: 'GT Cars',
        difficulty: 'Mixed',
        timeLimitMs: 10000,
        questionIds: ['b58afc9b-ee76-5593-bf6f-5c9bab28226b'],
        challengedAt: 1795375952267,
        expiresAt: 1795462352267,
      },
      {
        duelId: '1e9237ee-3519-5925-8e63-f220d38aa5db',
        challengerId: 'bf009552-62c1-4ae2-991b-fc8e85a2c602',
        challengedId: '8f757d24-a1cd-4536-8872-39c1206c13c8',
        opponent: 'racer',
        categoryId: 'mixed',
        category: 'Mixed',
        difficulty: 'Mixed',
        timeLimitMs: 10000,
        questionIds: ['939811e2-6ec0-5f6c-a84b-dccbb6115e52'],
        challengedAt: 1795375952267,
        expiresAt: 1795462352267,
      },
    ],
  ],
  DuelAccepted: [
    [
      {
        duelId: '1e9237ee-3519-5925-8e63-f220d38aa5db',
        userId: '8f757d24-a1cd-4536-8872-39c1206c13c8',
        acceptedAt: 1795375952267,
      },
    ],
  ],
  DuelDeclined: [
    [
      {
        duelId: '1b676ea8-93ed-53e8-870d-e015401597d8',
        userId: '661d247d-dd94-48b5-858f-7f75f73c3f87',
        declinedAt: 1795375902194,
      },
    ],
  ],
  DuelWithdrawn: [
    [
      {
        duelId: '1b676ea8-93ed-53e8-870d-e015401597d8',
        userId: 'bf009552-62c1-4ae2-991b-fc8e85a2c602',
        withdrawnAt: 1795375902194,
      },
    ],
  ],
  DuelLegStarted: [
    [
      {
        duelId: 'bec582e9-486b-5ef4-aee9-f8301e469577',
        userId: '31088f0e-bdfa-4fd9-b5e9-d8323ce4b0ae',
        gameId: '3c5ef0b6-d021-5e2f-8ee3-338e3bec7535',
        questions: [
          {
            id: '32bdbfce-01c6-57bb-a765-921be163a8e5',
            text: "Who drove the 918 Spyder's 6:57 Nordschleife lap in 2013?",
            answerA: 'Marc Lieb',
            answerB: 'Timo Kluck',
            answerC: 'Walter Röhrl',
            answerD: 'Timo Bernhard',
            explanation:
              'Porsche called it the first road car with worldwide homologation to lap in under seven minutes.',
            correctAnswer: 'A',
            category: 'Modern Porsche',
            difficulty: 'Hard',
            imageUrl: null,
          },
          {
            id: '90b6abc1-dfbe-52b0-85e3-7a6fca688045',
            text: 'Which US speedway, opened in 1909, has this outline?',
            answerA: 'Talladega',
            answerB: 'Indianapolis',
            answerC: 'Daytona',
            answerD: 'Michigan',
            explanation: 'Four equal turns of a quarter of a mile join two long straights and two short ones.',
            correctAnswer: 'B',
            category: 'Racing History',
            difficulty: 'Intermediate',
            imageUrl: '/drawings/circuit-rectangle.svg',
          },
        ],
        startedAt: 1795375952267,
      },
      {
        duelId: 'bec582e9-486b-5ef4-aee9-f8301e469577',
        userId: 'ee8382ff-6944-4767-9ec3-409705a45397',
        gameId: '5de723f5-c391-5f14-9ebb-d5eced5d0c88',
        questions: null,
        startedAt: 1795375962267,
      },
    ],
  ],
  DuelLegFinished: [
    [
      {
        duelId: 'bec582e9-486b-5ef4-aee9-f8301e469577',
        userId: '31088f0e-bdfa-4fd9-b5e9-d8323ce4b0ae',
        gameId: '3c5ef0b6-d021-5e2f-8ee3-338e3bec7535',
        totals: { score: 6, correctAnswers: 3, questionsClosed: 5, totalTimeMs: 10000, scoringTimeMs: 6000 },
        finishedAt: 1795375962267,
      },
    ],
  ],
  DuelCompleted: [
    [
      {
        duelId: '4b4d7cae-a697-5720-a2d1-e1e96218acf2',
        challengerId: '401da3f5-18e4-46cf-b8b4-d1e2e6659087',
        challengedId: '1b598668-9a6d-4308-bd48-4d6997bd3485',
        winnerId: '401da3f5-18e4-46cf-b8b4-d1e2e6659087',
        completedAt: 1795375982267,
      },
      {
        duelId: '66b8c81f-c513-552f-8d11-c241cfb23289',
        challengerId: '1c996cab-a74c-468a-a046-0ee57517b307',
        challengedId: 'fad0dc80-ca36-432f-97b6-add58b1bacb2',
        winnerId: null,
        completedAt: 1795807988074,
      },
    ],
  ],
  DuelExpired: [[{ duelId: 'bec582e9-486b-5ef4-aee9-f8301e469577', expiredAt: 1795375962267 }]],
  DuelDeleted: [
    [
      {
        duelId: '9d35d50a-cb6e-521e-9f17-554a38bc6814',
        category: 'Mixed',
        completed: {
          challengerId: 'bf00d0df-a8d9-4e1d-92e4-955f99cedef8',
          challengedId: '56c8a903-aa50-49a7-a17c-a78d5e86636b',
          winnerId: 'bf00d0df-a8d9-4e1d-92e4-955f99cedef8',
        },
        deletedAt: 1795376002267,
      },
    ],
  ],
};
