import type { StoredDocument } from '../document-values';
import { fieldOf, fieldsOf } from '../field-path';

/** Marks a path that meets a list: an index cannot answer for it. */
export const LIST = Symbol('list');

/** The value at a dotted path; undefined when missing, LIST when the path meets a list. */
export function valueAt(document: StoredDocument, path: string): unknown {
  if (path === '_id') return document._id;
  let value: unknown = document;
  for (const field of fieldsOf(path)) {
    value = fieldOf(value, field);
    if (value === undefined) return undefined;
    if (Array.isArray(value)) return LIST;
  }
  return value;
}

type Test = (value: unknown) => boolean;

/**
 * True when one of the values at a path through lists passes the test, as MongoDB looks for them: a list on the way
 * stands for its elements with fields. A missing value is undefined.
 * `opened`: a list at the end of the path stands for its elements as well.
 */
export function someAt(object: object, fields: readonly string[], opened: boolean, test: Test, first = 0): boolean {
  let value: unknown = object;
  for (let at = first; at < fields.length; at++) {
    if (at > first && Array.isArray(value)) {
      return value.some((item) => hasFields(item) && someAt(item, fields, opened, test, at));
    }
    value = fieldOf(value, fields[at]!);
    if (value === undefined) return test(undefined);
  }
  return (opened && Array.isArray(value) && value.some((item) => test(item))) || test(value);
}

const hasFields = (item: unknown): item is object => typeof item === 'object' && item !== null && !Array.isArray(item);
