import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

/**
 * Where all documents of a collection are read at once, and why they stay few. What grows with racers, races or time is
 * read by `pagesOf`, so that no turn of the event loop grows with it.
 */
const wholeReads: Record<string, string> = {
  'apps/api/src/console/users/admin-users.ts': 'settings of those few whom administrators keep off a board',
  'apps/api/src/content/duel-categories/duel-categories.ts': 'categories, which administrators make one by one',
  'apps/api/src/content/sponsors/sponsors.ts': 'sponsors, which administrators make one by one',
  'apps/api/src/content/videos/videos.ts': 'videos, which administrators make one by one',
  'apps/api/src/people/accounts/racing-name-looks.ts':
    'all accounts, once after an upgrade, before anybody is answered',
  'apps/api/src/season/schedule/schedules.ts': 'rounds of the season, which administrators make one by one',
  'apps/api/src/told/seasons/seasons.ts': 'seasons, which administrators close one by one',
  'libs/document-store/src/divided.document-store.ts':
    'all documents, once after an upgrade, before anybody is answered',
  'libs/projections/src/places.ts': 'a checkpoint for each read model and reactor',
  'libs/projections/src/rebuild-requests.ts': 'a request for each read model at most',
};

const files = ['apps/api/src', 'libs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec|\.contract-suite|\.d)\.ts$/.test(file) && !file.includes('testing/'))
    .map((file) => `${folder}/${file}`),
);

/** Calls of `find` with no filter. A limited one may stand in another call's brackets, so a call ends with its line. */
const withoutFilter = /\.find\(\{\}(?:, (?<options>[^\n]*))?/g;

it('reads no collection as a whole but those that stay small', () => {
  const found = files.filter((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(withoutFilter)).some(
      ({ groups }) => !/\blimit\b|^options\b/.test(groups?.['options'] ?? ''),
    ),
  );
  expect(found.toSorted()).toEqual(Object.keys(wholeReads).toSorted());
});
