import { InvalidDocument, requireFieldName } from './document-values';

const splitPaths = new Map<string, readonly string[]>();

/**
 * The fields of a dotted path. Cached: paths come from index definitions and from code, so there are few.
 * @throws InvalidDocument for a path that no stored document can have
 */
export function fieldsOf(path: string): readonly string[] {
  let fields = splitPaths.get(path);
  if (!fields) {
    fields = path.split('.');
    fields.forEach(requireFieldName);
    if (fields.includes('')) throw new InvalidDocument(`A path cannot have an empty part: ${JSON.stringify(path)}`);
    splitPaths.set(path, fields);
  }
  return fields;
}

/** The value of a field that the object or list itself has; undefined when it is missing. */
export function fieldOf(container: unknown, field: string): unknown {
  if (typeof container !== 'object' || container === null || !Object.hasOwn(container, field)) return undefined;
  return field === 'length' && Array.isArray(container) ? undefined : Reflect.get(container, field);
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
