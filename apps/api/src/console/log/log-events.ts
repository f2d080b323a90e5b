import { Injectable } from '@nestjs/common';
import type { LogEventView } from '@app/contracts';
import { type RecordedEvent, Rejection, UpcastingEventStore } from '@app/event-store';
import type { TournamentEvent } from '../../finals/tournament/tournament.events';
import { evolve, noTournament } from '../../finals/tournament/tournament.state';
import { isoTime } from '../../platform/time/iso-time';
import { LogSearches } from './log-searches';
import { logEntryView } from './log.view';

/** What one look for causes or consequences may cost. */
const LOOK = { events: 5_000, ms: 500, atOnce: 250, consequences: 50 };
/** A tournament with more events than that is shown without what it was. */
const STREAM_MAX = 20_000;

/** One event of the log, with what caused it and what followed from it. */
@Injectable()
export class LogEvents {
  constructor(
    private readonly events: UpcastingEventStore,
    private readonly searches: LogSearches,
  ) {}

  /** @throws Rejection not-found */
  async at(stream: string, revision: number): Promise<LogEventView> {
    const [event, following] = await this.events.stored.readStream(stream, {
      fromRevision: BigInt(revision),
      maxCount: 2,
    });
    if (!event) throw new Rejection('not-found');
    const [cause, { consequences, hasMore }, before] = await Promise.all([
      this.causeOf(event),
      this.consequencesOf(event),
      event.type === 'TournamentDeleted' ? this.tournamentBefore(event) : null,
    ]);
    const shown = [event, ...(cause ? [cause] : []), ...consequences];
    const names = await this.searches.namesIn(shown, before);
    const { $causationId, $correlationId, schemaVersion, hash } = event.metadata;
    return {
      ...logEntryView(event, names),
      data: event.data,
      metadata: event.metadata,
      schemaVersion,
      hash,
      cause: { id: $causationId, entry: cause ? logEntryView(cause, names) : null },
      consequences: consequences.map((one) => logEntryView(one, names)),
      hasMoreConsequences: hasMore,
      correlation: $correlationId,
      hasNext: following !== undefined,
      before,
      names,
    };
  }

  /** Null when it was a request, or no event shortly before. */
  private async causeOf({ position, metadata }: RecordedEvent): Promise<RecordedEvent | null> {
    const { $causationId, $correlationId } = metadata;
    // A request is the beginning of what it causes.
    if ($causationId === $correlationId) return null;
    const isOver = budget();
    for await (const { events } of this.events.stored.readBackwards({ before: position, batchSize: LOOK.atOnce })) {
      const cause = events.find(({ id }) => id === $causationId);
      if (cause || isOver()) return cause ?? null;
    }
    return null;
  }

  private async consequencesOf({ position, metadata }: RecordedEvent) {
    const isOver = budget();
    const consequences: RecordedEvent[] = [];
    for await (const { events, caughtUp } of this.events.stored.readAll({ after: position, batchSize: LOOK.atOnce })) {
      consequences.push(...events.filter((event) => event.metadata.$correlationId === metadata.$correlationId));
      if (caughtUp && consequences.length <= LOOK.consequences) return { consequences, hasMore: false };
      if (isOver() || consequences.length > LOOK.consequences) break;
    }
    return { consequences: consequences.slice(0, LOOK.consequences), hasMore: true };
  }

  /** What a deleted tournament was. */
  private async tournamentBefore({ stream, revision }: RecordedEvent): Promise<Record<string, unknown> | null> {
    if (revision > STREAM_MAX) return null;
    const events = await this.events.readStream(stream, { maxCount: Number(revision) });
    const state = (events as RecordedEvent<TournamentEvent>[]).reduce(evolve, noTournament);
    if (state.status === 'none' || state.status === 'deleted') return null;
    const { details, totalRounds, questionsPerRound, attempt, status, participants } = state;
    return {
      ...details,
      startsAt: isoTime(details.startsAt),
      status,
      attempt,
      totalRounds,
      questionsPerRound,
      participants: Array.from(participants, ([userId]) => userId).toSorted(),
    };
  }
}

/** Says when a look has cost enough. Asked once after each batch. */
function budget(): () => boolean {
  const begun = performance.now();
  let looked = 0;
  return () => (looked += LOOK.atOnce) >= LOOK.events || performance.now() - begun >= LOOK.ms;
}
