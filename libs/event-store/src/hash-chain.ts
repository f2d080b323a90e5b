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

/** The last event of a chain so far. */
export interface ChainHead {
  revision: bigint;
  hash: string;
}

/** Whether the event follows the one before it; `null` for the first event of a stream. */
export function follows(head: ChainHead | null, event: RecordedEvent): 'yes' | 'hash' | 'gap' {
  if (event.revision !== (head ? head.revision + 1n : 0n)) return 'gap';
  const { hash, ...metadata } = event.metadata;
  return hash === chainHash(head?.hash ?? CHAIN_START, { ...event, metadata }) ? 'yes' : 'hash';
}

/**
 * Checks a whole stream from its first event, as stored (before upcasting). It finds changed, swapped, inserted
 * and removed events. It cannot find a cut tail, or a stream that was rewritten from its start.
 */
export function verifyStream(events: readonly RecordedEvent[]): ChainVerdict {
  let head: ChainHead | null = null;
  for (const [index, event] of events.entries()) {
    const verdict = follows(head, event);
    if (verdict !== 'yes') return { intact: false, revision: BigInt(index), reason: verdict };
    head = { revision: event.revision, hash: event.metadata.hash };
  }
  return { intact: true };
}
