import type { QueryOptions } from './document-store.port';
import { InvalidDocument } from './document-values';
import { fieldsOf, requireApart } from './field-path';

/** @throws InvalidDocument for paths and counts that are none */
export function requireQueryOptions({ sort = {}, skip = 0, limit = 0, projection = {} }: QueryOptions = {}): void {
  for (const path of [...Object.keys(sort), ...Object.keys(projection)]) fieldsOf(path);
  requireApart(Object.keys(projection));
  for (const count of [skip, limit]) {
    if (!Number.isInteger(count) || count < 0) throw new InvalidDocument('skip and limit are counts');
  }
}
