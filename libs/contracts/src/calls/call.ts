import type { Calls } from './calls';
import type { DeclaredCall, FileAnswer } from './declared-call';

export type CallName = keyof Calls;

/** `PUT` of `PUT /api/sponsors/{id}`. */
export const methodOf = (name: CallName): string => name.slice(0, name.indexOf(' '));

/** `/api/sponsors/{id}` of `PUT /api/sponsors/{id}`, with something in place of each part in braces. */
export const pathOf = (name: CallName, inPlaceOf: (part: string) => string): string =>
  name.slice(name.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, (_, part: string) => inPlaceOf(part));

type AllDeclare<All extends Record<keyof All, DeclaredCall>> = All;
type DeclaredCalls = AllDeclare<Calls>;

type Declared<Name extends CallName, Part extends string> =
  DeclaredCalls[Name] extends Record<Part, infer Value> ? Value : undefined;

export type AnswerOf<Name extends CallName> = Calls[Name]['answer'];
/** The answer to a query that names a page. */
export type PageOf<Name extends CallName> = Declared<Name, 'paged'>;
export type BodyOf<Name extends CallName> = Declared<Name, 'body'>;
export type QueryOf<Name extends CallName> = Declared<Name, 'query'>;

/** Calls by what they take or send: those with a form, or with a file as the answer. */
export type FormCallName = { [Name in CallName]: Calls[Name] extends { form: object } ? Name : never }[CallName];
export type FileCallName = { [Name in CallName]: AnswerOf<Name> extends FileAnswer<string> ? Name : never }[CallName];

type PartNames<Path extends string> = Path extends `${string}{${infer Part}}${infer Rest}`
  ? Part | PartNames<Rest>
  : never;
type Numbers<Name extends CallName> = Declared<Name, 'params'> extends infer Params extends object ? Params : object;

/** The parts of a call's path: numbers where it says so, otherwise texts. */
export type ParamsOf<Name extends CallName> = Numbers<Name> &
  Record<Exclude<PartNames<Name>, keyof Numbers<Name>>, string>;
