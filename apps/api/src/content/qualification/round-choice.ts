// @offered
import {
  categories,
  type Category,
  difficulties,
  type Difficulty,
  QUALIFICATION_ROUNDS,
  QUESTIONS_PER_RACE,
  type QuestionUse,
} from '@app/contracts';

interface Choosable {
  _id: string;
  category: Category;
  difficulty: Difficulty;
  use: QuestionUse;
}

/**
 * Chooses a set of questions for races for each round, with every category and difficulty as often as possible. The slots
 * of a set walk through both lists at once, so that each pair occurs once in twelve.
 * The same questions give the same sets, whatever their order.
 */
export function chooseRoundSets(questions: readonly Choosable[]): string[][] {
  const left = questions.filter(({ use }) => use === 'races').sort((a, b) => (a._id < b._id ? -1 : 1));
  const sets = Array.from({ length: QUALIFICATION_ROUNDS }, (): string[] => []);
  for (let index = 0; index < QUALIFICATION_ROUNDS * QUESTIONS_PER_RACE; index += 1) {
    const category = categories[index % categories.length];
    const difficulty = difficulties[index % difficulties.length];
    const fitting = left.findIndex((question) => question.category === category && question.difficulty === difficulty);
    const [question] = left.splice(Math.max(0, fitting), 1);
    if (question) sets[Math.floor(index / QUESTIONS_PER_RACE)]!.push(question._id);
  }
  return sets;
}
