import type { AnswerResult, NextAnswer } from '@app/contracts';

const totals = { score: 12, correctAnswers: 7, questionsClosed: 9, totalTimeMs: 30_000, scoringTimeMs: 21_000 };
const questionId = 'gt-cars-017';

/** Answers as long as real ones. */
export const ANSWER: AnswerResult = {
  gameId: '7b0a4bd4-5a37-5f0a-9d68-9f2e6cf0f2b1',
  questionId,
  index: 8,
  outcome: 'correct',
  isCorrect: true,
  correctAnswer: 'B',
  playerAnswer: 'B',
  pointsEarned: 2,
  timeElapsed: 1_830,
  explanation:
    'The engine sits behind the rear axle, as in every car of the series from the first year of production on.',
  totals,
  gameComplete: false,
};

export const NEXT: NextAnswer = {
  gameId: ANSWER.gameId,
  question: {
    id: questionId,
    text: 'Which of these cars was the first of its series with a water-cooled engine in regular production?',
    answerA: 'The one of 1989',
    answerB: 'The one of 1993',
    answerC: 'The one of 1997',
    answerD: 'The one of 2004',
    correctAnswer: null,
    category: 'GT Cars',
    difficulty: 'Intermediate',
    imageUrl: null,
    index: 9,
    servedAt: '2026-01-01T12:00:00.000Z',
    timeLimitMs: 10_000,
    remainingMs: 10_000,
  },
  lastResult: ANSWER,
  totals,
};
