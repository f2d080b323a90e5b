import type { Category } from '@app/contracts';

/** The colour of each category's bar; its name stands beside it. */
export const categoryColours: Record<Category, string> = {
  'Air-Cooled': 'var(--color-blue)',
  'GT Cars': 'var(--color-go)',
  'Racing History': 'var(--color-bronze)',
  'Modern Porsche': 'var(--color-headlamp)',
};
