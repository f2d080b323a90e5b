import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { CHAIN_START, chainedText } from './chained-event';

/** An event as it is stored, with what is needed to compute its hash again. */
export interface ProvenEvent {
  stream: string;
  /** Its number in the stream, from 0. */
  revision: string;
  /** Its number in the whole log. */
  position: string;
  id: string;
  type: string;
  data: unknown;
  metadata: { hash: string; occurredAt: string } & Record<string, unknown>;
  /** The hash of the event before it in its stream. */
  previousHash: string;
}

/** `hash`: its content is not what the hash was made of. `gap`: an event before it is missing. `chain`: it does not follow the one before it. */
export type ProvenFault = 'hash' | 'gap' | 'chain';

const RACES = 'game-';

/** The stream of a race. */
export const raceStream = (raceId: string): string => `${RACES}${raceId}`;

/** Looks at events one by one, those of a stream in their order. A race has to be whole; of other streams some may be left out. */
export class ProvenEvents {
  private readonly last = new Map<string, ProvenEvent>();

  /** What is wrong with the next event; null when nothing is. */
  next(event: ProvenEvent): ProvenFault | null {
    const { stream, previousHash, metadata } = event;
    const revision = BigInt(event.revision);
    const before = this.last.get(stream);
    this.last.set(stream, event);
    const expected = before ? BigInt(before.revision) + 1n : 0n;
    if (revision < expected || (revision > expected && stream.startsWith(RACES))) return 'gap';
    const hashBefore = revision > expected ? previousHash : (before?.metadata.hash ?? CHAIN_START);
    if (previousHash !== hashBefore) return 'chain';
    const { hash, ...rest } = metadata;
    return sha256Of(chainedText(previousHash, { ...event, metadata: rest })) === hash ? null : 'hash';
  }
}

const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
