import type { DuelCategoryBody } from '@app/contracts';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { DuelCategories } from './duel-categories';
import type { DuelCategoryContent, DuelCategoryDocument } from './duel-category.documents';

/** @throws Rejection too-many-duel-categories, duel-category-name-taken */
export class AddDuelCategory extends Intention<{ content: DuelCategoryContent }, DuelCategoryDocument> {}
/** @throws Rejection not-found, duel-category-name-taken */
export class ChangeDuelCategory extends Intention<
  { id: string; changes: Partial<DuelCategoryBody> },
  DuelCategoryDocument
> {}
/** @throws Rejection not-found, duel-category-in-use */
export class RemoveDuelCategory extends Intention<{ id: string }, void> {}

export const duelCategoryCommandHandlers = [
  carriedOut(AddDuelCategory, DuelCategories, (categories, { content }, context) => categories.add(content, context)),
  carriedOut(ChangeDuelCategory, DuelCategories, (categories, { id, changes }, context) =>
    categories.change(id, changes, context),
  ),
  carriedOut(RemoveDuelCategory, DuelCategories, (categories, { id }, context) => categories.remove(id, context)),
];
