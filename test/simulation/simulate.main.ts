import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { simulate } from './simulation';

/** `npm run simulate -- --seeds 1000`: that many histories; `--seed 7`: one, with everything that happens. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    /** Prints all histories. */
    history: { type: 'boolean', default: false },
    /** Goes on after a failure, and lists the seeds that fail. */
    all: { type: 'boolean', default: false },
  },
});
/** More are played by several processes, one after another, because each history leaves some memory behind. */
const SEEDS_MAX = 25;

const from = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;

/** Returns true when nothing was found. */
async function play(): Promise<boolean> {
  const failed: number[] = [];
  for (let seed = from; seed < from + count; seed += 1) {
    const { history, findings } = await simulate(seed);
    const isShown = values.history || values.seed !== undefined || (findings.length > 0 && failed.length === 0);
    if (isShown) console.log(`${history}\n`);
    if (findings.length === 0) continue;
    console.log(`Seed ${seed}: ${findings.join('\n  ')}\nAgain: npm run simulate -- --seed ${seed}`);
    failed.push(seed);
    if (!values.all) break;
  }
  const isGood = failed.length === 0;
  console.log(isGood ? `Seeds ${from} to ${from + count - 1}: nothing found` : `Failed: ${failed.join(' ')}`);
  return isGood;
}

/** The same, by several processes. */
function playInParts(): boolean {
  let isGood = true;
  for (let first = from; first < from + count && (isGood || values.all); first += SEEDS_MAX) {
    const part = ['--from', `${first}`, '--seeds', `${Math.min(SEEDS_MAX, from + count - first)}`];
    const flags = [...(values.all ? ['--all'] : []), ...(values.history ? ['--history'] : [])];
    const { status } = spawnSync(process.execPath, [...process.execArgv, __filename, ...part, ...flags], {
      stdio: 'inherit',
    });
    isGood = isGood && status === 0;
  }
  return isGood;
}

async function main(): Promise<void> {
  const isGood = count > SEEDS_MAX ? playInParts() : await play();
  // A reader behind a pipe still has to get the rest of a history.
  process.stdout.write('', () => process.exit(isGood ? 0 : 1));
}

void main();
