import type { QuestionSnapshot } from '../game.events';

/** A question in the form that a race stores. The correct answer is always A. */
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
