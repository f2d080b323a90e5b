import type { KeyObject } from 'node:crypto';
import { Turns } from '@app/async';
import { beyond, type EventBatch, NotAsSealed, type RecordedEvent, type Seal, sealOf } from '@app/event-store';
import { publicKeyOf } from './seal-key';
import type { SealStore } from './seal-store.port';

/** The most events in one seal, so that whoever is interrupted has sealed most of a long log. */
const EVENTS_MAX = 50_000;

/** A seal by another key breaks the chain. The message is one line for the operator. */
export class SealedByAnotherKey extends Error {
  override readonly name = 'SealedByAnotherKey';
  constructor() {
    super('The seals so far were made with another key: give every process the same SEAL_KEY');
  }
}

/** The log lacks events that are sealed, or has others. The message is one line for the operator. */
export class LogWentBack extends Error {
  override readonly name = 'LogWentBack';
  constructor({ message }: NotAsSealed) {
    super(
      `${message}: it was cut, put back or changed, and no more seals are made. If it was put back on purpose: npm run log restored <who> <why>`,
    );
  }
}

export interface LogSealingParts {
  /** The log as it is stored, after a position; null for its start. */
  read: (after: bigint | null, signal: AbortSignal) => AsyncIterable<EventBatch>;
  seals: SealStore;
  key: () => KeyObject;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Seals what is new in the log, if what it sealed last is still there. It reads nothing before that. */
export class LogSealing {
  private readonly turns = new Turns();

  constructor(private readonly parts: LogSealingParts) {}

  /**
   * Returns the seals it has made; none when nothing is new, or another process was faster. When the signal aborts, it
   * seals what it has read.
   * @throws SealedByAnotherKey
   * @throws LogWentBack
   */
  seal(signal = new AbortController().signal): Promise<Seal[]> {
    return this.turns.take(async () => {
      const made: Seal[] = [];
      try {
        await this.toTheEnd(made, signal);
      } catch (error) {
        if (!(error instanceof NotAsSealed)) throw error;
        // What it read ended before the last seal did, because it was told to end.
        if (!signal.aborted) throw new LogWentBack(error);
      }
      return made;
    });
  }

  private async toTheEnd(made: Seal[], signal: AbortSignal): Promise<void> {
    const { seals, now, read } = this.parts;
    const eventsAfter = (position: string | null) =>
      eventsOf(read(position === null ? null : BigInt(position), signal));
    let [last = null] = (await seals.newest(1)).seals;
    const key = this.parts.key();
    if (last && last.publicKey !== publicKeyOf(key)) throw new SealedByAnotherKey();
    let events = last ? beyond(last, eventsAfter(last.after)) : eventsAfter(null);
    for (;;) {
      const seal = await sealOf(firstOf(events, EVENTS_MAX), last, key, now());
      if (!seal || !(await seals.add(seal))) return;
      made.push(seal);
      if (seal.events < EVENTS_MAX) return;
      last = seal;
      events = eventsAfter(seal.to);
    }
  }
}

export async function* eventsOf(batches: AsyncIterable<EventBatch>): AsyncIterable<RecordedEvent> {
  for await (const { events } of batches) yield* events;
}

async function* firstOf(events: AsyncIterable<RecordedEvent>, count: number): AsyncIterable<RecordedEvent> {
  let left = count;
  for await (const event of events) {
    yield event;
    if (--left === 0) return;
  }
}
