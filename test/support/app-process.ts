import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port';

const MAIN = join(__dirname, '../../dist/api/apps/api/src/main.js');
const READY_WITHIN_MS = 600_000;
/** A process that does not end after a signal is killed after this time. */
const ENDS_WITHIN_MS = 10_000;

export const ADMIN = { email: 'admin@example.org', password: 'night-shift-2026' };

/** The built application as a process, on a free port and in a directory of its own, as a user would start it. */
export class AppProcess {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    private readonly port: number,
    readonly dataDirectory: string,
    private readonly environment: Record<string, string>,
  ) {}

  /** Resolves when the application is ready. `environment` is added to this process's own; `main` is its program. */
  static async start(environment: Record<string, string> = {}, main = MAIN): Promise<AppProcess> {
    const directory = mkdtempSync(join(tmpdir(), 'rennmeister-'));
    const app = new AppProcess(await freePort(), directory, environment);
    await app.start(main);
    return app;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  async start(main = MAIN): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(this.port),
      DATA_DIR: this.dataDirectory,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LIGHTS_MS: '0',
      ...this.environment,
    };
    this.child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-20_000)));
    }
    const endWithUs = () => this.child?.kill('SIGKILL');
    process.once('exit', endWithUs);
    this.child.once('exit', () => process.off('exit', endWithUs));
    await this.ready();
  }

  /** Sends SIGKILL and waits for the end. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Stands still, like a process whose machine is suspended, until `resume`. */
  pause(): void {
    this.child!.kill('SIGSTOP');
  }

  resume(): void {
    this.child!.kill('SIGCONT');
  }

  /** Sends SIGTERM, waits for the end and removes the directory. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataDirectory, { recursive: true, force: true });
  }

  /** The end of its output, to show when a test fails. */
  printed(): string {
    return this.output;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const impatience = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
    await gone;
    clearTimeout(impatience);
  }

  private async ready(): Promise<void> {
    const giveUpAt = performance.now() + READY_WITHIN_MS;
    while (performance.now() < giveUpAt) {
      if (this.child!.exitCode !== null || this.child!.signalCode !== null) break;
      const answer = await fetch(`${this.url}/api/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(50);
    }
    throw new Error(`the application is not ready:\n${this.output}`);
  }
}
