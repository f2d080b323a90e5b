import type { IndexDefinition } from '../document-store.port';
import type { StoredDocument } from '../document-values';
import { fieldsOf } from '../field-path';
import { type SortKey, sortKeys } from '../sort-keys';
import { valueAt } from '../memory/values-at-path';

/**
 * An index on values inside of JSON texts. SQLite orders missing and null values, numbers and texts as MongoDB does, and
 * no others: a document with another value in its key is uneven, and while there is one the index answers nothing.
 */
export class JsonIndex {
  readonly name: string;
  readonly keys: readonly SortKey[];
  /** What SQLite sorts by, such as `json_extract(document, '$."userId"') DESC`. */
  readonly columns: string;
  /** True of uneven documents. They have an index of their own, which is nearly always empty. */
  readonly uneven: string;

  constructor({ key }: IndexDefinition) {
    this.name = JSON.stringify(key);
    this.keys = sortKeys(key);
    this.columns = orderOf(this.keys);
    this.uneven = ['0', ...this.paths.flatMap(unevenAt)].join(' OR ');
  }

  isEven(document: StoredDocument): boolean {
    return this.paths.every((path) => isEven(valueAt(document, path)));
  }

  get paths(): string[] {
    return this.keys.map(({ path }) => path);
  }
}

export const orderOf = (keys: readonly SortKey[]) =>
  keys.map(({ path, direction }) => `${columnOf(path)}${direction === -1 ? ' DESC' : ''}`).join(', ');

export const columnOf = (path: string) =>
  path === '_id' ? 'id' : `json_extract(document, ${jsonPath(fieldsOf(path))})`;

/** A text that JSON has to escape is not the same text in SQLite, or takes a second look. */
export const isPlainText = (text: string) => !JSON.stringify(text).includes('\\');

function isEven(value: unknown): boolean {
  return typeof value === 'string'
    ? isPlainText(value)
    : value === undefined || value === null || typeof value === 'number';
}

function unevenAt(path: string): string[] {
  if (path === '_id') return [];
  const fields = fieldsOf(path);
  const lists = fields.map((_, index) => `json_type(document, ${jsonPath(fields.slice(0, index + 1))}) = 'array'`);
  const at = jsonPath(fields);
  return [...lists, `json_type(document, ${at}) IN ('true', 'false', 'object')`, `instr(document -> ${at}, '\\') > 0`];
}

function jsonPath(fields: readonly string[]): string {
  if (fields.some((field) => /["\\]/.test(field))) throw new Error(`Not for an index: ${fields.join('.')}`);
  return `'$${fields.map((field) => `."${field.replaceAll("'", "''")}"`).join('')}'`;
}
