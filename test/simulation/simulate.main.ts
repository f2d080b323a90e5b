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
const PROGRESS_EVERY = 50;

async function main(): Promise<void> {
  const from = Number(values.seed ?? values.from);
  const count = values.seed === undefined ? Number(values.seeds) : 1;
  const failed: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const seed = from + done;
    const { history, findings } = await simulate(seed);
    const isShown = values.history || values.seed !== undefined || (findings.length > 0 && failed.length === 0);
    if (isShown) console.log(`${history}\n`);
    if (findings.length > 0) {
      console.log(`Seed ${seed}: ${findings.join('\n  ')}\nAgain: npm run simulate -- --seed ${seed}`);
      failed.push(seed);
      if (!values.all) break;
    }
    if ((done + 1) % PROGRESS_EVERY === 0) process.stderr.write(`${done + 1} of ${count}\n`);
  }
  console.log(
    failed.length === 0 ? `Seeds ${from} to ${from + count - 1}: nothing found` : `Failed: ${failed.join(' ')}`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
}

void main();
