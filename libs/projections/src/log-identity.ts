import { SharedLooks } from '@app/async';
import type { EventStore, RecordedEvent } from '@app/event-store';
import { BEFORE_FIRST, END_OF_EMPTY_LOG } from './log-position';
import type { AnyProjection } from './projection';
import { handles, stepOf } from './projection-fold';

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

  /**
   * Whether the log has, after this position, the events that are said to have changed these documents last. A log whose
   * end is lost has no event there, or one about something else.
   */
  async explains(
    projection: AnyProjection,
    after: bigint,
    changes: readonly [documentId: string, position: bigint][],
  ): Promise<boolean> {
    if (changes.length === 0) return true;
    const last = changes.reduce((far, [, position]) => (position > far ? position : far), after);
    if (!(await this.includes({ position: last, mark: null }))) return false;
    const targets = new Map<bigint, unknown>();
    const start = after === BEFORE_FIRST ? {} : { after };
    for await (const { events, position } of this.eventStore.readAll({
      ...start,
      filter: { streamPrefixes: projection.streams },
    })) {
      for (const event of events) {
        if (handles(projection, event)) targets.set(event.position, targetOf(projection, event));
      }
      if (position >= last) break;
    }
    return changes.every(([id, position]) => {
      const target = targets.get(position);
      // A filter chooses by what the documents were like.
      return typeof target === 'object' ? target !== null : target === id;
    });
  }

  private async hasEvent({ stream, revision, position, hash }: LogMark): Promise<boolean> {
    const [event] = await this.eventStore.readStream(stream, { fromRevision: revision, maxCount: 1 });
    return event?.position === position && event.metadata.hash === hash;
  }
}

function targetOf(projection: AnyProjection, event: RecordedEvent): unknown {
  try {
    return stepOf(projection, event)?.target;
  } catch {
    // The projection stops before such an event, so it has changed nothing.
    return undefined;
  }
}
