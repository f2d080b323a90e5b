import type { QueryOptions } from '../document-store.port';
import { frozenCopy, type StoredDocument } from '../document-values';

/** The named fields: `true` stands for the whole field, a tree for the named fields inside it. */
type FieldTree = Map<string, FieldTree | true>;

/** The documents with only the named fields, or without them. Within a list the names apply to each element. */
export function projected(
  documents: readonly StoredDocument[],
  projection: NonNullable<QueryOptions['projection']>,
): StoredDocument[] {
  const { _id: idWanted, ...fields } = projection;
  const wanted = new Set(Object.values(fields));
  const isInclusion = wanted.size === 0 ? idWanted === 1 : wanted.has(1);
  const tree = fieldTree(Object.keys(fields));
  if (isInclusion ? idWanted !== 0 : idWanted === 0) tree.set('_id', true);
  const project = isInclusion ? only : without;
  return documents.map((document) => frozenCopy(project(document, tree), document) as StoredDocument);
}

function fieldTree(paths: readonly string[]): FieldTree {
  const tree: FieldTree = new Map();
  for (const path of paths) {
    const fields = path.split('.');
    let branch = tree;
    for (const [depth, field] of fields.entries()) {
      const known = branch.get(field);
      if (known === true) break;
      if (depth === fields.length - 1) branch.set(field, true);
      else {
        const next: FieldTree = known ?? new Map();
        branch.set(field, next);
        branch = next;
      }
    }
  }
  return tree;
}

/** The named part of a value; undefined when the path does not exist in it. */
function only(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((item) => only(item, tree)).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).flatMap(([field, item]): [string, unknown][] => {
    const branch = tree.get(field);
    return branch === undefined ? [] : [[field, branch === true ? item : only(item, branch)]];
  });
  return Object.fromEntries(entries);
}

function without(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, tree));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([field, item]): [string, unknown][] => {
    const branch = tree.get(field);
    return branch === true ? [] : [[field, branch === undefined ? item : without(item, branch)]];
  });
  return Object.fromEntries(entries);
}
