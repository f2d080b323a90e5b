/**
 * Writes `calls.schema.json`: the JSON schema of every declared call, made from the types themselves. Run it with
 * `npm run schemas` after a change of a contract; `test/declared-calls.spec.ts` fails as long as the file is not what the
 * types say.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import generator from 'ts-json-schema-generator';

const { createFormatter, createParser, createProgram, DEFAULT_CONFIG, LiteralType, SchemaGenerator, UnionType } =
  generator;

const root = join(import.meta.dirname, '../..');
const file = join(import.meta.dirname, 'src/calls/calls.schema.json');
const config = {
  ...DEFAULT_CONFIG,
  path: join(import.meta.dirname, 'src/index.ts'),
  tsconfig: join(root, 'tsconfig.json'),
  topRef: false,
  additionalProperties: false,
  encodeRefs: false,
  skipTypeCheck: true,
};

/** @returns {string} the schemas, a line for each call and each type */
function schemas() {
  const program = createProgram(config);
  const checker = program.getTypeChecker();
  // Words such as `(typeof categories)[number]`, as the compiler itself knows them.
  const words = {
    supportsNode: (node) => wordsOf(checker, node) !== undefined,
    createType: (node) => new UnionType(wordsOf(checker, node).map((word) => new LiteralType(word))),
  };
  const parser = createParser(program, config, (chain) => chain.addNodeParser(words));
  const of = new SchemaGenerator(program, parser, createFormatter(config), config);
  const [calls, refusal] = ['Calls', 'ErrorBody'].map((type) =>
    JSON.parse(JSON.stringify(of.createSchema(type)), named),
  );
  const definitions = { ...calls.definitions, ...refusal.definitions, ErrorBody: withoutDefinitions(refusal) };
  return `{ "calls": ${lines(calls.properties)},\n"definitions": ${lines(definitions)} }\n`;
}

/** The words that a type may be: those of an indexed list or of a table's keys. */
function wordsOf(checker, node) {
  if (!/^(\(?(typeof|keyof)\b|`)/.test(node.getText?.() ?? '')) return undefined;
  const type = checker.getTypeFromTypeNode(node);
  const all = type.isUnion() ? type.types : [type];
  return all.every((each) => each.isLiteral()) ? all.map(({ value }) => value) : undefined;
}

const withoutDefinitions = ({ $schema: _, definitions: __, ...schema }) => schema;

const DEFINITIONS = '#/definitions/';

/** A generic type is called `PageView_DuelView`, because a name in an API's description has no angle brackets. */
function named(key, value) {
  if (key === '$ref') return `${DEFINITIONS}${nameOf(value.slice(DEFINITIONS.length))}`;
  if (key !== 'definitions') return value;
  return Object.fromEntries(Object.entries(value).map(([name, definition]) => [nameOf(name), definition]));
}

const nameOf = (type) => type.replaceAll(/[^\w.-]+/g, '_').replace(/_$/, '');

const lines = (entries) =>
  `{\n${Object.entries(entries)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map((entry) => entry.map((part) => JSON.stringify(part)).join(': '))
    .join(',\n')}\n}`;

if (process.argv.includes('--check')) {
  if (schemas() === readFileSync(file, 'utf8')) process.exit(0);
  console.error('The schemas are not what the contracts say: run `npm run schemas`.');
  process.exit(1);
}
writeFileSync(file, schemas());
