import type { EventStore, RecordedEvent } from '@app/event-store';
import type { LogKind } from '@app/contracts';
import { SPONSOR_VIEWS_STREAMS } from '../../content/sponsor-views/sponsor-views.events';
import { DUEL_STREAMS } from '../../duels/duel/duel.events';
import { INVITATION_STREAMS } from '../../finals/invitation/invitation.events';
import { TOURNAMENT_STREAMS } from '../../finals/tournament/tournament.events';
import { RACER_STREAMS } from '../../people/racer/racer.events';
import { AUDIT_STREAMS } from '../../platform/audit-log/audit.events';
import { GAME_STREAMS } from '../../racing/game/game.events';
import { SYSTEM_STREAM } from '../../season/system/system.events';
import { INTERRUPTION_STREAMS } from '../../told/interruption/interruption.events';
import { SEASONS_STREAM } from '../../told/seasons/seasons.events';
import { isTooOld, type LogSearch, matches } from './log-filter';

/** So few are parsed in a few milliseconds. */
const AT_ONCE = 250;

const prefixes: Record<LogKind, string> = {
  audit: AUDIT_STREAMS,
  duel: DUEL_STREAMS,
  game: GAME_STREAMS,
  interruption: INTERRUPTION_STREAMS,
  invitation: INVITATION_STREAMS,
  racer: RACER_STREAMS,
  season: SEASONS_STREAM,
  'sponsor-views': SPONSOR_VIEWS_STREAMS,
  system: SYSTEM_STREAM,
  tournament: TOURNAMENT_STREAMS,
};

/**
 * A step back. `found`: the events that match, newest first. `looked`: at so many events at most. `cursor`: where the next
 * step begins, a position, or a revision where one stream is read.
 */
export interface LogStep {
  found: RecordedEvent[];
  looked: number;
  cursor: bigint;
  lookedTo: string | null;
  isEnd: boolean;
}

/** Steps back through what a search is about, until nothing older can match. */
export async function* stepsBack(
  events: EventStore,
  search: LogSearch,
  before: bigint | undefined,
): AsyncIterable<LogStep> {
  const batches =
    search.stream === undefined ? logBack(events, search.kind, before) : streamBack(events, search.stream, before);
  for await (const batch of batches) {
    const last = batch.events.at(-1);
    const isEnd = batch.isEnd || (last !== undefined && isTooOld(search, last));
    yield {
      found: batch.events.filter((event) => matches(search, event)),
      looked: AT_ONCE,
      cursor: batch.cursor,
      lookedTo: last?.metadata.occurredAt ?? null,
      isEnd,
    };
    if (isEnd) return;
  }
}

interface Batch {
  events: RecordedEvent[];
  cursor: bigint;
  isEnd: boolean;
}

async function* logBack(
  events: EventStore,
  kind: LogKind | undefined,
  before: bigint | undefined,
): AsyncIterable<Batch> {
  const options = {
    batchSize: AT_ONCE,
    ...(kind && { filter: { streamPrefixes: [prefixes[kind]] } }),
    ...(before !== undefined && { before }),
  };
  for await (const { position, ...batch } of events.readBackwards(options)) yield { ...batch, cursor: position };
}

async function* streamBack(events: EventStore, stream: string, before: bigint | undefined): AsyncIterable<Batch> {
  let cursor = before;
  for (;;) {
    const batch = await events.readStreamBackwards(stream, {
      maxCount: AT_ONCE,
      ...(cursor !== undefined && { beforeRevision: cursor }),
    });
    cursor = batch.at(-1)?.revision ?? 0n;
    yield { events: batch, cursor, isEnd: cursor === 0n };
  }
}
