import type { ReplayEntry, ReplayRacer, ReplayScore, ReplayView } from '@app/contracts';
import type { EventMetadata, RecordedEvent } from '@app/event-store';
import { type PlayerNames, shownRacer } from '../../people/accounts/shown-racer';
import { isoTime } from '../../platform/time/iso-time';
import type { EntryContent } from './replay-entries.view';

export type Recording = Pick<ReplayView, 'startedAt' | 'racers' | 'streams' | 'entries'>;

/** Writes down a replay entry by entry, with numbers in place of racers and streams. */
export class ReplayRecording {
  private readonly racers = new Map<string, ReplayScore | null>();
  private readonly numbers = new Map<string, number>();
  private readonly streams = new Map<string, number>();
  private readonly entries: ReplayEntry[] = [];
  private lastAt = 0;

  /** `startedAt`: milliseconds since 1970. */
  constructor(private readonly startedAt: number) {}

  /** Everybody who has been written down, by user id. */
  get userIds(): string[] {
    return [...this.racers.keys()];
  }

  /** The number of a racer. `before`: their score before the first entry. */
  racer(userId: string, before: ReplayScore | null = null): number {
    const number = this.numbers.get(userId);
    if (number !== undefined) return number;
    this.racers.set(userId, before);
    this.numbers.set(userId, this.numbers.size);
    return this.numbers.size - 1;
  }

  /** `at`: milliseconds since 1970. An entry is never before the one that was written down last. */
  add(
    { stream, revision }: Pick<RecordedEvent, 'stream' | 'revision'>,
    at: number,
    content: EntryContent,
    changed: ReadonlyMap<string, ReplayScore | null>,
  ): void {
    if (!this.streams.has(stream)) this.streams.set(stream, this.streams.size);
    this.lastAt = Math.max(this.lastAt, at - this.startedAt);
    const place = { at: this.lastAt, stream: this.streams.get(stream)!, revision: Number(revision) };
    const scores = Array.from(changed, ([userId, score]) => ({ racer: this.racer(userId), score }));
    this.entries.push({ ...place, ...content, ...(scores.length > 0 && { scores }) });
  }

  /** `hidden`: the user ids of racers who are kept off the boards. */
  end(names: PlayerNames, hidden: ReadonlySet<string>): Recording {
    const racers = Array.from(this.racers, ([userId, before]): ReplayRacer => {
      return { ...shownRacer(userId, names), isHidden: hidden.has(userId), before };
    });
    const { entries, streams, startedAt } = this;
    return { startedAt: isoTime(startedAt), racers, streams: [...streams.keys()], entries };
  }
}

/** When the event was written, in milliseconds since 1970. */
export const writtenAt = ({ metadata: { occurredAt } }: { metadata: EventMetadata }): number => Date.parse(occurredAt);
