import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The products of `npm run build`, each with its sources. */
const builds = [
  {
    product: 'dist/api/bundle/application.js',
    sources: [
      'apps/api/src',
      'apps/api/bundle.mjs',
      'apps/api/tsconfig.app.json',
      'libs',
      'tsconfig.json',
      'nest-cli.json',
      'package.json',
    ],
    commands: [['node_modules/@nestjs/cli/bin/nest.js', 'build'], ['apps/api/bundle.mjs']],
  },
  {
    product: 'dist/web/index.html',
    sources: ['apps/web', 'libs/contracts', 'libs/proof', 'tsconfig.json', 'package.json'],
    commands: [['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn']],
  },
];

/** Builds each product that is missing or older than its sources. An image without sources has nothing to build. */
export function buildStale() {
  for (const { product, sources, commands } of builds) {
    const builtAt = changedAt(product);
    if (sources.every((source) => newestChange(source) <= builtAt)) continue;
    console.log(`Building ${product} …`);
    for (const command of commands) {
      const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
      if (status !== 0) process.exit(status ?? 1);
    }
  }
}

function changedAt(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestChange(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return /\.spec\.tsx?$/.test(path) ? 0 : stats.mtimeMs;
  return readdirSync(join(root, path)).reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), 0);
}
