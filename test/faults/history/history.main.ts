import { parseArgs } from 'node:util';
import { playHistory } from './play-history';

/** `npm run faults -- --minutes 10` plays that long, on the built application; `--seed 7` draws the same faults again. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    processes: { type: 'string', default: '3' },
    /** The longest silence in milliseconds, while the event store has a leader and MongoDB runs. */
    patience: { type: 'string', default: '5000' },
    /** Keeps the history, even if nothing is found. */
    keep: { type: 'boolean', default: false },
  },
});

export async function main(): Promise<void> {
  const seed = Number(values.seed);
  const { findings, figures, history } = await playHistory({
    seed,
    seconds: Number(values.minutes) * 60,
    processes: Number(values.processes),
    patienceMs: Number(values.patience),
  });
  console.table([figures]);
  if (findings.length > 0) {
    console.log(`Seed ${seed}: ${findings.join('\n  ')}`);
    process.exitCode = 1;
  }
  if (findings.length > 0 || values.keep) console.log(`The history is in ${history.keep(seed)}`);
}
