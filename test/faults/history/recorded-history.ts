import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEPT_IN = join(__dirname, '../../../.cache/histories');

/** How a call ended for its client. `unknown`: no answer, or one that does not say whether it took effect. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** One call as its client saw it. Times are milliseconds since the history began. */
export interface RecordedCall {
  /** By this id its events are found in the log. */
  commandId: string;
  client: string;
  /** Method and path. */
  call: string;
  invokedAt: number;
  endedAt: number;
  /** All with one key: the process and the status of its answer, 0 for none. */
  attempts: { process: string; status: number }[];
  outcome: Outcome;
  /** Whether the process that acknowledged it showed it right afterwards; null where that is not promised. */
  wasShown: boolean | null;
}

/** Something that was done to the processes, their networks or the stores. */
export interface RecordedFault {
  at: number;
  what: string;
}

/** A time without a leader of the event store, or without MongoDB. */
export interface Outage {
  of: 'event store' | 'MongoDB';
  from: number;
  to: number;
}

/** Everything that happened, as the checker needs it. */
export class RecordedHistory {
  readonly calls: RecordedCall[] = [];
  readonly faults: RecordedFault[] = [];
  readonly outages: Outage[] = [];
  private readonly begunAt = performance.now();

  now(): number {
    return Math.round(performance.now() - this.begunAt);
  }

  fault(what: string): void {
    this.faults.push({ at: this.now(), what });
  }

  /** Writes everything in the order of time, one JSON object a line, and returns the file. */
  keep(seed: number): string {
    const entries = [
      ...this.calls.map((call) => ({ at: call.invokedAt, ...call })),
      ...this.faults,
      ...this.outages.map(({ of, from, to }) => ({ at: from, what: `no ${of} until ${to}` })),
    ];
    const lines = entries.toSorted((one, other) => one.at - other.at).map((entry) => `${JSON.stringify(entry)}\n`);
    const file = join(KEPT_IN, `seed-${seed}.jsonl`);
    mkdirSync(KEPT_IN, { recursive: true });
    writeFileSync(file, lines.join(''));
    return file;
  }
}
