import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** An event as the stand-in keeps it. `data` and `metadata` are the client's own bytes. */
export interface StoredEvent {
  id: string;
  stream: string;
  revision: number;
  /** Byte offset in the log file plus the index in its append. Positions rise, with gaps, and never repeat. */
  position: number;
  type: string;
  contentType: string;
  data: Buffer;
  metadata: Buffer;
  createdAtMs: number;
}

export type Expected =
  { kind: 'any' } | { kind: 'stream_exists' } | { kind: 'no_stream' } | { kind: 'revision'; revision: number };

export type NewEvent = Pick<StoredEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** `in-flight`: the same append is being written and its outcome is not known yet. */
export type AppendOutcome =
  | { kind: 'stored'; revision: number; position: number }
  | { kind: 'in-flight' }
  | { kind: 'wrong-revision'; current: number | null }
  | { kind: 'deleted' };

/** One line of the file: one append, complete or not there at all. */
interface Line {
  stream: string;
  at: number;
  events?: { id: string; type: string; contentType: string; data: string; metadata: string }[];
  tombstone?: true;
}

/**
 * The durable log behind the stand-in: one file with one line for each append. All appends that wait at the
 * same moment share one fsync, and each is acknowledged after it. Readers see an event once it is durable.
 */
export class StandInLog {
  /** Durable events in order of position. */
  readonly events: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly tombstoned = new Set<string>();
  /** Recognises repeats at the revision `any`, but only until a restart. */
  private readonly idsSinceStart = new Map<string, StoredEvent>();
  private queue: { line: string; stored: StoredEvent[]; done: () => void }[] = [];
  private flushing = false;
  private offset = 0;
  private readonly listeners = new Set<(events: StoredEvent[]) => void>();

  private constructor(private readonly file: FileHandle) {}

  static async open(path: string): Promise<StandInLog> {
    const existed = existsSync(path);
    const log = new StandInLog(await open(path, 'a'));
    if (existed) await log.load(path);
    return log;
  }

  private async load(path: string): Promise<void> {
    for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      const line = parseLine(text);
      // A line cut by a kill was never acknowledged. It is ended here, so that the next append starts on a new line.
      if (line) this.events.push(...this.take(line, this.offset));
      this.offset += Buffer.byteLength(text) + 1;
    }
    const { size } = await this.file.stat();
    if (this.offset > size) await this.file.write('\n');
    this.idsSinceStart.clear();
  }

  onAppended(listener: (events: StoredEvent[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The durable events of a stream. */
  stream(name: string): StoredEvent[] | 'deleted' | undefined {
    if (this.tombstoned.has(name)) return 'deleted';
    const events = this.streams.get(name);
    if (!events || !this.isInFlight(events.at(-1))) return events;
    const durable = events.filter((event) => !this.isInFlight(event));
    return durable.length > 0 ? durable : undefined;
  }

  async append(stream: string, events: NewEvent[], expected: Expected): Promise<AppendOutcome> {
    if (this.tombstoned.has(stream)) return { kind: 'deleted' };
    const decided = this.decide(stream, events, expected);
    if (decided) return decided;
    const encoded = events.map((e) => ({
      ...e,
      data: e.data.toString('base64'),
      metadata: e.metadata.toString('base64'),
    }));
    const stored = await this.write({ stream, at: Date.now(), events: encoded });
    const last = stored.at(-1);
    return { kind: 'stored', revision: last?.revision ?? -1, position: last?.position ?? this.offset };
  }

  async tombstone(stream: string): Promise<number> {
    const position = this.offset;
    await this.write({ stream, at: Date.now(), tombstone: true });
    return position;
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  /** The outcome of a refused or repeated append; undefined when it is to be stored. */
  private decide(stream: string, events: NewEvent[], expected: Expected): AppendOutcome | undefined {
    const existing = this.streams.get(stream) ?? [];
    const current = existing.length - 1;
    const wrong: AppendOutcome = { kind: 'wrong-revision', current: current < 0 ? null : current };
    if (expected.kind === 'stream_exists') return current < 0 ? wrong : undefined;
    if (expected.kind === 'any') {
      const known = events.map((e) => this.idsSinceStart.get(`${stream} ${e.id}`));
      const last = known.at(-1);
      return last && known.every(Boolean) ? this.repeatOf(last) : undefined;
    }
    const wanted = expected.kind === 'no_stream' ? -1 : expected.revision;
    if (wanted === current) return undefined;
    const earlier = existing.slice(wanted + 1, wanted + 1 + events.length);
    const last = earlier.at(-1);
    const repeated = last && earlier.length === events.length && earlier.every((e, i) => e.id === events[i]?.id);
    return repeated ? this.repeatOf(last) : wrong;
  }

  private repeatOf(last: StoredEvent): AppendOutcome {
    if (this.isInFlight(last)) return { kind: 'in-flight' };
    return { kind: 'stored', revision: last.revision, position: last.position };
  }

  private isInFlight(event: StoredEvent | undefined): boolean {
    return event !== undefined && event.position > (this.events.at(-1)?.position ?? -1);
  }

  private write(line: Line): Promise<StoredEvent[]> {
    const text = `${JSON.stringify(line)}\n`;
    const stored = this.take(line, this.offset);
    this.offset += Buffer.byteLength(text);
    return new Promise((resolve) => {
      this.queue.push({ line: text, stored, done: () => resolve(stored) });
      if (!this.flushing) void this.flush();
    });
  }

  private async flush(): Promise<void> {
    this.flushing = true;
    while (this.queue.length > 0) {
      const group = this.queue;
      this.queue = [];
      await this.file.write(group.map((g) => g.line).join(''));
      await this.file.datasync();
      for (const { stored, done } of group) {
        this.events.push(...stored);
        done();
        for (const listener of this.listeners) listener(stored);
      }
    }
    this.flushing = false;
  }

  /** Moves the heads. The caller makes the events visible. */
  private take(line: Line, offset: number): StoredEvent[] {
    if (line.tombstone) this.tombstoned.add(line.stream);
    const existing = this.streams.get(line.stream) ?? [];
    if (line.events) this.streams.set(line.stream, existing);
    return (line.events ?? []).map((e, i) => {
      const event: StoredEvent = {
        ...e,
        stream: line.stream,
        revision: existing.length,
        position: offset + i,
        data: Buffer.from(e.data, 'base64'),
        metadata: Buffer.from(e.metadata, 'base64'),
        createdAtMs: line.at,
      };
      existing.push(event);
      this.idsSinceStart.set(`${line.stream} ${e.id}`, event);
      return event;
    });
  }
}

function parseLine(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}
