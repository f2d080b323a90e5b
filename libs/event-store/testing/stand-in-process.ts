import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StandInFaults } from './stand-in-server';
import type { StandInOrder } from './stand-in.main';

/** The stand-in as a process of its own, so that a test can kill, freeze and restart it like the real server. */
export class StandInProcess {
  private child: ChildProcess | undefined;
  private port = 0;

  private constructor(private readonly directory: string) {}

  static async start(): Promise<StandInProcess> {
    const standIn = new StandInProcess(mkdtempSync(join(tmpdir(), 'stand-in-')));
    await standIn.start(0);
    return standIn;
  }

  /** Keep-alive as short as the client allows: a frozen server is noticed within seconds. */
  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  /** On the same port and data. Answers once the port is open; the server says "not ready" for a moment longer. */
  async start(readyDelayMs: number): Promise<void> {
    const args = [this.directory, String(this.port), String(readyDelayMs)];
    this.child = fork(join(__dirname, 'stand-in.main.ts'), args, { execArgv: ['--require', 'tsx/cjs'], silent: true });
    const { port } = await this.answer<{ port: number }>();
    this.port = port;
  }

  /** SIGKILL, and gone when this answers. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.child!.once('exit', resolve));
    this.child!.kill('SIGKILL');
    await gone;
  }

  async restart(readyDelayMs = 300): Promise<void> {
    await this.kill();
    await this.start(readyDelayMs);
  }

  freeze(): void {
    this.child!.kill('SIGSTOP');
  }

  thaw(): void {
    this.child!.kill('SIGCONT');
  }

  async dropSubscriptions(): Promise<void> {
    await this.order({ dropSubscriptions: true });
  }

  async set(faults: Partial<StandInFaults>): Promise<void> {
    await this.order({ faults });
  }

  async stop(): Promise<void> {
    if (this.child?.exitCode === null && this.child.signalCode === null) await this.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async order(order: StandInOrder): Promise<void> {
    this.child!.send(order);
    await this.answer();
  }

  private answer<T>(): Promise<T> {
    return new Promise((resolve, reject) => {
      const child = this.child!;
      const failed = (code: number | null) => reject(new Error(`the stand-in ended with ${code}`));
      child.once('exit', failed);
      child.once('message', (message) => {
        child.off('exit', failed);
        resolve(message as T);
      });
    });
  }
}
