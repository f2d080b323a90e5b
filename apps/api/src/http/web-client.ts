import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { RequestHandler, Response } from 'express';
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Where the build puts the client, seen from the built server. */
const builtClient = join(__dirname, '../../../../../web');

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const hashedAssets = `${sep}assets${sep}`;

/** Serves the built client: its files, and the page itself for every address that is not the API's. */
export function serveWebClient(app: NestExpressApplication, directory = builtClient): void {
  const page = join(directory, 'index.html');
  if (!existsSync(page)) return;
  // Of the client's files only: an answer of the API that mixes secrets with echoed input is better sent as it is.
  app.use(unlessServerPath(compression()));
  app.useStaticAssets(directory, { index: false, setHeaders: setCaching });
  app.use(pageForClientRoutes(page));
}

const pageForClientRoutes =
  (page: string): RequestHandler =>
  (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isServerPath(request.path) || /\.\w+$/.test(request.path)) return next();
    setCaching(response, page);
    response.sendFile(page);
  };

const unlessServerPath =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isServerPath(request.path) ? next() : handler(request, response, next);

const isServerPath = (path: string) => path === '/ws' || path === '/api' || path.startsWith('/api/');

/** A file with a hash in its name never changes; the page that names them is asked for every time. */
function setCaching(response: Response, file: string): void {
  const isHashed = file.includes(hashedAssets);
  response.setHeader('Cache-Control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
}
