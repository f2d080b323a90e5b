import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NodeName, StandInFaults } from './stand-in-faults';
import type { StandInOrder } from './stand-in.main';

/** Runs the stand-in in a child process, so that a test can kill, freeze and restart it like the real server. */
export class StandInProcess {
  private child: ChildProcess | undefined;
  private ports: Record<NodeName, number> = { first: 0, second: 0 };

  private constructor(private readonly directory: string) {}

  static async start(): Promise<StandInProcess> {
    const standIn = new StandInProcess(mkdtempSync(join(tmpdir(), 'stand-in-')));
    await standIn.start(0);
    return standIn;
  }

  /** The URL of the node that leads at first. */
  get url(): string {
    return this.urlOf('first');
  }

  /** The URL of one node alone. */
  urlOf(node: NodeName): string {
    return `esdb://127.0.0.1:${this.ports[node]}?tls=false`;
  }

  /** The URL of both nodes: the client asks them which one leads. */
  get clusterUrl(): string {
    const { first, second } = this.ports;
    return `esdb://127.0.0.1:${first},127.0.0.1:${second}?tls=false`;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  /**
   * Starts on the same ports and data. Resolves once the ports are open; the server says "not ready" for a
   * moment longer.
   */
  async start(readyDelayMs: number): Promise<void> {
    const { first, second } = this.ports;
    const args = [this.directory, String(first), String(readyDelayMs), String(second)];
    this.child = fork(join(__dirname, 'stand-in.main.ts'), args, { execArgv: ['--require', 'tsx/cjs'], silent: true });
    const { ports } = await this.answer<{ ports: Record<NodeName, number> }>();
    this.ports = ports;
  }

  /** Kills the process with SIGKILL and waits for its end. */
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

  /** Ends live subscriptions: `drop` with the error of a slow consumer, `end` without any. */
  async leaveSubscriptions(how: 'drop' | 'end'): Promise<void> {
    await this.order({ leaveSubscriptions: how });
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
