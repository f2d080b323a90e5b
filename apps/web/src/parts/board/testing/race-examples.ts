import type { ServedQuestion } from '@app/contracts';

export const question = (index: number, remainingMs = 10_000): ServedQuestion => ({
  id: `q${index}`,
  index,
  text: 'Which year?',
  answerA: '1969',
  answerB: '1970',
  answerC: '1971',
  answerD: '1972',
  correctAnswer: null,
  category: 'Racing History',
  difficulty: 'Easy',
  imageUrl: null,
  servedAt: '2025-06-01T20:00:00.000Z',
  timeLimitMs: 10_000,
  remainingMs,
});
