import type { QueryOptions } from './document-store.port';
import { InvalidDocument } from './document-values';
import { fieldsOf, requireApart } from './field-path';

/** @throws InvalidDocument for paths and counts that are none */
export function requireQueryOptions(options?: QueryOptions): void {
  // Most calls have none.
  if (!options) return;
  const { sort = {}, skip = 0, limit = 0, projection = {} } = options;
  for (const path of [...Object.keys(sort), ...Object.keys(projection)]) fieldsOf(path);
  requireApart(Object.keys(projection));
  for (const count of [skip, limit]) {
    if (!Number.isInteger(count) || count < 0) throw new InvalidDocument('skip and limit are counts');
  }
}
