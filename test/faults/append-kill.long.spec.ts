import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import Database from 'better-sqlite3';
import { SqliteEventStore } from '@app/event-store';

/** Set FAULT_KILLS=100 for the long form. */
const KILLS = Number(process.env['FAULT_KILLS'] ?? 3);
const ACKNOWLEDGED_BEFORE_KILL = 2_000;

const directory = mkdtempSync(join(tmpdir(), 'append-kill-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Stream, revision and event id of every acknowledged append. */
type Acknowledged = [stream: string, revision: string, id: string][];

class AppendingProcess {
  readonly acknowledged: Acknowledged = [];
  unavailable = 0;
  private readonly child: ChildProcessByStdio<null, Readable, null>;
  private changed: () => void = () => undefined;

  constructor(file: string) {
    const script = join(__dirname, 'appending-process.ts');
    this.child = spawn(process.execPath, ['--require', 'tsx/cjs', script, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface(this.child.stdout).on('line', (line) => this.hear(line));
  }

  get pid(): string {
    return String(this.child.pid);
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        this.changed = resolve;
      });
    }
  }

  async kill(): Promise<void> {
    const closed = once(this.child, 'close');
    this.child.kill('SIGKILL');
    await closed;
  }

  private hear(line: string): void {
    const [kind, ...place] = line.split(' ');
    if (kind === 'unavailable') this.unavailable += 1;
    // The last line of a killed process may be incomplete.
    else if (place.length === 3 && place[2]!.length === 36) this.acknowledged.push(place as Acknowledged[number]);
    this.changed();
  }
}

/** The differences between the file and what was acknowledged; empty when there are none. */
async function discrepancies(file: string, acknowledged: Acknowledged): Promise<string[]> {
  const found: string[] = [];
  const stored = new Map<string, string>();
  const lengths = new Map<string, bigint>();
  const store = await SqliteEventStore.open({ file });
  for await (const { events } of store.readAll()) {
    for (const { stream, revision, id } of events) {
      if (revision !== (lengths.get(stream) ?? 0n)) found.push(`gap before ${stream}@${revision}`);
      lengths.set(stream, revision + 1n);
      stored.set(`${stream}@${revision}`, id);
    }
  }
  await store.close();
  for (const [stream, revision, id] of acknowledged) {
    if (stored.get(`${stream}@${revision}`) !== id) found.push(`lost ${stream}@${revision}`);
  }
  const db = new Database(file, { readonly: true });
  const integrity = db.pragma('integrity_check', { simple: true });
  db.close();
  return integrity === 'ok' ? found : [...found, `integrity: ${String(integrity)}`];
}

describe('the embedded event store', () => {
  it('loses no acknowledged append when its process is killed again and again', async () => {
    const file = join(directory, 'killed.sqlite');
    const acknowledged: Acknowledged = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const appending = new AppendingProcess(file);
      await appending.until(() => appending.acknowledged.length >= ACKNOWLEDGED_BEFORE_KILL);
      await appending.kill();
      acknowledged.push(...appending.acknowledged);
      expect(await discrepancies(file, acknowledged)).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_BEFORE_KILL);
  });

  const canLimitFiles = spawnSync('prlimit', ['--version']).status === 0;
  (canLimitFiles ? it : it.skip)(
    'loses no acknowledged append while its files cannot grow, and goes on when they can',
    async () => {
      const file = join(directory, 'full.sqlite');
      const appending = new AppendingProcess(file);
      const limitFiles = (bytes: string) =>
        execFileSync('prlimit', ['--pid', appending.pid, `--fsize=${bytes}:unlimited`]);
      for (let round = 0; round < 3; round += 1) {
        const before = appending.acknowledged.length;
        await appending.until(() => appending.acknowledged.length > before + 500);
        limitFiles('4096');
        const failuresBefore = appending.unavailable;
        await appending.until(() => appending.unavailable > failuresBefore + 500);
        limitFiles('unlimited');
      }
      const before = appending.acknowledged.length;
      await appending.until(() => appending.acknowledged.length > before + 500);
      await appending.kill();
      expect(await discrepancies(file, appending.acknowledged)).toEqual([]);
    },
  );
});
