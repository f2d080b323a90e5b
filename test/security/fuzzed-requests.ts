import type { ApiCall } from './api-calls';
import { costlySearches, hostileTexts, type Known, mutated, oneOf, plausible, type Random } from './hostile-values';
import { type Asked, formOf } from './http-client';

const json = { 'content-type': 'application/json' };

/** A request as the description suggests; in half of them one thing is wrong. */
export function randomRequest(call: ApiCall, told: Known, random: Random): Asked {
  const { method, parameters, body } = call;
  const isWrong = random() < 0.5;
  const place = Math.floor(random() * (parameters.length + 1));
  const texts = parameters.map((parameter, index) => {
    const wrong = isWrong && index === place;
    const name = parameter.name === 'id' ? `id of ${call.path.split('/')[2]}` : parameter.name;
    const text = wrong
      ? oneOf(random, [...hostileTexts, ...costlySearches])
      : String(plausible(parameter.schema, name, told, random));
    return { ...parameter, text: encodeURIComponent(text.toWellFormed()) };
  });
  const query = texts
    .filter((parameter) => parameter.in === 'query' && random() < 0.5)
    .map(({ name, text }) => `${name}=${text}`);
  const path = call.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => texts.find((parameter) => parameter.name === name)?.text || 'x',
  );
  const asked = { method, path: query.length > 0 ? `${path}?${query.join('&')}` : path };
  if (!body || method === 'GET') return random() < 0.1 ? { ...asked, body: '{}', headers: json } : asked;
  const given = plausible(body.schema, '', told, random);
  const value = isWrong && place === parameters.length ? mutated(given, random) : given;
  return { ...asked, ...(body.kind === 'form' ? form(value, random) : { body: JSON.stringify(value), headers: json }) };
}

function form(value: unknown, random: Random): Pick<Asked, 'body' | 'headers'> {
  const fields = Object.entries((value ?? {}) as object).map(([key, of]) => [
    key.replace(/\W/g, ''),
    (typeof of === 'string' ? of : JSON.stringify(of)).toWellFormed(),
  ]);
  const file = {
    field: oneOf(random, ['logo', 'video', 'badgeImage']),
    name: oneOf(random, hostileTexts)
      .replace(/["\r\n\0]/g, '')
      .toWellFormed(),
  };
  const content = oneOf(random, [
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    '<svg><script/></svg>',
    '\x89PNG',
    '',
    'x'.repeat(5_000),
  ]);
  return formOf(Object.fromEntries(fields.filter(([key]) => key !== file.field)), { ...file, content });
}

/** Values that no field of any body has, or that only some kinds of fields have. */
const wrong: readonly string[] = 'null [] [[]] {} [{}] "\\ud800" "\\u0000" -1 1e308 true ""'.split(' ');

/** The smallest valid requests, each with one wrong field. */
export function wrongFieldRequests({ method, path, body }: ApiCall): Asked[] {
  if (body?.kind !== 'json') return [];
  const { properties = {}, required = [] } = body.schema;
  const least = Object.fromEntries(
    required.map((key) => [key, plausible(properties[key] ?? {}, key, new Map(), () => 0.5)]),
  );
  const texts = Object.keys(properties).flatMap((key) => {
    // Built as text, because JSON text can hold what no JavaScript value can.
    const parts = Object.entries(least).flatMap(([other, value]) =>
      other === key ? [] : `${JSON.stringify(other)}:${JSON.stringify(value)}`,
    );
    return wrong.map((value) => `{${[...parts, `${JSON.stringify(key)}:${value}`].join()}}`);
  });
  return texts.map((text) => ({ method, path, headers: json, body: text }));
}
