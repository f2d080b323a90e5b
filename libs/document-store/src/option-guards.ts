import type { QueryOptions } from './document-store.port';
import { InvalidDocument } from './document-values';
import { fieldsOf, requireApart } from './field-path';

/** @throws InvalidDocument for paths and counts that are none, and for a projection that names and leaves out fields */
export function requireQueryOptions({ sort = {}, skip = 0, limit = 0, projection = {} }: QueryOptions = {}): void {
  for (const path of [...Object.keys(sort), ...Object.keys(projection)]) fieldsOf(path);
  requireApart(Object.keys(projection));
  const { _id: id, ...others } = projection;
  const wanted = new Set(Object.values(others));
  if (wanted.size > 1 || (id === 1 && wanted.has(0))) {
    throw new InvalidDocument('A projection either names what to give or what to leave out');
  }
  for (const count of [skip, limit]) {
    if (!Number.isInteger(count) || count < 0) throw new InvalidDocument('skip and limit are counts');
  }
}
