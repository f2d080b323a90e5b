import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStale } from '../../apps/api/build-stale.mjs';

// Most benches run the built application.
buildStale();
const table = join(import.meta.dirname, 'table.main.ts');
const { status } = spawnSync(process.execPath, ['--require', 'tsx/cjs', table, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
