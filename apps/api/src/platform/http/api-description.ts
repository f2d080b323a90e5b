import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import { rejections } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { Config } from '../config';
import { SESSION_COOKIE, sessionTokenOf } from './session-tokens';
import { ACCESS_EXTENSION, Viewers } from './viewer';

const BEARER = 'bearer';
const COOKIE = 'cookie';

/** The page with the description, and all that belongs to it. */
export const isApiDescription = (path: string) => /^\/api\/docs(-json|-yaml)?(\/|$)/i.test(path);

/**
 * Describes all calls at `/api/docs`, as a page and as JSON. In production only administrators see it: it names every
 * call of the console.
 */
export function describeApi(app: NestExpressApplication): void {
  if (app.get(Config).NODE_ENV === 'production') app.use(forAdministrators(app));
  const description = new DocumentBuilder()
    .setTitle('Rennmeister')
    .setDescription('Racing trivia: accounts, races, leaderboard. Refusals carry a `code` that programs can rely on.')
    .addBearerAuth({ type: 'http', bearerFormat: 'opaque' }, BEARER)
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey' }, COOKIE)
    .build();
  SwaggerModule.setup('api/docs', app, () => withWhatAllShare(SwaggerModule.createDocument(app, description)), {
    jsonDocumentUrl: 'api/docs-json',
  });
}

const forAdministrators =
  (app: NestExpressApplication): RequestHandler =>
  async (request, _response, next) => {
    if (!isApiDescription(request.path)) return next();
    const token = sessionTokenOf(request.headers);
    const viewer = token === undefined ? undefined : await app.get(Viewers, { strict: false }).viewerOf(token);
    if (!viewer) throw new Rejection('not-authenticated');
    if (viewer.role !== 'admin') throw new Rejection('admin-only');
    next();
  };

/** The body of every refusal, `ErrorBody` of the contracts. */
const refusal = {
  type: 'object',
  required: ['statusCode', 'message', 'error', 'code'],
  properties: {
    statusCode: { type: 'integer' },
    message: { type: 'string' },
    error: { type: 'string' },
    code: { type: 'string', enum: Object.keys(rejections) },
    details: { type: 'object', additionalProperties: true },
  },
};
const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
});

/** Adds what holds for every call: who may make it, and how it is refused. */
export function withWhatAllShare(document: OpenAPIObject): OpenAPIObject {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[])) {
    const access = operation[ACCESS_EXTENSION] ?? 'player';
    operation[ACCESS_EXTENSION] = access;
    operation.security = access === 'public' ? [] : [{ [BEARER]: [] }, { [COOKIE]: [] }];
    operation.responses = {
      ...operation.responses,
      ...(access !== 'public' && { 401: refused('Nobody is signed in') }),
      ...(access === 'admin' && { 403: refused('The caller is no administrator') }),
      '4XX': refused('Refused'),
    };
  }
  const schemas = { ...document.components?.schemas, ErrorBody: refusal };
  return withWholeNumbers({ ...document, components: { ...document.components, schemas } }) as OpenAPIObject;
}

interface Operation {
  [ACCESS_EXTENSION]?: 'public' | 'player' | 'admin';
  security?: Record<string, string[]>[];
  responses: Record<string, unknown>;
}

/** A number is whole, unless its field says that it is a `double`. */
function withWholeNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withWholeNumbers);
  if (typeof value !== 'object' || value === null) return value;
  const part = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withWholeNumbers(inner)]));
  return part['type'] === 'number' && part['format'] !== 'double' ? { ...part, type: 'integer' } : part;
}
