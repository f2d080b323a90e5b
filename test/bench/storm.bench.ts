/**
 * P14: everybody is cut off at once and reconnects like the web client, with its jitter. Measures how long each
 * client is without the views it follows.
 *
 * npm run build && node --require tsx/cjs test/bench/storm.bench.ts [--clients 5000] [--runs 3] [--seed 1]
 */
import { AppProcess } from '../support/app-process';
import { ClientProcess } from '../support/client-process';
import { HttpPlayer } from '../support/http-player';
import { type BenchRow, median, numberOption, quantile, report } from './bench';

const clients = numberOption('clients', 5_000);
const runs = numberOption('runs', 3);
const seed = numberOption('seed', Date.now() % 1_000_000);
/** Each account has many sockets, because a sign-up is expensive on purpose. */
const ACCOUNTS = 20;
const LAST_MAX_MS = 5_000;
const P95_MAX_MS = 3_000;

async function main(): Promise<void> {
  console.log(`seed ${seed}`);
  const app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '1000000', LOG_LEVEL: 'error' });
  const players = new ClientProcess();
  try {
    const accounts: HttpPlayer[] = [];
    for (let seat = 0; seat < ACCOUNTS; seat += 1) accounts.push(await HttpPlayer.signUp(app.url, `Storm-${seat}`));
    const tokens = Array.from({ length: clients }, (_, seat) => accounts[seat % ACCOUNTS]!.token);
    const subscriptions = [{ type: 'subscribe_leaderboard' }, { type: 'subscribe_system' }] as const;
    await players.tell({ do: 'join', url: app.url, tokens, subscriptions: [...subscriptions], seed });
    const storms: number[][] = [];
    for (let run = 0; run < runs; run += 1) storms.push(await players.tell({ do: 'cut-all' }));
    const of = (share: number) => median(storms.map((resumedMs) => quantile(resumedMs, share)));
    report([row('the last of', of(1), LAST_MAX_MS), row('95 % of', of(0.95), P95_MAX_MS, { p50Ms: of(0.5) })]);
  } finally {
    players.end();
    await app.stop();
  }
}

const row = (who: string, ours: number, limit: number, more: Record<string, number> = {}): BenchRow => ({
  subject: `${who} ${clients} clients: ms from the cut to every view again`,
  limit,
  ours,
  ratio: limit / ours,
  target: 1,
  runs,
  ...more,
});

void main();
