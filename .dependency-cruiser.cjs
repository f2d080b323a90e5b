const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** The floors of the server and of the client, the lowest first: a folder imports from its own floor and from those below it. */
const floorsOf = {
  'apps/api/src': [
    'platform',
    'season',
    'content',
    'people',
    'racing',
    'duels',
    'finals',
    'told',
    'stewards',
    'data',
    'console',
    'push',
  ],
  'apps/web/src': ['shared', 'push', 'site', 'parts', 'features', 'app'],
};

const server = 'apps/api/src';

/** What a slice offers: the files that say so in their first line. `grep -rl '^// @offered' <slice>` lists them. */
const offered = filesBelow(server)
  .filter((file) => readFileSync(file, 'utf8').startsWith('// @offered\n'))
  .map((file) => `^${file.replaceAll('\\', '/').replaceAll('.', '\\.')}$`);

const slices = `^${server}/(?!platform/)[^/]+/[^/]+/`;
/** Events are facts for everybody. */
const open = ['\\.events\\.ts$', ...offered];

const ofOtherSlices = [
  { name: 'only-what-a-slice-offers', from: { path: `^${server}/([^/]+)/([^/]+)/` }, own: [`^${server}/$1/$2/`] },
  { name: 'only-what-a-slice-offers-to-push', from: { path: `^${server}/push/` }, own: [] },
].map(({ name, from, own }) => ({
  name,
  comment: 'A slice takes from another its events, and what begins with `// @offered`.',
  severity: 'error',
  // Tests may share anything.
  from: { ...from, pathNot: '/testing/' },
  to: { path: slices, pathNot: [...own, ...open] },
}));

const upward = Object.entries(floorsOf).flatMap(([side, floors]) =>
  floors.slice(0, -1).map((floor, index) => ({
    name: `no-way-up-from-${side.includes('web') ? 'web-' : ''}${floor}`,
    comment: 'A floor knows only those below it. A higher one registers itself with something that this one offers.',
    severity: 'error',
    from: { path: `^${side}/${floor}/` },
    to: { path: `^${side}/(${floors.slice(index + 1).join('|')})/` },
  })),
);

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => path.join(folder, name));
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...upward,
    ...ofOtherSlices,
    {
      name: 'no-feature-in-another',
      comment: 'What two screens need belongs to the parts or to a lower floor; `app` decides which screen is shown.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'no-drivers-at-the-start',
      comment:
        'The drivers of servers are loaded where a server is used: by `shared-stores.ts`, which is imported then.',
      severity: 'error',
      from: {
        pathNot: [
          '/stores/shared-stores\\.ts$',
          '^apps/api/src/data-commands/',
          '/gridfs\\.file-store\\.ts$',
          '/(mongo|eventstoredb)/index\\.ts$',
        ],
      },
      to: {
        path: [
          '/(mongo|eventstoredb)/index\\.ts$',
          '/(mongo\\.(document-store|tables)|eventstoredb\\.event-store|gridfs\\.file-store)\\.ts$',
        ],
      },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other should be one, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-slices',
      comment: 'Two slices that need each other should be one, or what both need belongs below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/(api|web)/src/[^/]+/[^/]+$' },
      to: { circular: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Tests and what starts the whole server for them may need each other.
    exclude: {
      path: ['(^|/)(node_modules|dist)/', '\\.spec\\.tsx?$', '^apps/api/src/testing/', 'contract-suite'],
    },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mts', '.js', '.json'] },
  },
};
