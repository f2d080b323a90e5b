import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StandInFaults } from './stand-in-faults';
import type { StandInOrder } from './stand-in.main';

/** What a test can do to a server: one node, or a cluster of them. */
export interface TestServer {
  readonly url: string;
  /** Kills who leads, without a warning. Nobody answers until `start`. */
  kill(): Promise<void>;
  /** The same with a warning: the server ends its calls first. */
  stopCleanly(): Promise<void>;
  start(readyDelayMs: number): Promise<void>;
  restart(readyDelayMs?: number): Promise<void>;
  /** Who leads takes connections, but answers nothing until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Ends live subscriptions: `drop` with the error of a slow consumer, `end` without any. */
  leaveSubscriptions(how: 'drop' | 'end'): Promise<void>;
  set(faults: Partial<StandInFaults>): Promise<void>;
  /** Ends the test's server for good. */
  stop(): Promise<void>;
}

/** Runs the stand-in in a child process, so that a test can kill, freeze and restart it like the real server. */
export class StandInProcess implements TestServer {
  private child: ChildProcess | undefined;
  port = 0;

  private constructor(
    private readonly directory: string,
    private readonly name: string | undefined,
  ) {}

  /** A server alone, with a folder of its own. */
  static async start(): Promise<StandInProcess> {
    const standIn = new StandInProcess(mkdtempSync(join(tmpdir(), 'stand-in-')), undefined);
    await standIn.start(0);
    return standIn;
  }

  /** One node of the cluster in this folder. */
  static async startNode(directory: string, name: string): Promise<StandInProcess> {
    const standIn = new StandInProcess(directory, name);
    await standIn.start(0);
    return standIn;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  /**
   * Starts on the same port and data. Resolves once the port is open; the server says "not ready" for a
   * moment longer.
   */
  async start(readyDelayMs: number): Promise<void> {
    const args = [
      this.directory,
      String(this.port),
      String(readyDelayMs),
      ...(this.name === undefined ? [] : [this.name]),
    ];
    this.child = fork(join(__dirname, 'stand-in.main.ts'), args, { execArgv: ['--require', 'tsx/cjs'], silent: true });
    const { port } = await this.answer<{ port: number }>();
    this.port = port;
  }

  /** Kills the process with SIGKILL and waits for its end. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stopCleanly(): Promise<void> {
    return this.end('SIGTERM');
  }

  async restart(readyDelayMs = 300): Promise<void> {
    await this.kill();
    await this.start(readyDelayMs);
  }

  /** A copy of the log as it is now. Call the answer to put it back while the server is away. */
  backUp(): () => void {
    const file = join(this.directory, 'stand-in.log');
    const copy = readFileSync(file);
    return () => writeFileSync(file, copy);
  }

  freeze(): void {
    this.child!.kill('SIGSTOP');
  }

  thaw(): void {
    this.child!.kill('SIGCONT');
  }

  async leaveSubscriptions(how: 'drop' | 'end'): Promise<void> {
    await this.order({ leaveSubscriptions: how });
  }

  async set(faults: Partial<StandInFaults>): Promise<void> {
    await this.order({ faults });
  }

  /** Takes notice of another leader. */
  async look(): Promise<void> {
    await this.order({ look: true });
  }

  async stop(): Promise<void> {
    if (this.child?.exitCode === null && this.child.signalCode === null) await this.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const gone = new Promise((resolve) => this.child!.once('exit', resolve));
    this.child!.kill(signal);
    await gone;
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
