import { InvalidDocument } from './document-values';
import { fieldsOf, requireApart } from './field-path';

/** Refuses options that the port does not have: an adapter could otherwise ignore them. @throws InvalidDocument */
export function requireOptions(options: object | undefined, known: readonly string[] = []): void {
  for (const name in options) if (!known.includes(name)) throw new InvalidDocument(`Unsupported option: ${name}`);
  const { upsert } = (options ?? {}) as { upsert?: unknown };
  if (upsert !== undefined && typeof upsert !== 'boolean') throw new InvalidDocument('upsert is true or false');
}

/** @throws InvalidDocument */
export function requireQueryOptions(options: object = {}): void {
  requireOptions(options, ['sort', 'skip', 'limit', 'projection']);
  const { sort, skip = 0, limit = 0, projection } = options as Record<string, unknown>;
  if (sort !== undefined) requireFields('sort', sort, [1, -1]);
  if (projection !== undefined) requireProjection(projection);
  for (const count of [skip, limit]) {
    if (!Number.isInteger(count) || (count as number) < 0) throw new InvalidDocument('skip and limit are counts');
  }
}

/** Fields to give and fields to leave out are not mixed, but `_id: 0` may go with both. */
function requireProjection(projection: unknown): void {
  requireFields('projection', projection, [0, 1]);
  requireApart(Object.keys(projection));
  const { _id: id, ...others } = projection as Record<string, 0 | 1>;
  const wanted = new Set(Object.values(others));
  if (wanted.size > 1 || (id === 1 && wanted.has(0))) {
    throw new InvalidDocument('A projection either names what to give or what to leave out');
  }
}

function requireFields(name: string, fields: unknown, values: readonly unknown[]): asserts fields is object {
  for (const [path, value] of Object.entries(Object(fields) as object)) {
    fieldsOf(path);
    if (!values.includes(value)) throw new InvalidDocument(`Not a ${name}: ${path} ${String(value)}`);
  }
}
