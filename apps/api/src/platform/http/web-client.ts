import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { RequestHandler } from 'express';
import staticFiles from 'express-static-gzip';
import { existsSync, readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, parse, sep } from 'node:path';
import { NEVER_CHANGES } from './caching';

/** The built client, relative to the built server. */
export const builtClient = join(__dirname, '../../../../../../web');

const hashedAssets = `${sep}assets${sep}`;

/** Serves the built client: its files, and its page for every other address outside the API. */
export function serveWebClient(app: NestExpressApplication, directory: string): void {
  const page = join(directory, 'index.html');
  if (!existsSync(page)) return;
  // Compresses only the client's files: compressing an API answer that mixes secrets with echoed input would
  // leak the secrets.
  app.use(unlessServerPath(compression()));
  // The build has compressed the assets already, and better than there is time for here.
  const serveStatic = { setHeaders: setCaching };
  app.use(pageForClientRoutes(firstScreenPages(directory)));
  app.use(staticFiles(directory, { index: false, enableBrotli: true, orderPreference: ['br'], serveStatic }));
}

/**
 * Pages that preload the code of one screen as well as that of the entry (`apps/web/first-screens.mts`), by
 * address.
 */
function firstScreenPages(directory: string): Map<string, string> {
  const folder = join(directory, 'first-screens');
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [`/${parse(file).name}`.replace(/^\/root$/, '/'), `/first-screens/${file}`]),
  );
}

/** Addresses of screens are those of no file: the page is served in their place. */
const pageForClientRoutes =
  (firstScreens: ReadonlyMap<string, string>): RequestHandler =>
  (request, _response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isScreen = !isServerPath(request.path) && !/\.\w+$/.test(request.path);
    if (isRead && isScreen) request.url = firstScreens.get(request.path) ?? '/index.html';
    next();
  };

const unlessServerPath =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isServerPath(request.path) ? next() : handler(request, response, next);

const isServerPath = (path: string) => /^\/(api|ws)(\/|$)/.test(path);

/** A file with a hash in its name never changes. The page that names such files is requested every time. */
function setCaching(response: ServerResponse, file: string): void {
  const isHashed = file.includes(hashedAssets);
  response.setHeader('Cache-Control', isHashed ? NEVER_CHANGES : 'no-cache');
}
