import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port';

const MAIN = join(__dirname, '../../dist/api/apps/api/src/main.js');
const READY_WITHIN_MS = 30_000;

export const ADMIN = { email: 'admin@example.org', password: 'night-shift-2026' };

/** The built application as a process of its own, on a free port and a directory of its own, as a person would start it. */
export class AppProcess {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    private readonly port: number,
    readonly dataDirectory: string,
    private readonly environment: Record<string, string>,
  ) {}

  /** Ready to serve when this answers. `environment` is added to the one of this process. */
  static async start(environment: Record<string, string> = {}): Promise<AppProcess> {
    const directory = mkdtempSync(join(tmpdir(), 'rennmeister-'));
    const app = new AppProcess(await freePort(), directory, environment);
    await app.start();
    return app;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(this.port),
      DATA_DIR: this.dataDirectory,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...this.environment,
    };
    this.child = spawn(process.execPath, ['--enable-source-maps', MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-20_000)));
    }
    const endWithUs = () => this.child?.kill('SIGKILL');
    process.once('exit', endWithUs);
    this.child.once('exit', () => process.off('exit', endWithUs));
    await this.ready();
  }

  /** SIGKILL, and gone when this answers. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** SIGTERM, then nothing of it is left. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataDirectory, { recursive: true, force: true });
  }

  /** The last of what it printed, for a failed test to show. */
  printed(): string {
    return this.output;
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  private async ready(): Promise<void> {
    const giveUpAt = performance.now() + READY_WITHIN_MS;
    while (performance.now() < giveUpAt) {
      if (this.child!.exitCode !== null) break;
      const answer = await fetch(`${this.url}/api/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(50);
    }
    throw new Error(`the application is not ready:\n${this.output}`);
  }
}
