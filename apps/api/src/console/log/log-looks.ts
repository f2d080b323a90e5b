import { Injectable } from '@nestjs/common';
import type { LogFilter, LogLookView, LogQuery, LogStreamPage } from '@app/contracts';
import { type RecordedEvent, UpcastingEventStore } from '@app/event-store';
import { type PageQueryDto, windowOf } from '../../platform/http/page-query.dto';
import type { LogSearch } from './log-filter';
import { LogSearches } from './log-searches';
import { stepsBack } from './log-steps';
import { logEntryView, type LogNames } from './log.view';

/** What one look may cost. */
const LOOK = { entries: 50, events: 50_000, ms: 1_000 };

/** Reads the log as it is stored, for whoever wants to know what happened. */
@Injectable()
export class LogLooks {
  constructor(
    private readonly events: UpcastingEventStore,
    private readonly searches: LogSearches,
  ) {}

  /** From the newest event, or from where an earlier look ended. */
  async look({ before, ...filter }: LogQuery): Promise<LogLookView> {
    const search = await this.searches.of(filter);
    const begun = performance.now();
    const found: RecordedEvent[] = [];
    let [next, looked, isEnd] = [before ?? '0', 0, isNothing(search)];
    let lookedTo: string | null = null;
    if (!isEnd) {
      for await (const step of stepsBack(
        this.events.stored,
        search,
        before === undefined ? undefined : BigInt(before),
      )) {
        const room = LOOK.entries - found.length;
        found.push(...step.found.slice(0, room));
        if (step.found.length > room) {
          const last = found.at(-1)!;
          next = String(search.stream === undefined ? last.position : last.revision);
          lookedTo = last.metadata.occurredAt;
          break;
        }
        next = String(step.cursor);
        lookedTo = step.lookedTo ?? lookedTo;
        isEnd = step.isEnd;
        looked += step.looked;
        if (found.length >= LOOK.entries || looked >= LOOK.events || performance.now() - begun >= LOOK.ms) break;
      }
    }
    const names = await this.searches.namesIn(found);
    return { entries: found.map((event) => logEntryView(event, names)), next, lookedTo, isEnd, names };
  }

  /** The events of a stream, oldest first. */
  async stream(stream: string, query: PageQueryDto): Promise<LogStreamPage> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const { stored } = this.events;
    const [[newest], events] = await Promise.all([
      stored.readStreamBackwards(stream, { maxCount: 1 }),
      stored.readStream(stream, { fromRevision: BigInt(skip), maxCount: limit }),
    ]);
    const names = await this.searches.namesIn(events);
    const total = newest ? Number(newest.revision) + 1 : 0;
    return { entries: events.map((event) => logEntryView(event, names)), total, page, pageSize, names };
  }

  /** Everything that matches, newest first, step by step, with the names in it. */
  async *all(filter: LogFilter): AsyncGenerator<{ events: RecordedEvent[]; names: LogNames }> {
    const search = await this.searches.of(filter);
    if (isNothing(search)) return;
    for await (const { found } of stepsBack(this.events.stored, search, undefined)) {
      yield { events: found, names: found.length > 0 ? await this.searches.namesIn(found) : {} };
    }
  }
}

/** Nobody and nothing has the name that is looked for. */
const isNothing = ({ about }: LogSearch): boolean =>
  about.some(({ people, events }) => people.size === 0 && events.size === 0);
