// @offered
import { type Category, categories, type DuelCategoryBody, type DuelCategoryView, likenessOf } from '@app/contracts';
import type { CollectionDefinition } from '@app/document-store';
import type { ActCarrier } from '../../platform/audit-log/carried-acts';

/** What administrators set for a duel category. */
export type DuelCategoryContent = Required<DuelCategoryBody>;

/**
 * `likeness` is that of the name: no two categories have the same one. `createdAt`: milliseconds since 1970. It orders
 * the list.
 */
export interface DuelCategoryDocument extends ActCarrier, DuelCategoryContent {
  likeness: string;
  createdAt: number;
}

export const duelCategoryCollection: CollectionDefinition = {
  name: 'duel-categories',
  indexes: [{ key: { createdAt: 1 } }, { key: { likeness: 1 }, unique: true }],
};

export function contentOf(category: DuelCategoryContent): DuelCategoryContent {
  const { name, description, questionCount, timeLimit, isActive } = category;
  return { name, description, questionCount, timeLimit, isActive };
}

export function duelCategoryView(category: DuelCategoryDocument): DuelCategoryView {
  return { id: category._id, ...contentOf(category) };
}

/** The category of its questions, by its name; undefined for one that asks questions of all categories. */
export function questionCategoryOf({ likeness }: Pick<DuelCategoryDocument, 'likeness'>): Category | undefined {
  return categories.find((category) => likenessOf(category) === likeness);
}
