/**
 * The replay of the last round of a large tournament: how long it takes until it is answered, beside bare reading of the
 * same streams, and how evenly a browser scrubs through it. The tournament is raced by the rules in this process, on a
 * clock of its own.
 *
 * npm run build && node --require tsx/cjs test/bench/replay.bench.ts [--players 1000] [--rounds 10] [--runs 5]
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { ReplayView } from '@app/contracts';
import { SqliteEventStore } from '@app/event-store';
import { ADMIN, AppProcess } from '../support/app-process';
import { findChromium } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { withSession } from '../support/screens';
import { inTemporaryDirectory, median, numberOption, quantile, report } from './bench';
import { raceTournament } from './large-tournament';

const players = numberOption('players', 1_000);
const rounds = numberOption('rounds', 10);
const runs = numberOption('runs', 5);
const EVENT = 77;
const SCRUBBED_FRAMES = 240;
/** A replay of this size opens within a second. */
const OPENS_WITHIN_MS = 1_000;
/** 60 frames a second. */
const FRAME_MS = 1_000 / 60;

/** Milliseconds for the bare streams, one after another, and how many events they hold. */
async function bareReading(file: string, streams: readonly string[]): Promise<{ ms: number; events: number }> {
  const store = await SqliteEventStore.open({ file });
  const startedAt = performance.now();
  let events = 0;
  for (const stream of streams) events += (await store.readStream(stream)).length;
  const ms = performance.now() - startedAt;
  await store.close();
  return { ms, events };
}

/** The times between frames while the scrubber goes through the whole replay, in milliseconds. */
async function scrub(url: string, token: string): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await withSession(page, token);
  await page.goto(`${url}/admin?section=replay&event=${EVENT}&round=${rounds}`);
  await page.getByRole('slider').waitFor();
  const frames = await page.evaluate(async (count) => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range]')!;
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    const times: number[] = [];
    let before = await new Promise<number>(requestAnimationFrame);
    for (let step = 1; step <= count; step += 1) {
      value.set!.call(slider, String(Math.round((Number(slider.max) * step) / count)));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      const time = await new Promise<number>(requestAnimationFrame);
      times.push(time - before);
      before = time;
    }
    return times;
  }, SCRUBBED_FRAMES);
  await browser.close();
  return frames;
}

async function main(): Promise<void> {
  await inTemporaryDirectory(async (directory) => {
    const data = join(directory, 'data');
    mkdirSync(data);
    const file = join(data, 'events.sqlite');
    const userIds = Array.from({ length: players }, () => randomUUID());
    await raceTournament(file, { eventId: EVENT, userIds, rounds });
    const app = await AppProcess.start({ DATA_DIR: data, LOOP_MS_PER_USER: '1000000' });
    const admin = await HttpPlayer.logIn(app.url, ADMIN);
    const path = `/api/events/${EVENT}/rounds/${rounds}/replay`.replace('/api/', '/api/admin/');
    const times: number[] = [];
    let replay: ReplayView | undefined;
    for (let run = 0; run < runs; run += 1) {
      const startedAt = performance.now();
      replay = await admin.get<ReplayView>(path);
      times.push(performance.now() - startedAt);
    }
    const frames = findChromium() ? await scrub(app.url, admin.token) : [];
    await app.end('SIGTERM');
    const bare = await bareReading(file, replay!.streams);
    const ours = median(times);
    const row = { subject: 'replay of a round', limit: bare.ms, ours, ratio: bare.ms / ours, runs };
    const frameMs = { frameP50Ms: median(frames), frameP95Ms: quantile(frames, 0.95), frameMaxMs: Math.max(...frames) };
    const first = { firstMs: times[0], entries: replay!.entries.length, events: bare.events };
    report([
      { ...row, target: undefined, ...first, ...frameMs },
      { subject: 'opens in time', limit: OPENS_WITHIN_MS, ours, ratio: OPENS_WITHIN_MS / ours, target: 1, runs },
      {
        subject: 'scrubs evenly',
        limit: FRAME_MS,
        ours: frameMs.frameP50Ms,
        ratio: FRAME_MS / frameMs.frameP50Ms,
        target: 0.9,
        runs: 1,
      },
    ]);
  });
}

void main();
