import type { QueryOptions } from '../document-store.port';
import { frozenCopy, type StoredDocument } from '../document-values';

/** The named fields: `true` stands for the whole field, a tree for the named fields inside it. */
type FieldTree = Map<string, FieldTree | true>;

/**
 * The documents with only the named fields and the id, or as they are when none is named. Within a list the names apply to
 * each element.
 */
export function projected(
  documents: StoredDocument[],
  projection: NonNullable<QueryOptions['projection']> = {},
): StoredDocument[] {
  if (Object.keys(projection).length === 0) return documents;
  const tree = fieldTree(['_id', ...Object.keys(projection)]);
  return documents.map((document) => frozenCopy(only(document, tree), document) as StoredDocument);
}

function fieldTree(paths: readonly string[]): FieldTree {
  const tree: FieldTree = new Map();
  for (const path of paths) {
    const fields = path.split('.');
    const last = fields.pop()!;
    let branch = tree;
    for (const field of fields) {
      const next = (branch.get(field) as FieldTree | undefined) ?? (new Map() as FieldTree);
      branch.set(field, next);
      branch = next;
    }
    branch.set(last, true);
  }
  return tree;
}

/** The named part of a value; undefined when the path does not exist in it. */
function only(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((item) => only(item, tree)).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return undefined;
  const kept: Record<string, unknown> = {};
  for (const [field, item] of Object.entries(value)) {
    const branch = tree.get(field);
    if (branch !== undefined) kept[field] = branch === true ? item : only(item, branch);
  }
  return kept;
}
