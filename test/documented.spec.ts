import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRight } from '@app/contracts';
import { answerSchemaOf, callNames, type JsonSchema, resolved, schemaOf, wordsOf } from '@app/contracts/schemas';
import ts from 'typescript';
import { tableOf } from './support/specification';

const ROOT = join(__dirname, '..');

const calls = tableOf('calls.tsv');
const fields = tableOf('fields.tsv');
const texts = tableOf('texts.tsv');
const figures = tableOf('figures.tsv');

/** A call of the documents may call the parts of its path otherwise. */
const shapeOf = (call: string) => call.replaceAll(/\{\w+\}/g, '{}');
/** The documents know one administrator, who may do whatever asks for a right. */
const audienceOf = (access: string) => (isRight(access) ? 'admin' : access);

const declared = new Map(callNames.map((name) => [shapeOf(name), name]));

describe('Every documented call', () => {
  it('is declared, for those who may make it', () => {
    expect(calls).toHaveLength(125);
    const found = calls.map(({ call = '', access }) => {
      const name = declared.get(shapeOf(call));
      return { call, access, declared: name && audienceOf(wordsOf(schemaOf(name).access)[0]!) };
    });
    expect(found.filter(({ access, declared: own }) => own !== access)).toEqual([]);
  });

  it.each(fields.map(({ call = '', of = '', fields: names = '' }) => [call, of, names] as const))(
    'has its fields in its answer: %s %s',
    (call, of, names) => {
      const name = declared.get(shapeOf(call));
      const schema = of === '' ? [] : of.split('.');
      const known = schema.reduce<JsonSchema[]>(
        (parts, field) =>
          partsOf(parts.flatMap(({ properties }): JsonSchema[] => (properties?.[field] ? [properties[field]] : []))),
        partsOf(name ? [answerSchemaOf(name)] : []),
      );
      const has = (field: string) => known.some(({ properties }) => field in properties!);
      expect(names.split(' ').filter((field) => !has(field))).toEqual([]);
    },
  );
});

/** The objects that a value may be, or that are in a list it may be. */
function partsOf(schemas: readonly JsonSchema[]): JsonSchema[] {
  return schemas.flatMap((written) => {
    const {
      anyOf = [],
      allOf = [],
      items,
      properties,
      ...rest
    } = resolved(written) as JsonSchema & {
      anyOf?: JsonSchema[];
      allOf?: JsonSchema[];
    };
    return [
      ...(properties ? [{ ...rest, properties }] : []),
      ...partsOf([...anyOf, ...allOf, ...(items ? [items] : [])]),
    ];
  });
}

const sources = ['apps/web/src', 'apps/api/src', 'libs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|\/testing\/|node_modules/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(ROOT, folder, file), 'utf8') })),
);
const sourceOf = (path: string) => sources.find(({ file }) => file.endsWith(`/${path}`));

/** Quotes and points as they are typed, and one space for many. */
const plain = (text: string) => text.replaceAll('’', "'").replaceAll('…', '...').replaceAll(/\s+/g, ' ');

/** The members, or constants, of a file of words that hold a text, each with those around it. */
function membersWith(file: string, source: string, wanted: string): string[][] {
  const found: string[][] = [];
  const look = (node: ts.Node, around: string[]): void => {
    const isNamed = (ts.isVariableDeclaration(node) && !isObject(node.initializer)) || ts.isPropertyAssignment(node);
    const within = isNamed ? [...around, node.name.getText().replaceAll(/['"]/g, '')] : around;
    const isWritten = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isWritten && plain(wordsIn(node)).includes(plain(wanted))) found.push(within);
    ts.forEachChild(node, (child) => look(child, within));
  };
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), []);
  return found;
}

/** `{…} as const` is one too. */
const isObject = (node: ts.Expression | undefined): boolean =>
  node !== undefined &&
  (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? isObject(node.expression)
    : ts.isObjectLiteralExpression(node));

/** Of a template its words without the values between them. */
const wordsIn = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => literal.text).join('')
    : node.text;

/** A file that imports those words, or what its library offers. */
const readsFrom = (source: string, words: string) =>
  source.includes(`/${basename(words, '.ts')}'`) ||
  (words.startsWith('contracts/') && source.includes('@app/contracts'));

describe('Every documented text', () => {
  it.each(texts.map(({ text = '', words = '' }) => [text, words] as const))(
    'is among the words of its screen, which names it: %s (%s)',
    (text, words) => {
      const { file = '', text: source = '' } = sourceOf(words) ?? {};
      const members = membersWith(file, source, text);
      expect(members).not.toEqual([]);
      const readers = sources.filter((other) => other.file !== file && readsFrom(other.text, words));
      const isNamed = (name: string) => readers.some((other) => new RegExp(`\\b${name}\\b`).test(other.text));
      expect(members.filter((names) => names.some(isNamed))).not.toEqual([]);
    },
  );
});

describe('Every documented figure', () => {
  it.each(figures.map(({ figure = '', file = '', code = '' }) => [figure, file, code] as const))(
    'is the one in the code: %s',
    (_, path, code) => {
      const { text = '' } = sourceOf(path) ?? {};
      const [first = '', ...others] = text.split(code);
      expect([others.length, first === text]).toEqual([1, false]);
    },
  );
});
