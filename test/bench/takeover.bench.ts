/**
 * How long nobody projects when the process that does so fails: two built applications on one MongoDB and one
 * cluster of the event store (the stand-in of the tests). Measures the time from the fault until the other process shows an event
 * that was stored after it, and runs the projections itself.
 *
 * npm run build && node --require tsx/cjs test/bench/takeover.bench.ts [--runs 3] [--fault kill]
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { SystemStatusView } from '@app/contracts';
import { ADMIN } from '../support/app-process';
import { HttpPlayer } from '../support/http-player';
import { type Member, projectorSaidBy, SeveralProcesses, startedAtLast } from '../support/several-processes';
import { median, numberOption, option, report } from './bench';

const TAKEOVER_MAX_MS = 5_000;
const GIVE_UP_MS = 60_000;
const LOOK_EVERY_MS = 25;
const runs = numberOption('runs', 3);

interface Fault {
  happens: (to: Member) => void;
  ends: (to: Member) => unknown;
}

const signal = (name: NodeJS.Signals) => (to: Member) => process.kill(to.app.pid, name);
const started = ({ app }: Member) => startedAtLast(() => app.restart());

const faults: Record<string, Fault> = {
  'stopped with SIGTERM': { happens: signal('SIGTERM'), ends: started },
  killed: { happens: signal('SIGKILL'), ends: started },
  'asleep (SIGSTOP)': { happens: ({ app }) => app.pause(), ends: ({ app }) => app.resume() },
  'cut off from MongoDB': {
    happens: ({ toDocuments }) => toDocuments.cut('silent'),
    ends: ({ toDocuments }) => toDocuments.restore(),
  },
  'cut off from EventStoreDB': {
    happens: ({ toEvents }) => toEvents.cut('silent'),
    ends: ({ toEvents }) => toEvents.restore(),
  },
};

async function main(): Promise<void> {
  const processes = await SeveralProcesses.start(2, {});
  try {
    const rows = [];
    for (const name of Object.keys(faults).filter((each) => each.includes(option('fault', '')))) {
      const measured = [];
      for (let run = 0; run < runs; run += 1) measured.push(await takeover(processes, faults[name]!));
      const worst = Math.max(...measured);
      const figures = { limit: TAKEOVER_MAX_MS, ours: worst, ratio: TAKEOVER_MAX_MS / worst, target: 1, runs };
      rows.push({ subject: `${name}: ms until another process projects`, ...figures, median: median(measured) });
    }
    report(rows);
  } finally {
    await processes.stop();
  }
}

async function takeover(processes: SeveralProcesses, fault: Fault): Promise<number> {
  const holder = await processes.projector();
  const { url } = processes.members.find((each) => each !== holder)!.app;
  const { token } = await HttpPlayer.logIn(url, ADMIN);
  const enabled = !(await resultsShownBy(url));
  // The beat of the lease is at another moment each time.
  await pause(Math.random() * 1_000);

  const happenedAt = performance.now();
  fault.happens(holder);
  const stored = fetch(`${url}/api/admin/system/toggle-tournament-results`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ enabled }),
  });
  const projects = async () => (await projectorSaidBy(url))?.isThisProcess ?? false;
  const projectsAfter = until(projects).then(() => performance.now() - happenedAt);
  await until(async () => (await resultsShownBy(url)) === enabled);
  const shownAfter = performance.now() - happenedAt;
  const took = Math.max(shownAfter, await projectsAfter);
  console.log(
    `projects after ${(await projectsAfter).toFixed(0)} ms, shows the event after ${shownAfter.toFixed(0)} ms`,
  );
  await stored;
  await fault.ends(holder);
  return took;
}

/** Undefined while the process does not answer. */
async function resultsShownBy(url: string): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(1_000);
  const response = await fetch(`${url}/api/system/public-status`, { signal }).catch(() => undefined);
  const status = (await response?.json().catch(() => undefined)) as SystemStatusView | undefined;
  return status?.tournamentResultsEnabled;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error('nobody has taken over');
    await pause(LOOK_EVERY_MS);
  }
}

void main();
