/**
 * The first load on a phone, by Lighthouse's mobile preset (simulated slow 4G and a four times slower
 * processor), for the pages that a stranger sees first. Also the compressed size of the script that every
 * player loads.
 *
 * npm run build && node --require tsx/cjs test/bench/web.bench.ts [--runs 3] [--pages /,/login] [--detail yes]
 */
import type { Result } from 'lighthouse';
import { chromium } from 'playwright';
import { AppProcess } from '../support/app-process';
import { findChromium } from '../support/browser';
import { freePort } from '../support/free-port';
import { HttpPlayer } from '../support/http-player';
import { type BenchRow, median, numberOption, option, report } from './bench';

const runs = numberOption('runs', 3);
const pages = option('pages', '/,/login,/leaderboard,/tournament-results,/live-leaderboard').split(',');
const detailed = option('detail', 'no') === 'yes';
const LETTERS = ['A', 'B', 'C', 'D'] as const;
const RACERS = 12;

const TARGETS = { performance: 0.97, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
type Category = keyof typeof TARGETS;

async function main(): Promise<void> {
  const app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '1000', LOG_LEVEL: 'error', NODE_ENV: 'production' });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    for (let seat = 0; seat < RACERS; seat += 1) {
      const racer = await HttpPlayer.signUp(app.url, `Nachtfahrer-${seat}`);
      await racer.race((index) => LETTERS[(index * seat) % 4]!);
    }
    const rows: BenchRow[] = [];
    for (const page of pages) rows.push(...(await lighthouseRows(app.url + page, port)));
    report(rows);
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function lighthouseRows(url: string, port: number): Promise<BenchRow[]> {
  const { default: lighthouse } = await import('lighthouse');
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, onlyCategories: Object.keys(TARGETS), logLevel: 'error' });
    results.push(result!.lhr);
  }
  const requests = results.map(({ audits }) => {
    const { items } = audits['network-requests']!.details as { items: unknown[] };
    return items.length;
  });
  const figure = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? 0));
  if (detailed) for (const audit of failedAudits(results[0]!)) console.log(audit);
  return (Object.keys(TARGETS) as Category[]).map((category) => {
    const ours = median(results.map(({ categories }) => categories[category]?.score ?? 0));
    const limit = TARGETS[category];
    const timing = {
      firstPaintMs: figure('first-contentful-paint'),
      largestPaintMs: figure('largest-contentful-paint'),
      blockedMs: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      kilobytes: figure('total-byte-weight') / 1_000,
      requests: median(requests),
    };
    return {
      subject: `${new URL(url).pathname} ${category}`,
      limit,
      ours,
      ratio: ours / limit,
      target: 1,
      runs,
      ...(category === 'performance' ? timing : {}),
    };
  });
}

/** What Lighthouse criticises, and where. */
function failedAudits({ audits }: Result): string[] {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.95)
    .map(
      ({ id, score, displayValue, details }) =>
        `${id} ${score} ${displayValue ?? ''} ${JSON.stringify(details ?? {}).slice(0, 900)}`,
    );
}

void main();
