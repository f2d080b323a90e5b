import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type NodeName, NODES, StandInCluster } from '@app/event-store/testing/stand-in-cluster';
import { AppProcess } from './app-process';
import { type Cut, CuttableLine } from './cuttable-line';
import { MongodProcess } from './mongod';

const LOG_COMMAND = join(__dirname, '../../dist/api/apps/api/src/log.js');
const SETTLED_WITHIN_MS = 600_000;
const LOOK_EVERY_MS = 20;
const STARTS_MAX = 5;
/** Characters of the end of what a process has printed. */
const PRINTED_SHOWN = 4_000;
/** A process that stands still answers nothing. */
const ANSWER_WITHIN_MS = 2_000;

/** All connections of one process to one of its stores. */
class Network {
  constructor(private readonly lines: readonly CuttableLine[]) {}

  cut(how: Cut): void {
    for (const line of this.lines) line.cut(how);
  }

  restore(): void {
    for (const line of this.lines) line.restore();
  }

  close(): void {
    for (const line of this.lines) line.close();
  }
}

/** One of the processes, with a network of its own to both stores. */
export interface Member {
  name: string;
  app: AppProcess;
  toDocuments: Network;
  toEvents: Network;
}

interface Projector {
  process: string | null;
  isThisProcess: boolean;
}

/** API processes on one cluster of the event store and one MongoDB, each as if it were on a machine of its own. */
export class SeveralProcesses {
  private constructor(
    readonly events: StandInCluster,
    readonly documents: MongodProcess,
    readonly members: readonly Member[],
  ) {}

  /** Resolves when all are ready. `environment` is added to that of each. */
  static async start(count: number, environment: Record<string, string>): Promise<SeveralProcesses> {
    const [events, documents] = await Promise.all([StandInCluster.start(), MongodProcess.start()]);
    const members: Member[] = [];
    for (let number = 1; number <= count; number += 1) {
      const lines = await linesTo(events.ports);
      const route = Object.fromEntries(NODES.map((name) => [name, lines[name].port])) as Record<NodeName, number>;
      const documentsLine = await CuttableLine.to(Number(new URL(documents.url).port));
      const stores = {
        EVENTSTORE_URL: events.announceRoute(route),
        // Otherwise the driver goes where the replica set says it is, past the line.
        MONGODB_URL: `mongodb://127.0.0.1:${documentsLine.port}/?directConnection=true`,
      };
      const app = await startedAtLast(() => AppProcess.start({ ...environment, ...stores }));
      members.push({
        name: `process ${number}`,
        app,
        toDocuments: new Network([documentsLine]),
        toEvents: new Network(Object.values(lines)),
      });
    }
    return new SeveralProcesses(events, documents, members);
  }

  /** The process that projects, once all of them agree. */
  async projector(): Promise<Member> {
    const giveUpAt = performance.now() + SETTLED_WITHIN_MS;
    for (;;) {
      const said = await Promise.all(this.members.map(({ app }) => projectorSaidBy(app.url)));
      const claimed = this.members.filter((_, place) => said[place]?.isThisProcess);
      const names = new Set(said.map((projector) => projector?.process));
      if (claimed.length === 1 && names.size === 1) return claimed[0]!;
      if (performance.now() > giveUpAt) break;
      await pause(LOOK_EVERY_MS);
    }
    const answers = await Promise.all(this.members.map(({ app }) => stateOf(app)));
    throw new Error(`the processes do not agree on which of them projects:\n${answers.join('\n')}`);
  }

  /** Runs an operator's command, such as `diff`, on the stores. */
  log(...args: string[]): Promise<{ code: number | null; printed: string }> {
    const env = { ...process.env, EVENTSTORE_URL: this.events.url, MONGODB_URL: this.documents.url };
    const child = spawn(process.execPath, [LOG_COMMAND, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    }
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })));
  }

  async stop(): Promise<void> {
    for (const { toDocuments, toEvents, app } of this.members) {
      await app.kill();
      await app.stop();
      toDocuments.close();
      toEvents.close();
    }
    await Promise.all([this.events.stop(), this.documents.stop()]);
  }
}

/** A process ends that finds no store at its start. As in operation, it is started again. */
export async function startedAtLast<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < STARTS_MAX; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      console.warn(`Started again: ${(error as Error).message}`);
    }
  }
  return start();
}

async function linesTo(ports: Record<NodeName, number>): Promise<Record<NodeName, CuttableLine>> {
  const lines = NODES.map(async (name) => [name, await CuttableLine.to(ports[name])] as const);
  return Object.fromEntries(await Promise.all(lines)) as Record<NodeName, CuttableLine>;
}

const askReadiness = (url: string) => fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });

/** For people who look for what is wrong. */
async function stateOf(app: AppProcess): Promise<string> {
  const answer = askReadiness(app.url).then(async (answer) => `${answer.status} ${await answer.text()}`);
  return `${app.url}: ${await answer.catch(String)}\n${app.printed().slice(-PRINTED_SHOWN)}`;
}

/** Undefined while the process is not ready. */
export async function projectorSaidBy(url: string): Promise<Projector | undefined> {
  try {
    const answer = await askReadiness(url);
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { details: { projector: Projector } }).details.projector;
  } catch {
    return undefined;
  }
}
