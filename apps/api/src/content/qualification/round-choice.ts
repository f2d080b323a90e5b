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
  for (let place = 0; place < QUALIFICATION_ROUNDS * QUESTIONS_PER_RACE; place += 1) {
    const category = categories[place % categories.length];
    const difficulty = difficulties[place % difficulties.length];
    const fitting = left.findIndex((question) => question.category === category && question.difficulty === difficulty);
    const [question] = left.splice(Math.max(0, fitting), 1);
    if (question) sets[Math.floor(place / QUESTIONS_PER_RACE)]!.push(question._id);
  }
  return sets;
}
