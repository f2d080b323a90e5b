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

/** The body of a refusal, and what is sent over the socket in both directions. */
const ALSO = ['ErrorBody', 'ClientMessage', 'ServerMessage'];

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
  const [calls, ...others] = ['Calls', ...ALSO].map((type) => JSON.parse(JSON.stringify(of.createSchema(type)), named));
  const roots = others.map((schema, index) => [ALSO[index], withoutDefinitions(schema)]);
  const definitions = Object.assign({}, calls.definitions, ...others.map((schema) => schema.definitions));
  return `{ "calls": ${lines(calls.properties)},\n"definitions": ${lines({ ...definitions, ...Object.fromEntries(roots) })} }\n`;
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

try {
  const made = schemas();
  if (!process.argv.includes('--check')) writeFileSync(file, made);
  else if (made !== readFileSync(file, 'utf8')) throw new Error('The schemas are not up to date: `npm run schemas`.');
} catch (error) {
  // The generator's errors hold the whole tree of the source.
  console.error(error.message);
  process.exitCode = 1;
}
