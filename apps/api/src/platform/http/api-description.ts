import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import { Rejection } from '@app/event-store';
import { Config } from '../config';
import { SESSION_COOKIE, sessionTokenOf } from './session-tokens';
import { Viewers } from './viewer';

/** The page with the description, and all that belongs to it. */
export const isApiDescription = (path: string) => /^\/api\/docs(-json|-yaml)?(\/|$)/i.test(path);

/**
 * Describes all calls at `/api/docs`. In production only administrators see it: it names every call of the console.
 */
export function describeApi(app: NestExpressApplication): void {
  if (app.get(Config).NODE_ENV === 'production') app.use(forAdministrators(app));
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
