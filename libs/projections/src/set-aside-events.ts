import type { RecordedEvent } from '@app/event-store';

/** An event for a reactor. */
export interface Reaction {
  event: RecordedEvent;
  /** The last log position before it: a reading that starts here finds it again. */
  after: bigint;
}

interface SetAsideStream {
  /** The event whose handler failed, and the later ones of its stream. Never empty. */
  reactions: Reaction[];
  failures: number;
  /** By the clock of `performance.now()`. */
  dueMs: number;
  reason: string;
}

/** The most events that can be set aside. With more the reactor stops and waits, so that memory stays bounded. */
const most = 1_000;

/**
 * Events that could not be handled yet, with all later ones of their streams. So the events of a stream are
 * handled in order, and one stream in trouble does not delay the others.
 */
export class SetAsideEvents {
  private readonly streams = new Map<string, SetAsideStream>();

  /** @param pauseMs the pause after this many failures of an event */
  constructor(private readonly pauseMs: (failures: number) => number) {}

  get isFull(): boolean {
    let count = 0;
    for (const { reactions } of this.streams.values()) count += reactions.length;
    return count >= most;
  }

  /** The earliest event that is set aside. */
  get first(): Reaction | undefined {
    return this.earliest()?.reactions[0];
  }

  /** Why the earliest event could not be handled. */
  get reason(): string | null {
    return this.earliest()?.reason ?? null;
  }

  /** Milliseconds until the next attempt is due. */
  get dueInMs(): number | undefined {
    if (this.streams.size === 0) return undefined;
    const next = Math.min(...Array.from(this.streams.values(), ({ dueMs }) => dueMs));
    return Math.max(0, next - performance.now());
  }

  /** An event that is due for another attempt. */
  due(): Reaction | undefined {
    const now = performance.now();
    for (const { dueMs, reactions } of this.streams.values()) if (dueMs <= now) return reactions[0];
    return undefined;
  }

  /** True when an earlier event of its stream is set aside; then this one is set aside too. */
  holds(reaction: Reaction): boolean {
    const stream = this.streams.get(reaction.event.stream);
    stream?.reactions.push(reaction);
    return stream !== undefined;
  }

  /**
   * Called when a handler fails, for the first time or again. Returns the number of failures and the pause
   * before the next attempt.
   */
  failed(reaction: Reaction, reason: string): { failures: number; pauseMs: number } {
    const { stream } = reaction.event;
    const { reactions, failures: before } = this.streams.get(stream) ?? { reactions: [reaction], failures: 0 };
    const failures = before + 1;
    const pauseMs = this.pauseMs(failures);
    // Deleted first, so that the stream goes to the end of the order and every stream gets its turn.
    this.streams.delete(stream);
    this.streams.set(stream, { reactions, failures, dueMs: performance.now() + pauseMs, reason });
    return { failures, pauseMs };
  }

  /** Removes the first event of its stream, which is handled. The next one is due at once. */
  done({ event }: Reaction): void {
    const stream = this.streams.get(event.stream);
    if (!stream) return;
    stream.reactions.shift();
    stream.failures = 0;
    stream.dueMs = 0;
    if (stream.reactions.length === 0) this.streams.delete(event.stream);
  }

  private earliest(): SetAsideStream | undefined {
    let earliest: SetAsideStream | undefined;
    for (const stream of this.streams.values()) {
      if (!earliest || stream.reactions[0]!.event.position < earliest.reactions[0]!.event.position) earliest = stream;
    }
    return earliest;
  }
}
