export const categories = ['Air-Cooled', 'GT Cars', 'Racing History', 'Modern Porsche'] as const;
export type Category = (typeof categories)[number];

export const difficulties = ['Easy', 'Intermediate', 'Hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export const answerLetters = ['A', 'B', 'C', 'D'] as const;
export type AnswerLetter = (typeof answerLetters)[number];

/**
 * A question on a list. For players the text and the answers are empty until the question was served to them, and
 * `correctAnswer` is null until it is closed for them. Administrators see everything.
 */
export interface QuestionView {
  id: string;
  text: string;
  answerA: string;
  answerB: string;
  answerC: string;
  answerD: string;
  correctAnswer: AnswerLetter | null;
  category: Category;
  difficulty: Difficulty;
  imageUrl: string | null;
  roundNumber: number | null;
}

/** A ready-made set of questions: a qualification round's, or all of a category. */
export interface QuestionSetView {
  id: string;
  name: string;
  kind: 'round' | 'category';
  questionCount: number;
}
