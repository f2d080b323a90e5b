import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventBatch, RecordedEvent } from '@app/event-store';
import { type LogConsumer, markOf } from '@app/projections';
import { type RowChange, ROWS_AT_ONCE, TablesMovedOn, type TableStore } from '@app/tables';
import { dayOf } from './board-rows';
import type { SeasonBoard } from './season-board';
import { type Folded, TableFold } from './table-fold';
import { placeText, type TablePlace } from './table-place';
import { saved, type SavingParts } from './table-saves';
import type { TableUpkeep } from './table-upkeep';

/** With more than this it stops listening and reads by itself later, so that memory stays bounded. */
const MAX_QUEUED_EVENTS = 4_000;
/** They are folded in one turn of the event loop, and calls wait for its end. */
const EVENTS_AT_ONCE = 500;
/** What has just happened is saved together: in a live round, a few hundred events cost little more than a few. */
const GATHER_MS = 1_000;
/** What is worked out from whole tables takes at most this share of the time. */
const UPKEEP_SHARE = 0.02;
const UPKEEP_PAUSE_MS = 1_000;
/** Whoever reads the tables waits no longer for it, whatever its share. */
export const UPKEEP_PAUSE_MAX_MS = 60_000;

export interface TableFollowerParts extends SavingParts {
  store: TableStore;
  place: TablePlace;
  fold: TableFold;
  board: SeasonBoard;
  upkeep: TableUpkeep;
  /** Resolves when the read models that `upkeep` asks have come to this position; false if they have not in time. */
  untilPosition: (position: bigint) => Promise<boolean>;
  now: () => number;
}

/**
 * Keeps one set of tables up to date. Events become rows, which are saved with the place in the log. What follows from
 * several streams (what counts in a final, its standings, the leaderboard of a day) is worked out afterwards, never more
 * often than it is worth.
 */
export class TableFollower implements LogConsumer {
  stopped = false;
  /** Everything up to here is taken. `place` says what is saved. */
  position: bigint;
  private place: TablePlace;
  private queue: RecordedEvent[] = [];
  private isCaughtUp = false;
  private work: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** By event number, the rounds that have changed; null for all of them. */
  private readonly finals: Map<number, Set<number> | null>;
  private names: Set<string> | 'all' = 'all';
  private isReleasing = true;
  /** An earlier process may have been ended before it did. */
  private hasToErase = true;
  private upkeepAt = 0;

  constructor(private readonly parts: TableFollowerParts) {
    this.place = parts.place;
    this.position = parts.place.position;
    this.finals = new Map(parts.place.finals.map((eventId) => [eventId, null]));
  }

  get overfull(): boolean {
    return this.queue.length > MAX_QUEUED_EVENTS;
  }

  async take(batch: EventBatch): Promise<void> {
    if (batch.position <= this.position) return;
    for (const event of batch.events) {
      if (event.position > this.position && this.parts.fold.reads(event)) this.queue.push(event);
    }
    this.position = batch.position;
    if (this.queue.length > 0) this.beginSoon();
  }

  async caughtUp(): Promise<void> {
    this.isCaughtUp = true;
    this.beginSoon();
  }

  /** Resolves when everything taken is saved. */
  async drained(): Promise<void> {
    if (this.queue.length > 0) this.begin();
    await this.work;
  }

  /** Nothing that was taken is left to be saved, or to be worked out. */
  get isSettled(): boolean {
    return this.queue.length === 0 && !this.work && !this.hasUpkeep;
  }

  /** A name has changed; without an id any may have. */
  renamed(userId?: string): void {
    if (userId === undefined) this.names = 'all';
    else if (this.names !== 'all') this.names.add(userId);
    this.beginSoon();
  }

  /** Looks whether keys of deleted questions may be shown by now. */
  release(): void {
    this.isReleasing = true;
    this.beginSoon();
  }

  private beginSoon(): void {
    if (!this.isCaughtUp) this.begin();
    else this.beginIn(GATHER_MS);
  }

  private beginIn(ms: number): void {
    if (this.work || this.parts.signal.aborted) return;
    this.timer ??= setTimeout(() => this.begin(), ms).unref();
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.stopped) this.work ??= this.workOff().finally(() => this.goOn());
  }

  private async workOff(): Promise<void> {
    const { signal, logger } = this.parts;
    try {
      // What is taken is saved even when this process stops.
      while (this.queue.length > 0) await this.saveNext();
      if (this.isCaughtUp && !signal.aborted) await this.keepUp();
    } catch (err) {
      this.stopped = true;
      if (err instanceof TablesMovedOn) logger.warn({ err }, 'The tables are written by another process');
      else logger.error({ err, position: `${this.place.position}` }, 'The tables could not follow the log');
    }
  }

  private goOn(): void {
    this.work = undefined;
    if (this.queue.length > 0) this.beginSoon();
    else if (this.hasUpkeep || this.hasToErase)
      this.beginIn(Math.max(UPKEEP_PAUSE_MS, this.upkeepAt - performance.now()));
  }

  /** Saves the events of one day at most, because its leaderboard is kept. */
  private async saveNext(): Promise<void> {
    const day = dayOf(Date.parse(this.queue[0]!.metadata.occurredAt));
    if (this.place.boardDay !== null && this.place.boardDay !== day) await this.saveBoard();
    const isLater = (event: RecordedEvent) => dayOf(Date.parse(event.metadata.occurredAt)) !== day;
    const end = this.queue.slice(0, EVENTS_AT_ONCE).findIndex(isLater);
    const events = this.queue.splice(0, end > 0 ? end : EVENTS_AT_ONCE);
    const folded = await this.parts.fold.folded(events);
    await this.note(folded);
    const last = events.at(-1)!;
    const isAll = this.queue.length === 0;
    await this.save(
      folded.changes,
      {
        position: isAll ? this.position : last.position,
        mark: markOf(last),
        at: Date.parse(last.metadata.occurredAt),
        boardDay: folded.isOnBoard ? day : this.place.boardDay,
      },
      folded.erases,
    );
  }

  private async note({ finals, named, racers, isOnQuestions }: Folded): Promise<void> {
    for (const [eventId, rounds] of finals) {
      const known = this.finals.get(eventId);
      if (rounds === null || known === null) this.finals.set(eventId, null);
      else this.finals.set(eventId, new Set([...(known ?? []), ...rounds]));
    }
    for (const userId of racers)
      for (const eventId of await this.parts.upkeep.finalsOf(userId)) this.finals.set(eventId, null);
    this.isReleasing ||= isOnQuestions;
    if (this.names !== 'all') for (const userId of named) this.names.add(userId);
  }

  private get hasUpkeep(): boolean {
    const isDue = this.isReleasing || this.finals.size > 0 || this.place.boardDay !== null;
    return isDue || this.names === 'all' || this.names.size > 0 || !this.parts.writer.isShown;
  }

  /** Works out what is due, and shows a set that is whole. */
  private async keepUp(): Promise<void> {
    const { writer, upkeep, untilPosition, now } = this.parts;
    if (this.hasToErase) await this.erase();
    if (!this.hasUpkeep || performance.now() < this.upkeepAt) return;
    if (this.finals.size > 0 && !(await untilPosition(this.position))) return;
    // Waiting costs nothing, and is not counted.
    const startedAt = performance.now();
    for (const [eventId, rounds] of this.finals) {
      const last = await this.saveParts(upkeep.final(eventId, rounds, this.inLog));
      this.finals.delete(eventId);
      await this.save(last);
    }
    if (this.place.boardDay !== null) await this.saveBoard();
    const { names } = this;
    this.names = new Set();
    if (names === 'all' || names.size > 0) await this.saveAll(upkeep.names(names), true);
    if (this.isReleasing) {
      this.isReleasing = false;
      await this.saveAll(upkeep.released(now()));
    }
    if (!writer.isShown && this.queue.length === 0) await writer.show();
    const endedAt = performance.now();
    const pauseMs = Math.max(UPKEEP_PAUSE_MS, (endedAt - startedAt) / UPKEEP_SHARE);
    this.upkeepAt = endedAt + Math.min(pauseMs, UPKEEP_PAUSE_MAX_MS);
  }

  private async saveBoard(): Promise<void> {
    const { boardDay } = this.place;
    const last = await this.saveParts(this.parts.board.changes(boardDay!, this.inLog));
    await this.save(last, { boardDay: null });
  }

  /**
   * Saves what fills a batch, and returns the rest, which goes with what ends the work: ended before that, it is all
   * begun again. Calls get their turns in between.
   */
  private async saveParts(parts: AsyncIterable<readonly RowChange[]>, erases = false): Promise<RowChange[]> {
    let gathered: RowChange[] = [];
    for await (const part of parts) {
      gathered.push(...part);
      for (; gathered.length > ROWS_AT_ONCE; gathered = gathered.slice(ROWS_AT_ONCE)) {
        await this.save(gathered.slice(0, ROWS_AT_ONCE), {}, erases);
      }
      await nextTurn();
    }
    return gathered;
  }

  private async saveAll(parts: AsyncIterable<readonly RowChange[]>, erases = false): Promise<void> {
    const last = await this.saveParts(parts, erases);
    if (last.length > 0) await this.save(last, {}, erases);
  }

  private get inLog() {
    return { log_position: Number(this.place.position), recorded_at: this.place.at ?? 0 };
  }

  private async save(changes: readonly RowChange[], moved: Partial<TablePlace> = {}, erases = false): Promise<void> {
    const place = { ...this.place, ...moved, finals: [...this.finals.keys()] };
    await saved({ changes, place: placeText(place), erases }, this.parts);
    this.place = place;
    if (erases && changes.length > 0) this.hasToErase = true;
  }

  /** While another program reads the file, it is tried again with the next look. */
  private async erase(): Promise<void> {
    this.hasToErase = !(await this.parts.store.eraseDeleted());
  }
}
