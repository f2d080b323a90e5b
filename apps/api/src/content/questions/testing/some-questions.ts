import type { QuestionBody } from '@app/contracts';

/** A question that does not exist yet, as the form sends it. */
export function someQuestion(differing: Partial<QuestionBody> = {}): QuestionBody {
  return {
    text: 'Which corner comes after the Karussell?',
    answerA: 'Hohe Acht',
    answerB: 'Wippermann',
    answerC: 'Brünnchen',
    answerD: 'Pflanzgarten',
    correctAnswer: 'A',
    category: 'Racing History',
    difficulty: 'Hard',
    ...differing,
  };
}

/** `count` different questions, numbered from `from`. */
export function questionSheet(count: number, from = 1): QuestionBody[] {
  return Array.from({ length: count }, (_, place) => someQuestion({ text: `Who won heat ${from + place}?` }));
}
