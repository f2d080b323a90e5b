import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { nodeArguments, ROOT } from '../simulated-histories';
import { HISTORIES, type Mutant } from './mutant';

/** Whether the histories have found a mutant. */
export interface Verdict {
  mutant: Mutant;
  /** The history that has found it; null when none has. */
  seed: number | null;
  /** How many were played. */
  played: number;
  /** What the oracle said. */
  said: string;
}

/** Each history leaves some memory behind in its process. */
const SEEDS_MAX = 25;
/** As many mutants are tried at the same time. */
const TRIED_AT_ONCE = 2;

const run = promisify(execFile);

/** Tries them all, and tells of each verdict when it is there. @throws Error when a mutant does not fit its file any more */
export async function verdictsOn(mutants: readonly Mutant[], told: (verdict: Verdict) => void): Promise<void> {
  const waiting = [...mutants];
  const tryNext = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) told(await verdictOn(mutant));
  };
  await Promise.all(Array.from({ length: TRIED_AT_ONCE }, tryNext));
}

async function verdictOn(mutant: Mutant): Promise<Verdict> {
  const others = Array.from({ length: HISTORIES }, (_, index) => index + 1).filter((seed) => seed !== mutant.hint);
  const parts = [[mutant.hint], others.slice(0, SEEDS_MAX), others.slice(SEEDS_MAX)];
  let before = 0;
  for (const seeds of parts) {
    const found = await firstToFind(mutant, seeds);
    if (found) return { mutant, ...found, played: before + seeds.indexOf(found.seed) + 1 };
    before += seeds.length;
  }
  return { mutant, seed: null, played: before, said: '' };
}

/** In a process of its own, which loads the sources with the defect. */
async function firstToFind({ name }: Mutant, seeds: readonly number[]): Promise<{ seed: number; said: string } | null> {
  const { stdout } = await run(
    process.execPath,
    [...nodeArguments, 'test/simulation/mutants/play.main.ts', name, ...seeds.map(String)],
    { cwd: ROOT, maxBuffer: 1e9 },
  );
  return stdout ? (JSON.parse(stdout) as { seed: number; said: string }) : null;
}
