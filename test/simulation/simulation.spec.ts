import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const { SIMULATED_SEEDS = '200' } = process.env;
/** As many histories are played at the same time. */
const PLAYED_AT_ONCE = 2;

/** Runs the command of `npm run simulate` with these arguments. */
function simulate(...args: string[]): Promise<string[]> {
  const command = ['--max-semi-space-size=64', '--require', './test/simulation/load-typescript.cjs'];
  const all = [...command, 'test/simulation/simulate.main.ts', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, all, { cwd: ROOT, maxBuffer: 1e9 }, (_error, said) => {
      resolve(said.trimEnd().split('\n'));
    });
  });
}

describe('The simulated application', () => {
  it('plays the same history for the same seed, whatever was played before', async () => {
    const alone = await simulate('--seed', '3');
    const afterOthers = await simulate('--seeds', '2', '--from', '2', '--history');
    expect(alone.length).toBeGreaterThan(50);
    expect(afterOthers.slice(-alone.length, -1)).toEqual(alone.slice(0, -1));
  });

  it(`keeps every promise in ${SIMULATED_SEEDS} histories of kills, pauses and lost messages`, async () => {
    const share = Math.ceil(Number(SIMULATED_SEEDS) / PLAYED_AT_ONCE);
    const shares = Array.from({ length: PLAYED_AT_ONCE }, (_, index) => 1 + index * share);
    const said = await Promise.all(shares.map((from) => simulate('--seeds', `${share}`, '--from', `${from}`)));
    expect(said.flat().filter((line) => !line.endsWith('nothing found'))).toEqual([]);
    expect(said.map((lines) => lines.at(-1))).toEqual(
      shares.map((from) => expect.stringMatching(new RegExp(`^Seeds .* to ${from + share - 1}: nothing found$`))),
    );
  });
});
