import { type FileHandle, open } from 'node:fs/promises';
import { eventsOf, type Line, type NewEvent, parseLine, type StoredEvent, written } from './stand-in-line';

export type Expected =
  { kind: 'any' } | { kind: 'stream_exists' } | { kind: 'no_stream' } | { kind: 'revision'; revision: number };

/**
 * `in-flight`: the same append is being written and its outcome is not known yet. `lost`: the node led no longer when
 * it had written.
 */
export type AppendOutcome =
  | { kind: 'stored'; revision: number; position: number }
  | { kind: 'in-flight' }
  | { kind: 'lost' }
  | { kind: 'wrong-revision'; current: number | null }
  | { kind: 'deleted' };

/** The right to write, from one election to the next. */
export interface Term {
  number: number;
  /** Whether nobody else has been elected. */
  isHeld: () => boolean;
}

/**
 * The durable log behind the stand-in: one file with one line for each append. All appends that wait at the
 * same moment share one fsync, and each is acknowledged after it. Readers see an event once it is durable.
 *
 * The nodes of a cluster share the file. Only the leader writes, and the others read what it adds. A line with a
 * lower term than one before it does not count: it was written by a leader that had been replaced.
 */
export class StandInLog {
  /** Durable events in order of position. */
  readonly events: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly tombstoned = new Set<string>();
  /** Recognises repeats at the revision `any`, but only until a restart. */
  private readonly idsSinceStart = new Map<string, StoredEvent>();
  /** Recognises repeats of what is being written: the server knows that by the id alone, whatever the stream. */
  private readonly newestById = new Map<string, StoredEvent>();
  private queue: { line: string; stored: StoredEvent[]; done: (isStored: boolean) => void }[] = [];
  private flushing = false;
  private nextPosition = 1;
  private bytesRead = 0;
  private newestTerm = 0;
  private readonly listeners = new Set<(events: StoredEvent[]) => void>();

  private constructor(
    private readonly file: FileHandle,
    private readonly term: Term | undefined,
  ) {}

  /** With a term: to write. Without one: to read what the leader writes, by `refresh`. */
  static async open(path: string, term?: Term): Promise<StandInLog> {
    const log = new StandInLog(await open(path, 'a+'), term);
    // Ends a line that was cut by a kill, which was never acknowledged, and the time of every leader before.
    if (term) await log.file.write(`\n${JSON.stringify({ term: term.number })}\n`);
    await log.refresh();
    log.idsSinceStart.clear();
    return log;
  }

  get leads(): boolean {
    return this.term !== undefined;
  }

  /** Reads what has been added to the file. */
  async refresh(): Promise<void> {
    const { size } = await this.file.stat();
    const { buffer } = await this.file.read(
      Buffer.alloc(size - this.bytesRead),
      0,
      size - this.bytesRead,
      this.bytesRead,
    );
    const whole = buffer.subarray(0, buffer.lastIndexOf('\n') + 1);
    this.bytesRead += whole.length;
    for (const text of whole.toString('utf8').split('\n')) {
      const line = parseLine(text);
      if (!line || line.term < this.newestTerm) continue;
      this.newestTerm = line.term;
      if (line.stream === undefined) continue;
      this.nextPosition = line.position + Buffer.byteLength(text);
      this.publish(this.take(line, eventsOf(line)));
    }
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
    const lastDurable = events.findLastIndex((event) => !this.isInFlight(event));
    return lastDurable < 0 ? undefined : events.slice(0, lastDurable + 1);
  }

  async append(stream: string, events: NewEvent[], expected: Expected): Promise<AppendOutcome> {
    if (this.tombstoned.has(stream)) return { kind: 'deleted' };
    const decided = this.decide(stream, events, expected);
    if (decided) return decided;
    const stored = await this.write({ stream, events: written(events) }, events);
    if (!stored) return { kind: 'lost' };
    const last = stored.at(-1);
    return { kind: 'stored', revision: last?.revision ?? -1, position: last?.position ?? this.nextPosition };
  }

  async tombstone(stream: string): Promise<number> {
    const position = this.nextPosition;
    await this.write({ stream, tombstone: true }, []);
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
    const isElsewhere = this.isInFlight(last) && this.newestById.get(last!.id)?.stream !== stream;
    return repeated && !isElsewhere ? this.repeatOf(last) : wrong;
  }

  private repeatOf(last: StoredEvent): AppendOutcome {
    if (this.isInFlight(last)) return { kind: 'in-flight' };
    return { kind: 'stored', revision: last.revision, position: last.position };
  }

  private isInFlight(event: StoredEvent | undefined): boolean {
    return event !== undefined && event.position > (this.events.at(-1)?.position ?? -1);
  }

  private async write(
    what: Pick<Line, 'stream' | 'events' | 'tombstone'>,
    events: readonly NewEvent[],
  ): Promise<StoredEvent[] | undefined> {
    const line: Line = { term: this.term!.number, position: this.nextPosition, at: Date.now(), ...what };
    const text = `${JSON.stringify(line)}\n`;
    const stored = this.take(line, events);
    this.nextPosition += Buffer.byteLength(text);
    const isStored = await new Promise<boolean>((done) => {
      this.queue.push({ line: text, stored, done });
      if (!this.flushing) void this.flush();
    });
    return isStored ? stored : undefined;
  }

  private async flush(): Promise<void> {
    this.flushing = true;
    while (this.queue.length > 0) {
      const group = this.queue;
      this.queue = [];
      await this.file.write(group.map((g) => g.line).join(''));
      await this.file.datasync();
      const isHeld = this.term!.isHeld();
      for (const { stored, done } of group) {
        if (isHeld) this.publish(stored);
        done(isHeld);
      }
    }
    this.flushing = false;
  }

  private publish(stored: StoredEvent[]): void {
    this.events.push(...stored);
    for (const listener of this.listeners) listener(stored);
  }

  /** Moves the heads. The caller makes the events visible. */
  private take(line: Line, events: readonly NewEvent[]): StoredEvent[] {
    if (line.tombstone) this.tombstoned.add(line.stream);
    const existing = this.streams.get(line.stream) ?? [];
    if (line.events) this.streams.set(line.stream, existing);
    return events.map((e, i) => {
      const event: StoredEvent = {
        ...e,
        stream: line.stream,
        revision: existing.length,
        position: line.position + i,
        createdAtMs: line.at,
      };
      existing.push(event);
      this.idsSinceStart.set(`${line.stream} ${e.id}`, event);
      this.newestById.set(e.id, event);
      return event;
    });
  }
}
