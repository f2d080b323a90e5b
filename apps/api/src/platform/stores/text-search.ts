import type { Document, Filter } from '@app/document-store';

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Finds documents in which each word of the text is in one of the fields, in any case. Without a word it finds all. */
export function containing<T extends Document>(text: string, fields: readonly (keyof T & string)[]): Filter<T> {
  const words = wordsOf(text);
  if (words.length === 0) return {};
  const conditions = words.map((word) => {
    const contains = { $regex: word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), $options: 'i' };
    return { $or: fields.map((field) => ({ [field]: contains })) };
  });
  return { $and: conditions } as Filter<T>;
}
