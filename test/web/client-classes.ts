import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

export const CLIENT = join(__dirname, '../../apps/web/src');

const FLOORS = ['shared', 'push', 'site', 'parts', 'features', 'app'];
/** The grounds on which controls look different. A sheet may ask on which one it is. */
const GROUNDS = new Set(['lit-surface', 'console-look']);

const filesOf = (ending: RegExp): string[] =>
  readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => file.split(sep).join('/'));

const read = (file: string) => readFileSync(join(CLIENT, file), 'utf8');
/** Such as `features/race`: what owns a class. */
export const folderOf = (file: string): string => file.split('/').slice(0, 2).join('/');
export const floorOf = (file: string): number => FLOORS.indexOf(file.split('/')[0]!);

const found = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, name]) => name!);
/** The classes of a selector; `is-` is a state of an element that has a class of its own. */
export const classesOf = (selector: string): string[] =>
  found(selector, /\.([a-z][\w-]*)/g).filter((name) => !name.startsWith('is-'));

/** Every selector of every sheet, one by one. */
export const selectors: { file: string; selector: string }[] = filesOf(/\.css$/).flatMap((file) => {
  const sheet = read(file).replace(/\/\*.*?\*\//gs, '');
  return found(sheet, /([^{};@]+)\{/g)
    .flatMap((list) => list.split(/,(?![^(]*\))/))
    .map((selector) => ({ file, selector: selector.trim() }));
});

/** The folders whose sheets have a selector that begins with this class. */
export const homes = new Map<string, Set<string>>();
for (const { file, selector } of selectors) {
  const [first = ''] = /^[.\w-]+(\([^)]*\)|[:.\w-])*/.exec(selector) ?? [];
  const [name, other] = classesOf(first);
  // Two classes on one element: the other one says whose it is.
  if (!name || other) continue;
  homes.set(name, (homes.get(name) ?? new Set()).add(folderOf(file)));
}

/** True for a class that only folders below own. */
const isFromBelow = (name: string, file: string): boolean => {
  const folders = [...(homes.get(name) ?? [])];
  return !GROUNDS.has(name) && folders.length > 0 && folders.every((folder) => floorOf(folder) < floorOf(file));
};

/** Selectors that restyle what a lower floor has drawn, each as `sheet: selector`. */
export const reachesDown = (): string[] =>
  selectors
    .filter(({ file, selector }) => classesOf(selector).some((name) => isFromBelow(name, file)))
    .map(({ file, selector }) => `${file}: ${selector}`);

/** A class that a component names, or with which a class begins, as in `btn-${look}`. */
interface NamedClass {
  name: string;
  isBeginning: boolean;
  file: string;
}

/** In `className="…"` and its kin, in `classNames(…)`, and in a property `className` or a variable `looks`. */
function namesClasses(node: ts.Node): boolean {
  for (let around = node.parent; around; around = around.parent) {
    if (ts.isJsxAttribute(around)) return /class(name)?$/i.test(around.name.getText());
    if (ts.isPropertyAssignment(around)) return around.name.getText() === 'className';
    if (ts.isCallExpression(around) && around.expression.getText() === 'classNames') return true;
    if (ts.isBinaryExpression(around) && /==/.test(around.operatorToken.getText())) return false;
    if (ts.isJsxElement(around) || ts.isSourceFile(around)) return false;
  }
  return false;
}

/** The classes in a literal or a template. What a template says of a class before `${` is its beginning. */
function classesIn(node: ts.Node): Omit<NamedClass, 'file'>[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return node.text.split(/\s+/).map((name) => ({ name, isBeginning: false }));
  }
  if (!ts.isTemplateExpression(node)) return [];
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].flatMap((part, index, parts) => {
    const words = part.text.split(/\s+/);
    // The first word belongs to the value before it.
    const whole = index === 0 ? words : words.slice(1);
    const isLastPart = index === parts.length - 1;
    return whole.map((name, place) => ({ name, isBeginning: !isLastPart && place === whole.length - 1 }));
  });
}

/** Every class that a component names. */
export const named: NamedClass[] = filesOf(/(?<!\.spec)\.tsx?$/).flatMap((file) => {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const classes: NamedClass[] = [];
  const visit = (node: ts.Node): void => {
    if (namesClasses(node)) classes.push(...classesIn(node).map((each) => ({ ...each, file })));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return classes.filter(({ name }) => name !== '');
});
