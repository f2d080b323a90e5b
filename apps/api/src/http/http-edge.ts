import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import type { IncomingMessage } from 'node:http';
import { Config } from '../config';
import { PushAdapter } from '../push/push.adapter';
import { logRequests } from './request-log';
import { SESSION_COOKIE } from './session-tokens';
import { serveWebClient } from './web-client';

const BODY_LIMIT = '100kb';
/** These calls read long bodies themselves, and only after it is known who asks. */
const READ_THEIR_BODY = /^\/api\/questions\/(batch|import)\/?$/i;

/** Nothing inline and nothing from elsewhere, but pictures of questions over https. */
const contentSources = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  mediaSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const policyOf = (directives: Record<string, string[]>): RequestHandler =>
  helmet({ contentSecurityPolicy: { useDefaults: false, directives } });

/** What surrounds the controllers: headers, body limits, the web client, the description of the API. */
export function setUpHttpEdge(app: NestExpressApplication): void {
  const { TRUST_PROXY } = app.get(Config);
  app.set('trust proxy', TRUST_PROXY);
  app.set('etag', false);
  app.use(logRequests());
  // The page that shows the API's description brings its own style element.
  app.use('/api/docs', policyOf({ ...contentSources, styleSrc: ["'self'", "'unsafe-inline'"] }));
  app.use(unlessDocs(policyOf(contentSources)));
  app.use('/api', neverStored);
  app.useBodyParser('json', { limit: BODY_LIMIT, type: isReadHere });
  serveWebClient(app);
  app.useWebSocketAdapter(new PushAdapter(app));
  describeApi(app);
}

function isReadHere(message: IncomingMessage): boolean {
  const request = message as Request;
  return Boolean(request.is('json')) && !READ_THEIR_BODY.test(request.path);
}

const unlessDocs =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.path.startsWith('/api/docs') ? next() : handler(request, response, next);

/** Answers are personal and of this moment; a call that may be cached says so itself. */
const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

function describeApi(app: NestExpressApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Rennmeister')
    .setDescription('Racing trivia: accounts, races, leaderboard. Refusals carry a `code` that programs can rely on.')
    .addBearerAuth()
    .addCookieAuth(SESSION_COOKIE)
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/docs-json',
  });
}
