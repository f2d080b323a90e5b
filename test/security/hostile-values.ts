import type { ApiCall, Schema } from './api-calls';

/** All random choices come from one seed. */
export type Random = () => number;

export const oneOf = <T>(random: Random, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const DAY_MS = 24 * 60 * 60_000;
const LONG = 20;

/** Texts and numbers from earlier answers, by key. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

/** A value that the description allows, or nearly; one from an earlier answer if it has this name. */
export function plausible(schema: Schema, name: string, known: Known, random: Random): unknown {
  const told = known.get(name) ?? [];
  if (told.length > 0 && random() < 0.8) return oneOf(random, told);
  if (schema.enum) return oneOf(random, schema.enum);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([key]) => schema.required?.includes(key) || random() < 0.6,
      );
      return Object.fromEntries(fields.map(([key, of]) => [key, plausible(of, key, known, random)]));
    }
    case 'array':
      return times(Math.floor(random() * 5), () =>
        plausible(schema.items ?? {}, name.replace(/s$/, ''), known, random),
      );
    case 'number':
    case 'integer':
      return Math.floor(
        (schema.minimum ?? 0) + random() * Math.min(20, (schema.maximum ?? 20) - (schema.minimum ?? 0)),
      );
    case 'boolean':
      return random() < 0.5;
    default:
      return plausibleText(schema, name, random);
  }
}

function plausibleText({ format, minLength = 1, maxLength = LONG }: Schema, name: string, random: Random): string {
  if (format === 'email' || name === 'email') return `p${Math.floor(random() * 1e6)}@example.org`;
  if (/time|at$/i.test(name)) return new Date(Date.UTC(2030, 0, 1) + random() * 30 * DAY_MS).toISOString();
  const letters = `${name} ${Math.floor(random() * 1e9).toString(36)} `.repeat(1 + LONG);
  return letters.slice(0, Math.max(minLength, Math.ceil(random() * Math.min(maxLength, LONG))));
}

/** Texts that often break programs. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\ud800@example.org',
  '\u202eevil',
  '\u200b\u200b',
  '__proto__',
  '$where',
  '{"$ne":1}',
  "'; DROP TABLE accounts; --",
  '../../etc/passwd',
  '%00',
  '%',
  '.*'.repeat(50),
  '(a+)+$',
  'NaN',
  '1e308',
  '-1',
  '0x10',
  'x'.repeat(300),
  `a${'\u0300\u0323'.repeat(2_000)}`,
  '\ufdfa'.repeat(200),
  '🏁'.repeat(100),
];

const hostileNumbers = [0, -0, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, 2 ** 53, 1e-300];

/** Values that no form sends. */
const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  ...hostileNumbers,
  null,
  true,
  [],
  [[]],
  [null],
  [{}],
  {},
  { $ne: null },
  { length: 1e9 },
  { toString: 'x', valueOf: null },
  times(2_000, () => 1),
];

/** The same body with one part changed, left out or added. */
export function mutated(value: unknown, random: Random): unknown {
  if (random() < 0.15 || typeof value !== 'object' || value === null) return oneOf(random, hostileValues);
  if (Array.isArray(value)) {
    const index = Math.floor(random() * (value.length + 1));
    return value.toSpliced(index, 1, mutated(value[index], random));
  }
  const keys = Object.keys(value);
  const key =
    random() < 0.1 || keys.length === 0 ? oneOf(random, ['isAdmin', 'id', '$set', 'userId']) : oneOf(random, keys);
  const { [key]: part, ...others } = value as Record<string, unknown>;
  return random() < 0.2 ? others : { ...others, [key]: mutated(part, random) };
}

/** The largest value that the description allows. */
export function largest(schema: Schema, name: string): unknown {
  if (schema.enum) return schema.enum.at(-1);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, of]) => [key, largest(of, key)]));
    case 'array':
      return times(100, (index) =>
        schema.items?.type === 'object' ? largest(schema.items, name) : `${name}-${index}`,
      );
    case 'number':
    case 'integer':
      return schema.maximum ?? 1_000_000;
    case 'boolean':
      return true;
    default: {
      const length = schema.maxLength ?? 200;
      if (name === 'email') return `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`;
      return /time/i.test(name) ? '2030-01-01T20:00:00.000Z' : '\ufdfa'.repeat(length);
    }
  }
}

const deep = (text: string, levels: number) => `${'['.repeat(levels)}${text}${']'.repeat(levels)}`;
const listOf = (entry: string, count: number) => `[${times(count, () => entry).join()}]`;

/** The JSON bodies within the limit that cost the most to process, each with one hostile field. */
export function costlyBodies({ body }: ApiCall): string[] {
  const [field = 'email'] = Object.keys(body?.schema.properties ?? {});
  const nested = Object.entries(body?.schema.properties ?? {}).flatMap(([key, { type }]) =>
    type === 'object' || type === 'array' ? key : [],
  );
  const many = times(9_000, (index) => `"k${index}":1`).join();
  return [
    JSON.stringify(body ? largest(body.schema, '') : {}),
    ...[field, ...nested].flatMap((key) => [
      `{"${key}":${listOf('{}', 30_000)}}`,
      `{"${key}":${listOf('[]', 32_000)}}`,
      `{"${key}":${listOf('1', 45_000)}}`,
      `{"${key}":${listOf('"aaaaaaaaaa"', 900)}}`,
      `{"${key}":${deep('1', 45_000)}}`,
    ]),
    `{"${field}":"a${'\\u0300\\u0323'.repeat(8_000)}"}`,
    `{"${field}":"${'a'.repeat(99_000)}"}`,
    `{${many}}`,
    listOf('{}', 30_000),
  ];
}

/** The longest words, the most words, and texts that are expensive as patterns. */
export const costlySearches = ['a '.repeat(100), '\u0130'.repeat(200), '.*'.repeat(100), '(a+)+$'.repeat(30), 'e'];
