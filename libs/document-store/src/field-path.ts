import { InvalidDocument, requireFieldName } from './document-values';

const splitPaths = new Map<string, readonly string[]>();

/**
 * The fields of a dotted path. Cached: paths come from index definitions and from code, so there are few.
 * @throws InvalidDocument for a path that no stored document can have, or that may name a place in a list
 */
export function fieldsOf(path: string): readonly string[] {
  let fields = splitPaths.get(path);
  if (!fields) {
    fields = path.split('.');
    fields.forEach(requireFieldName);
    if (fields.some((field) => /^\d*$/.test(field))) throw new InvalidDocument(`Not a path: ${JSON.stringify(path)}`);
    splitPaths.set(path, fields);
  }
  return fields;
}

/** The value of a field that the object itself has; undefined when it is missing. A list has no fields. */
export function fieldOf(container: unknown, field: string): unknown {
  if (typeof container !== 'object' || container === null || Array.isArray(container)) return undefined;
  return Object.hasOwn(container, field) ? Reflect.get(container, field) : undefined;
}

/** Refuses two equal paths, and a path that begins with another one. @throws InvalidDocument */
export function requireApart(paths: readonly string[]): void {
  const known = new Set(paths);
  const isWithin = (path: string) => {
    for (let end = path.indexOf('.'); end !== -1; end = path.indexOf('.', end + 1)) {
      if (known.has(path.slice(0, end))) return true;
    }
    return false;
  };
  if (known.size < paths.length || paths.some(isWithin)) throw new InvalidDocument(`These meet: ${paths.join(', ')}`);
}
