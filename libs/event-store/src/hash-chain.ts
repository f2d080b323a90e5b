import { hash } from 'node:crypto';
import { CHAIN_START, type ChainedEvent, chainedText } from '@app/proof';
import type { RecordedEvent } from './event';

/** SHA-256, hex. */
export function chainHash(previousHash: string, event: ChainedEvent): string {
  return hash('sha256', chainedText(previousHash, event), 'hex');
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
  const { stream, revision, type, data } = event;
  const { hash: known, ...metadata } = event.metadata;
  const chained = { stream, revision, type, data, metadata };
  return known === chainHash(head?.hash ?? CHAIN_START, chained) ? 'yes' : 'hash';
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
