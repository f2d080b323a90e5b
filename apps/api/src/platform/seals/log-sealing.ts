import type { KeyObject } from 'node:crypto';
import { Turns } from '@app/async';
import { type EventBatch, type RecordedEvent, type Seal, sealOf } from '@app/event-store';
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

export interface LogSealingParts {
  /** The log as it is stored, after a position; null for its start. */
  read: (after: bigint | null, signal: AbortSignal) => AsyncIterable<EventBatch>;
  seals: SealStore;
  key: () => KeyObject;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Seals what is new in the log. It reads only what comes after the last seal. */
export class LogSealing {
  private readonly turns = new Turns();

  constructor(private readonly parts: LogSealingParts) {}

  /**
   * Returns the seals it has made; none when nothing is new, or another process was faster. When the signal aborts, it
   * seals what it has read.
   * @throws SealedByAnotherKey
   */
  seal(signal = new AbortController().signal): Promise<Seal[]> {
    return this.turns.take(() => this.toTheEnd(signal));
  }

  private async toTheEnd(signal: AbortSignal): Promise<Seal[]> {
    const { seals, now, read } = this.parts;
    const made: Seal[] = [];
    let [last = null] = (await seals.newest(1)).seals;
    const key = this.parts.key();
    if (last && last.publicKey !== publicKeyOf(key)) throw new SealedByAnotherKey();
    for (;;) {
      const piece = firstOf(read(last && BigInt(last.to), signal), EVENTS_MAX);
      const seal = await sealOf(piece, last, key, now());
      if (!seal || !(await seals.add(seal))) return made;
      made.push(seal);
      if (seal.events < EVENTS_MAX) return made;
      last = seal;
    }
  }
}

async function* firstOf(batches: AsyncIterable<EventBatch>, count: number): AsyncIterable<RecordedEvent> {
  let left = count;
  for await (const { events } of batches) {
    yield* events.slice(0, left);
    left -= events.length;
    if (left <= 0) return;
  }
}
