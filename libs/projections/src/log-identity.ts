import { SharedLooks } from '@app/async';
import type { EventBatch, EventStore, RecordedEvent } from '@app/event-store';
import { BEFORE_FIRST, END_OF_EMPTY_LOG } from './log-position';

/** An event by which a log is recognised: its hash covers everything before it in its stream. */
export interface LogMark {
  stream: string;
  revision: bigint;
  position: bigint;
  hash: string;
}

/** How far a reader of the log has come. `mark`: an event up to there; null when it has seen none. */
export interface LogPlace {
  position: bigint;
  mark: LogMark | null;
}

export function markOf({ stream, revision, position, metadata }: RecordedEvent): LogMark {
  return { stream, revision, position, hash: metadata.hash };
}

/** The place of whoever has handled the batch, and was at this place before. */
export function placeAfter({ events, position }: EventBatch, { mark }: LogPlace): LogPlace {
  const last = events.at(-1);
  return { position, mark: last ? markOf(last) : mark };
}

/**
 * Tells whether a place is in this log. Another log, or an older copy of this one, has other events at the same
 * positions, so whoever went on from there would leave some out without a word.
 */
export class LogIdentity {
  private readonly looks = new SharedLooks<string, boolean>('forgotten');
  private isTrusted = true;

  /** `end`: the last position of the log, as it was read lately; negative when it is empty. */
  constructor(
    private readonly eventStore: EventStore,
    private end: bigint,
  ) {}

  /** The log has lost events, and may have grown past its old end since: only its start is taken for a place in it. */
  trustNothing(): void {
    this.isTrusted = false;
  }

  /** For a place that nobody moves on any more. */
  async includes({ position, mark }: LogPlace): Promise<boolean> {
    if (!this.isTrusted) return position === BEFORE_FIRST;
    // The log may have grown since, and a predecessor may have followed it before its place was claimed.
    if (position > this.end) this.end = (await this.eventStore.lastPosition()) ?? END_OF_EMPTY_LOG;
    if (position > this.end) return false;
    if (mark === null) return true;
    return this.looks.of(`${mark.position} ${mark.hash}`, () => this.hasEvent(mark));
  }

  private async hasEvent({ stream, revision, position, hash }: LogMark): Promise<boolean> {
    const [event] = await this.eventStore.readStream(stream, { fromRevision: revision, maxCount: 1 });
    return event?.position === position && event.metadata.hash === hash;
  }
}
