import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { EventMetadata, RecordedEvent } from './event';

/** What the hash of an event covers, in addition to the hash of the event before it. */
export interface ChainedEvent {
  stream: string;
  revision: bigint;
  type: string;
  data: unknown;
  metadata: Omit<EventMetadata, 'hash'>;
}

/** The value that the first event of a stream is chained to. */
export const CHAIN_START = '0'.repeat(64);

/** SHA-256, hex, over the canonical JSON (RFC 8785) of the event and the hash before it. */
export function chainHash(previousHash: string, { stream, revision, type, data, metadata }: ChainedEvent): string {
  const content = { previousHash, stream, revision: String(revision), type, data, metadata };
  return createHash('sha256').update(canonicalize(content)!).digest('hex');
}

/** The first broken event of a chain, or that there is none. */
export type ChainVerdict = { intact: true } | { intact: false; revision: bigint; reason: 'hash' | 'gap' };

/**
 * Checks a whole stream from its first event, as stored (before upcasting). It finds changed, swapped, inserted
 * and removed events. It cannot find a cut tail, or a stream that was rewritten from its start.
 */
export function verifyStream(events: readonly RecordedEvent[]): ChainVerdict {
  let previousHash = CHAIN_START;
  for (const [index, event] of events.entries()) {
    if (event.revision !== BigInt(index)) return { intact: false, revision: BigInt(index), reason: 'gap' };
    const { hash, ...metadata } = event.metadata;
    if (hash !== chainHash(previousHash, { ...event, metadata })) {
      return { intact: false, revision: event.revision, reason: 'hash' };
    }
    previousHash = hash;
  }
  return { intact: true };
}
