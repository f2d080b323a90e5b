import { canonicalText } from './canonical-text';

/** What the hash of an event covers, in addition to the hash of the event before it. */
export interface ChainedEvent {
  stream: string;
  /** Its number in the stream, from 0. */
  revision: bigint | string;
  type: string;
  data: unknown;
  /** Without the hash itself. */
  metadata: object;
}

/** The value that the first event of a stream is chained to. */
export const CHAIN_START = '0'.repeat(64);

/** The text whose SHA-256 is the hash of an event: canonical JSON (RFC 8785) of the event and the hash before it. */
export function chainedText(previousHash: string, { stream, revision, type, data, metadata }: ChainedEvent): string {
  return canonicalText({ previousHash, stream, revision: String(revision), type, data, metadata });
}
