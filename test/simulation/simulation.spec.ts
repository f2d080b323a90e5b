import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const { SIMULATED_SEEDS = '60' } = process.env;

/** Runs the command of `npm run simulate` with these arguments. */
function simulate(...args: string[]) {
  const command = ['--max-semi-space-size=64', '--require', './test/simulation/load-typescript.cjs'];
  const all = [...command, 'test/simulation/simulate.main.ts', ...args];
  const { status, stdout } = spawnSync(process.execPath, all, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 });
  return { status, said: stdout.trimEnd().split('\n') };
}

describe('The simulated application', () => {
  it('plays the same history for the same seed, whatever was played before', () => {
    const alone = simulate('--seed', '3').said;
    const afterOthers = simulate('--seeds', '2', '--from', '2', '--history').said;
    expect(alone.length).toBeGreaterThan(50);
    expect(afterOthers.slice(-alone.length, -1)).toEqual(alone.slice(0, -1));
  });

  it(`keeps every promise in ${SIMULATED_SEEDS} histories of kills, pauses and lost messages`, () => {
    const { status, said } = simulate('--seeds', SIMULATED_SEEDS);
    expect(said).toEqual([`Seeds 1 to ${SIMULATED_SEEDS}: nothing found`]);
    expect(status).toBe(0);
  });
});
