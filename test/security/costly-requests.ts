import { type ApiCall, nameOf } from './api-calls';
import { costlyBodies, costlySearches, largest } from './hostile-values';
import { type Asked, formOf } from './http-client';

const LONG_ID = encodeURIComponent('\u0300\u0323'.repeat(1_200));
const json = { 'content-type': 'application/json' };

/** Existing values for path parameters, so that a call does all its work. */
export type Existing = (call: ApiCall, parameter: string) => string;

/** The requests to one call that keep the application busiest. */
export function costlyRequests(call: ApiCall, existing: Existing): Asked[] {
  const { method } = call;
  const path = pathOf(call, (name) => existing(call, name));
  const paths = call.parameters.some((parameter) => parameter.in === 'path')
    ? [path, pathOf(call, () => LONG_ID)]
    : [path];
  const queries = call.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const asked: Asked[] = paths.map((of) => ({ method, path: of }));
  if (queries.length > 0) {
    const whole = (text: string) =>
      queries.map((name) => `${name}=${encodeURIComponent(valueOf(name, text))}`).join('&');
    asked.push(...costlySearches.map((text) => ({ method, path: `${path}?${whole(text)}` })));
    asked.push({ method, path: `${path}?${'a=1&'.repeat(3_000)}` });
  }
  const takesUploads = READS_ITS_BODY.has(nameOf(call));
  if (call.body?.kind === 'form') asked.push(...costlyForms(call).map((form) => ({ method, path, ...form })));
  else if (takesUploads)
    asked.push(...costlyUploads(call).map((body) => ({ method, path: `${path}?dryRun=true`, headers: json, body })));
  else if (method !== 'GET') asked.push(...costlyBodies(call).map((body) => ({ method, path, headers: json, body })));
  return asked;
}

const READS_ITS_BODY = new Set(['POST /api/questions/batch', 'POST /api/questions/import']);

const pathOf = ({ path }: ApiCall, valueFor: (name: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => valueFor(name));

const valueOf = (name: string, text: string) =>
  ({ page: '1', pageSize: '100', limit: '100', offset: '0' })[name] ?? text;

function costlyForms({ body }: ApiCall): Pick<Asked, 'headers' | 'body'>[] {
  const properties = body?.schema.properties ?? {};
  const [field = 'file'] = Object.entries(properties).find(([, { format }]) => format === 'binary') ?? [];
  const texts = Object.entries(properties).filter(([key]) => key !== field);
  const fields = Object.fromEntries(texts.map(([key, of]) => [key, String(largest(of, key))]));
  const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
  const files = [
    svg(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`),
    svg('<g '.repeat(100_000)),
    svg(`<path ${'a="b" '.repeat(60_000)}/>`),
    svg('<path d="M0 0"/>'.repeat(30_000)),
    '\x89PNG\r\n\x1a\n'.padEnd(400_000, 'x'),
  ];
  const combining = 'a'.concat('\u0300\u0323'.repeat(10_000));
  return [
    ...files.map((content) => formOf(fields, { field, name: 'drawing.svg', content })),
    formOf(fields, { field, name: combining, content: svg('') }),
    formOf({ ...fields, name: 'a'.concat('\u0300\u0323'.repeat(1_000)) }, { field, name: 'a.svg', content: svg('') }),
  ];
}

/** Not too long by its code units alone; the time to compose it grows with the square of its length. */
const SLOW = 'a'.concat('\u0300\u0323'.repeat(990));
const slowToCompose = Object.fromEntries(
  ['answerA', 'answerB', 'answerC', 'answerD', 'explanation', 'source', 'imageUrl'].map((field) => [field, SLOW]),
);

function costlyUploads({ body }: ApiCall): string[] {
  const row = largest(body?.schema.items ?? {}, '') as Record<string, unknown>;
  const combining = `a${'\u0300\u0323'.repeat(48_000)}`;
  return [
    JSON.stringify(Array.from({ length: 1_000 }, (_, index) => ({ ...row, text: `What is ${index}?` }))),
    JSON.stringify([{ ...row, text: combining }]),
    JSON.stringify(Array.from({ length: 3 }, () => ({ ...row, answerA: combining, explanation: combining }))),
    `[${'{},'.repeat(100_000)}{}]`,
    `[${'['.repeat(100_000)}${']'.repeat(100_000)}]`,
    JSON.stringify({ questions: Array.from({ length: 100_000 }, () => 1) }),
    JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ ...row, ...slowToCompose, text: `${index}${SLOW}` }))),
    `${Object.keys(row).join()}\n${'\n'.repeat(80_000)}`,
    `${Object.keys(row).join()}\n${',,,,,,,\n'.repeat(80_000)}`,
    `text;answerA\n${'"";'.repeat(200_000)}`,
    `text;answerA\n${'x;y\n'.repeat(50_000)}`,
  ];
}
