/**
 * Runs every command of the first page and of the pages in docs, in order, in a fresh clone of the last commit. What
 * serves for ever is started, waited for and stopped. What this machine lacks is skipped, and named at the end.
 *
 * npm run docs:check [-- --long] [-- docs/operate.md …]: only these pages, after the first one
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../support/free-port';
import { findMongod } from '../support/mongod';
import { type CommandBlock, commandBlocks, type Need } from './command-blocks';

const ROOT = join(__dirname, '../..');
const FIRST_PAGE = 'README.md';
/** The pages name this port. Here any free one takes its place. */
const NAMED_PORT = '3000';
const ANSWERS_WITHIN_MS = 15 * 60_000;
const STOPS_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 200;
/** What an operator's shell would not have set. */
const NOT_SET = ['NODE_ENV', 'DATA_DIR', 'TMPDIR'];
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_SET.includes(name)));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
});

const isThere = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** What each need looks for. */
const isMet: Record<Need, () => boolean> = {
  docker: () => isThere('docker', 'info'),
  eventstoredb: () => process.env.EVENTSTORE_URL !== undefined,
  mongodb: () => process.env.MONGODB_URL !== undefined,
  mongod: () => findMongod() !== null,
  sqlite3: () => isThere('sqlite3', '--version'),
  openssl: () => isThere('openssl', 'version'),
  time: () => values.long,
};

/** A group of processes that a script has started. */
interface Started {
  /** Resolves with the exit code of the script. */
  ended: Promise<number>;
  output: () => string;
  /** Resolves when nothing of it runs any more. @throws Error when it had to be killed */
  stop: () => Promise<void>;
}

const running = new Set<number>();

class Clone {
  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async make(): Promise<Clone> {
    const folder = mkdtempSync(join(tmpdir(), 'rennmeister-docs-'));
    execFileSync('git', ['clone', '--quiet', ROOT, folder]);
    return new Clone(folder, await freePort());
  }

  blocks(): CommandBlock[] {
    const tracked = execFileSync('git', ['ls-files', '*.md'], { cwd: this.folder, encoding: 'utf8' }).split('\n');
    const pages = tracked.filter((page) => page.startsWith('docs/'));
    const chosen = positionals.length > 0 ? pages.filter((page) => positionals.includes(page)) : pages;
    return [FIRST_PAGE, ...chosen].flatMap((page) =>
      commandBlocks(page, readFileSync(join(this.folder, page), 'utf8')),
    );
  }

  /** @throws Error that says what went wrong, with the end of the output */
  async run(block: CommandBlock): Promise<void> {
    if (block.serves) return this.serve(block.script, block.serves);
    if (block.isWhileRunning) {
      const application = this.start('npm start');
      try {
        await this.untilAnswered(application, `http://localhost:${NAMED_PORT}/api/ready`);
        await this.finish(block.script);
      } finally {
        await application.stop();
      }
      return;
    }
    await this.finish(block.script);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async serve(script: string, address: string): Promise<void> {
    const server = this.start(script);
    try {
      await this.untilAnswered(server, address);
    } finally {
      await server.stop();
    }
  }

  private async finish(script: string): Promise<void> {
    const started = this.start(script);
    const code = await started.ended;
    if (code !== 0) throw new Error(`It ended with code ${code}:\n${started.output()}`);
  }

  private async untilAnswered(server: Started, address: string): Promise<void> {
    const giveUpAt = performance.now() + ANSWERS_WITHIN_MS;
    let hasEnded = false;
    void server.ended.then(() => (hasEnded = true));
    while (!hasEnded && performance.now() < giveUpAt) {
      const answer = await fetch(this.withPort(address)).catch(() => null);
      if (answer?.ok) return;
      await pause(LOOK_EVERY_MS);
    }
    throw new Error(`${address} does not answer:\n${server.output()}`);
  }

  private start(script: string): Started {
    const env = { ...environment, PORT: String(this.port), MONGOD_BINARY: findMongod() ?? '' };
    const args = ['-euo', 'pipefail', '-c', this.withPort(script)];
    const child = spawn('bash', args, { cwd: this.folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const group = child.pid!;
    running.add(group);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
    }
    const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
    return { ended, output: () => output, stop: () => stopped(group) };
  }

  private withPort(text: string): string {
    return text.replaceAll(`localhost:${NAMED_PORT}`, `localhost:${this.port}`);
  }
}

async function stopped(group: number): Promise<void> {
  signal(group, 'SIGTERM');
  const giveUpAt = performance.now() + STOPS_WITHIN_MS;
  while (signal(group, 0)) {
    if (performance.now() > giveUpAt) {
      signal(group, 'SIGKILL');
      throw new Error(`It did not stop within ${STOPS_WITHIN_MS / 1_000} s`);
    }
    await pause(LOOK_EVERY_MS);
  }
  running.delete(group);
}

/** Returns whether anything of the group still runs. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}

async function main(): Promise<void> {
  const clone = await Clone.make();
  const skipped: string[] = [];
  const failed: string[] = [];
  const leave = () => {
    for (const group of running) signal(group, 'SIGKILL');
    clone.remove();
  };
  process.once('exit', leave);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));
  for (const block of clone.blocks()) {
    const title = `${block.page}:${block.line} ${block.script.trim().split('\n').join('; ')}`;
    const missing = block.needs.filter((need) => !isMet[need]());
    if (missing.length > 0) {
      skipped.push(`${title} (needs ${missing.join(', ')})`);
      continue;
    }
    const startedAt = performance.now();
    try {
      await clone.run(block);
      process.stdout.write(`ran      ${title} (${Math.round((performance.now() - startedAt) / 1_000)} s)\n`);
    } catch (error) {
      failed.push(title);
      process.stdout.write(`FAILED   ${title}\n${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  for (const title of skipped) process.stdout.write(`skipped  ${title}\n`);
  process.exit(failed.length > 0 ? 1 : 0);
}

void main();
