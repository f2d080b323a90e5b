import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import type { IncomingMessage } from 'node:http';
import { ProjectionRunner } from '@app/projections';
import { Config } from '../config';
import { describeApi } from './api-description';
import { PushAdapter } from './push.adapter';
import { bodyDeadline } from './body-deadline';
import { interceptCalls } from './call-interceptors';
import { CallerLimits } from './caller-limits.interceptor';
import { refuseUnboundedInput } from './bounded-input';
import { logRequests } from './request-log';
import { isStreamed, measureStreamedBodies } from './streamed-body';
import { answerUnreadRequests, refuseUndecodablePaths } from './unread-requests';
import { builtClient, serveWebClient } from './web-client';

const BODY_LIMIT = '100kb';

/** Nothing inline and nothing from elsewhere, except pictures of questions over https. */
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

const policy = policyOf(contentSources);
/** The page with the API's description has a style element of its own. */
const docsPolicy = policyOf({ ...contentSources, styleSrc: ["'self'", "'unsafe-inline'"] });

/** Only a document obeys the policies, and on each of its scripts, styles and fonts they would be 0.7 kB. */
const partHeaders = helmet({
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** What a page may use of the device: the game needs none of it. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'midi', 'payment', 'usb'];
const permissions = UNUSED.map((feature) => `${feature}=()`).join(', ');

const securityHeaders: RequestHandler = (request, response, next) => {
  if (/^\/assets\/[\w.-]+\.(js|css|woff2)$/.test(request.path)) return partHeaders(request, response, next);
  response.setHeader('Permissions-Policy', permissions);
  return (/^\/api\/docs(\/|$)/i.test(request.path) ? docsPolicy : policy)(request, response, next);
};

/** Sets up everything around the controllers: headers, body limits, the web client, the description of the API. */
export function setUpHttpEdge(app: NestExpressApplication, client = builtClient): void {
  const { TRUST_PROXY } = app.get(Config);
  app.set('trust proxy', TRUST_PROXY);
  app.set('etag', false);
  answerUnreadRequests(app.getHttpServer());
  app.use(measureStreamedBodies);
  app.use(logRequests());
  app.use(bodyDeadline);
  app.use(securityHeaders);
  app.use('/api', neverStored);
  app.use(refuseUndecodablePaths);
  app.use('/api', showWhatHappened(app.get(ProjectionRunner, { strict: false })));
  const limits = app.get(CallerLimits, { strict: false });
  app.use('/api', limits.measured);
  // After the guard of the module that knows the sessions.
  app.useGlobalGuards(limits);
  interceptCalls(app);
  app.useBodyParser('json', { limit: BODY_LIMIT, type: isReadHere });
  app.use('/api', refuseUnboundedInput);
  serveWebClient(app, client);
  app.useWebSocketAdapter(new PushAdapter(app));
  describeApi(app);
}

function isReadHere(message: IncomingMessage): boolean {
  const request = message as Request;
  return Boolean(request.is('json')) && !isStreamed(request);
}

/** A read shows what happened before it, also what read models have put off to take it with later events. */
function showWhatHappened(runner: ProjectionRunner): RequestHandler {
  return async (request, _response, next) => {
    if (request.method === 'GET') await runner.settle();
    next();
  };
}

/** Answers are personal and valid for the moment. A call that may be cached says so itself. */
const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
