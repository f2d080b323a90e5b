import type { GameEvent } from '../../../apps/api/src/racing/game/game.events';
import type { ShapesOf } from './shapes-of';

export const gameShapes: ShapesOf<GameEvent> = {
  GameStarted: [
    [
      {
        gameId: 'c74a557a-9dd1-5717-98b8-709db8b267d6',
        kind: 'qualifying',
        userId: 'c3bcdf23-dc70-460c-a02c-07756c5f60f5',
        number: 1,
        questions: [
          {
            id: '018187c6-bc92-5970-930f-59f958fe6e88',
            text: 'Which 911 generation was the last with an air-cooled engine?',
            answerA: '964',
            answerB: '996',
            answerC: '997',
            answerD: '993',
            explanation:
              'Its successor, first shown to the public in 1997, brought water cooling to the whole 911 range.',
            correctAnswer: 'D',
            category: 'Air-Cooled',
            difficulty: 'Easy',
            imageUrl: null,
          },
          {
            id: '1304864e-0ec0-5ffd-bb39-2b26d66664a9',
            text: 'For what does a driver get this flag, shown once with the start number?',
            answerA: 'A missed pit stop',
            answerB: 'Unsporting behaviour',
            answerC: 'A mechanical fault',
            answerD: 'A fastest lap',
            explanation: 'It is a warning: whoever goes on like that has to expect a penalty.',
            correctAnswer: 'B',
            category: 'Racing History',
            difficulty: 'Hard',
            imageUrl: '/drawings/flag-black-white.svg',
          },
        ],
        timeLimitMs: 10000,
        quickLimitMs: 5000,
        startedAt: 1795376284034,
      },
      {
        gameId: '3c5ef0b6-d021-5e2f-8ee3-338e3bec7535',
        kind: 'duel',
        duelId: 'bec582e9-486b-5ef4-aee9-f8301e469577',
        userId: '31088f0e-bdfa-4fd9-b5e9-d8323ce4b0ae',
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
        timeLimitMs: 10000,
        quickLimitMs: 5000,
        startedAt: 1795375952267,
      },
      {
        gameId: '1225c1dd-a39e-532c-9615-071a8b46101a',
        kind: 'tournament',
        userId: 'b0aab27e-cb5d-4c9f-9edc-88ae2f5ccddf',
        round: { eventId: 8, attempt: 1, round: 1, run: 1, participantAttempt: 1 },
        totalQuestions: 5,
        timeLimitMs: 10000,
        quickLimitMs: 5000,
        startedAt: 1795376159588,
      },
    ],
  ],
  QuestionServed: [
    [
      {
        gameId: '1225c1dd-a39e-532c-9615-071a8b46101a',
        index: 0,
        questionId: '50144a9f-a178-5c2d-baa1-52c7fc5b235e',
        servedAt: 1795376159588,
        closesAt: 1795376169588,
      },
    ],
  ],
  QuestionAnswered: [
    [
      {
        gameId: '1225c1dd-a39e-532c-9615-071a8b46101a',
        index: 0,
        questionId: '50144a9f-a178-5c2d-baa1-52c7fc5b235e',
        answer: 'A',
        isCorrect: true,
        servedAt: 1795376159588,
        receivedAt: 1795376159588,
        claimedMs: 0,
        creditMs: 150,
        elapsedMs: 0,
        points: 2,
      },
    ],
  ],
  QuestionTimedOut: [
    [
      {
        gameId: '093905bf-a36d-5e3e-bc98-1accc51bf9e9',
        index: 0,
        questionId: '018187c6-bc92-5970-930f-59f958fe6e88',
        closedAt: 1795376499309,
        elapsedMs: 10000,
        lateAnswer: { answer: 'D', receivedAt: 1795376499460, claimedMs: 9000, creditMs: 150 },
      },
    ],
  ],
  QuestionSkipped: [
    [
      {
        gameId: '95718f37-45eb-5e78-9d13-775c8b4b6f1b',
        index: 0,
        questionId: '018187c6-bc92-5970-930f-59f958fe6e88',
        skippedAt: 1795376482158,
        elapsedMs: 1500,
      },
    ],
  ],
  GameFinished: [
    [
      {
        kind: 'tournament',
        round: { eventId: 8, attempt: 1, round: 1, run: 1, participantAttempt: 1 },
        gameId: '1225c1dd-a39e-532c-9615-071a8b46101a',
        userId: 'b0aab27e-cb5d-4c9f-9edc-88ae2f5ccddf',
        totalQuestions: 5,
        totals: { score: 10, correctAnswers: 5, questionsClosed: 5, totalTimeMs: 0, scoringTimeMs: 0 },
        reason: 'completed',
        finishedAt: 1795376159588,
      },
      {
        kind: 'qualifying',
        number: 1,
        gameId: 'c74a557a-9dd1-5717-98b8-709db8b267d6',
        userId: 'c3bcdf23-dc70-460c-a02c-07756c5f60f5',
        totalQuestions: 10,
        totals: { score: 20, correctAnswers: 10, questionsClosed: 10, totalTimeMs: 68, scoringTimeMs: 68 },
        reason: 'completed',
        finishedAt: 1795376286141,
      },
      {
        kind: 'duel',
        duelId: 'bec582e9-486b-5ef4-aee9-f8301e469577',
        gameId: '3c5ef0b6-d021-5e2f-8ee3-338e3bec7535',
        userId: '31088f0e-bdfa-4fd9-b5e9-d8323ce4b0ae',
        totalQuestions: 5,
        totals: { score: 6, correctAnswers: 3, questionsClosed: 5, totalTimeMs: 10000, scoringTimeMs: 6000 },
        reason: 'completed',
        finishedAt: 1795375962267,
      },
    ],
  ],
  ResultClaimed: [
    [
      {
        gameId: 'ff3c216b-a542-5674-bcf9-20a96cfa0f03',
        claim: { score: 20, correctAnswers: 10, totalQuestions: 10, averageTime: 1.5 },
        claimedAt: 1795376499460,
      },
    ],
  ],
};
