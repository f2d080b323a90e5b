import { execFile } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(__dirname, '../..');
/** With them `node` runs the sources as they are. */
export const nodeArguments = ['--max-semi-space-size=64', '--require', './test/simulation/load-typescript.cjs'];
/** As many histories are played at the same time. */
const PLAYED_AT_ONCE = 2;

/** Runs the command of `npm run simulate` with these arguments. */
export function simulate(...args: string[]): Promise<string[]> {
  const all = [...nodeArguments, 'test/simulation/simulate.main.ts', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, all, { cwd: ROOT, maxBuffer: 1e9 }, (_error, said) => {
      resolve(said.trimEnd().split('\n'));
    });
  });
}

/** Plays the histories of so many seeds, and expects that every promise is kept in each. */
export async function expectKeptPromises(first: number, count: number): Promise<void> {
  const share = Math.ceil(count / PLAYED_AT_ONCE);
  const shares = Array.from({ length: PLAYED_AT_ONCE }, (_, index) => first + index * share);
  const said = await Promise.all(shares.map((from) => simulate('--seeds', `${share}`, '--from', `${from}`)));
  expect(said.flat().filter((line) => !line.endsWith('nothing found'))).toEqual([]);
  expect(said.map((lines) => lines.at(-1))).toEqual(
    shares.map((from) => expect.stringMatching(new RegExp(`^Seeds .* to ${from + share - 1}: nothing found$`))),
  );
}
