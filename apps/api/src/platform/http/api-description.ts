import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import { may } from '@app/contracts';
import { definitions, isCallName, type JsonSchema } from '@app/contracts/schemas';
import { Rejection } from '@app/event-store';
import { Config } from '../config';
import { SESSION_COOKIE, sessionTokenOf } from './session-tokens';
import { asComponent, declaredOperation, type Operation } from './declared-operation';
import { socketDescription } from './socket-description';
import { Viewers } from './viewer';

const SOCKET_PATH = '/api/docs-socket';
const BEARER = 'bearer';
const COOKIE = 'cookie';
const SIGNED_IN: Record<string, string[]>[] = [{ [BEARER]: [] }, { [COOKIE]: [] }];

/** The page with the description, and all that belongs to it. */
const isApiDescription = (path: string) => /^\/api\/docs(-json|-yaml|-socket)?(\/|$)/i.test(path);

/**
 * Describes all calls at `/api/docs`, as a page and as JSON, and the socket's messages at `/api/docs-socket`. In
 * production only those with an office see it: it names every call of the console.
 */
export function describeApi(app: NestExpressApplication): void {
  if (app.get(Config).NODE_ENV === 'production') app.use(forOffices(app));
  app.use(SOCKET_PATH, ((_, response) => void response.json(socketDescription())) satisfies RequestHandler);
  const description = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Rennmeister')
    .setDescription('Racing trivia: accounts, races, leaderboard. Refusals carry a `code` that programs can rely on.')
    .addBearerAuth({ type: 'http', bearerFormat: 'opaque' }, BEARER)
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey' }, COOKIE)
    .build();
  SwaggerModule.setup('api/docs', app, () => asDeclared(SwaggerModule.createDocument(app, description)), {
    jsonDocumentUrl: 'api/docs-json',
  });
}

const forOffices =
  (app: NestExpressApplication): RequestHandler =>
  async (request, _response, next) => {
    if (!isApiDescription(request.path)) return next();
    const token = sessionTokenOf(request.headers);
    const viewer = token === undefined ? undefined : await app.get(Viewers, { strict: false }).viewerOf(token);
    if (!viewer) throw new Rejection('not-authenticated');
    if (!may(viewer, 'console')) throw new Rejection('admin-only');
    next();
  };

/** The description of a released application: Nest's, with each call as the contracts declare it. */
function asDeclared(document: OpenAPIObject): OpenAPIObject {
  const checked = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations as Record<string, Operation>).map(([method, operation]) => {
        const name = `${method.toUpperCase()} ${path}`;
        return [method, isCallName(name) ? declaredOperation(name, operation, checked, SIGNED_IN) : operation];
      }),
    ),
  ]);
  const schemas = asComponent(definitions) as NonNullable<OpenAPIObject['components']>['schemas'];
  return { ...document, paths: Object.fromEntries(paths), components: { ...document.components, schemas } };
}
