import { categories, type Category, type QuestionSetView } from '@app/contracts';

/** The sets of the rounds in their order, then the categories. */
export function questionSetViews(
  roundSets: readonly string[][],
  questions: readonly { _id: string; category: Category }[],
): QuestionSetView[] {
  const rounds = roundSets.map(({ length }, index): QuestionSetView => {
    const round = index + 1;
    return { id: `round-${round}`, name: `Qualification Round ${round}`, kind: 'round', questionCount: length };
  });
  const byCategory = categories.map((category): QuestionSetView => {
    const questionCount = questions.filter((question) => question.category === category).length;
    return { id: category.toLowerCase().replace(' ', '-'), name: category, kind: 'category', questionCount };
  });
  return [...rounds, ...byCategory];
}
