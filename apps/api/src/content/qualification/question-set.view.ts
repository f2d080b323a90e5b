// @offered
import type { Category, QuestionSetView } from '@app/contracts';
import { qualificationStrings as words } from './qualification.strings';

/** The sets of the rounds in order, then the categories, each with its number of questions. */
export function questionSetViews(
  roundSets: readonly string[][],
  categories: readonly { category: Category; questionCount: number }[],
): QuestionSetView[] {
  const rounds = roundSets.map(({ length }, index): QuestionSetView => {
    const round = index + 1;
    return { id: `round-${round}`, name: words.round(round), kind: 'round', questionCount: length };
  });
  const byCategory = categories.map(({ category, questionCount }): QuestionSetView => {
    return { id: category.toLowerCase().replace(' ', '-'), name: category, kind: 'category', questionCount };
  });
  return [...rounds, ...byCategory];
}
