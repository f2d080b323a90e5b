import type { ProvenEvent } from './proven-events';
import { type Seal, sealOver } from './seal';
import type { Signed } from './signed';

export const RECEIPT_FORMAT = 'rennmeister-receipt-1';

/** Whether the seals hold the events. */
export type Sealed = 'yes' | 'in part' | 'not yet';

/** How one race was scored, from the log, signed with the key that signs the seals. */
export interface Receipt extends Signed {
  format: typeof RECEIPT_FORMAT;
  raceId: string;
  /** ISO 8601. */
  issuedAt: string;
  sealed: Sealed;
  /** What the points come from: all of the race, and what of its round decided them. */
  events: ProvenEvent[];
  /** The newest that hold the events; none for those that are not sealed yet. */
  seals: Seal[];
  /** SHA-256 of the public key, hex. */
  fingerprint: string;
}

/** The one way in which a receipt is written: a file that is written in another way was changed. */
export const receiptText = (receipt: Receipt): string => `${JSON.stringify(receipt, null, 2)}\n`;

export function sealedOf(events: readonly ProvenEvent[], seals: readonly Seal[]): Sealed {
  const sealed = events.filter((event) => sealOver(event, seals)).length;
  if (sealed === 0) return 'not yet';
  return sealed === events.length ? 'yes' : 'in part';
}
