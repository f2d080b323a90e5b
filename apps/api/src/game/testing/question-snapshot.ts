import type { QuestionSnapshot } from '../game.events';

/** A question as a race takes it along. The right answer is always A. */
export function questionSnapshot(id: string): QuestionSnapshot {
  return {
    id,
    text: `Question ${id}`,
    answerA: 'a',
    answerB: 'b',
    answerC: 'c',
    answerD: 'd',
    correctAnswer: 'A',
    category: 'GT Cars',
    difficulty: 'Easy',
    imageUrl: null,
    explanation: null,
  };
}
