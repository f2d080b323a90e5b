import { type ExplainedRace, explainedRace } from './explained-race';
import { type ProvenEvent, ProvenEvents, type ProvenFault, raceStream } from './proven-events';
import { type Receipt, RECEIPT_FORMAT, receiptText, type Sealed, sealedOf } from './receipt';
import type { Seal } from './seal';
import { fingerprintOf, isSigned } from './signed';

/** The first event that is not as it was written. */
export interface BrokenEvent {
  event: ProvenEvent;
  fault: ProvenFault;
}

/** What a public key says about the key in a document. `not-compared`: none was given. */
export type KeyVerdict = 'same' | 'other' | 'not-compared';

/** What can be said of a receipt. */
export interface ReceiptVerdict {
  receipt: Receipt;
  /** Whether nothing in it was changed since it was signed. */
  isUnchanged: boolean;
  key: KeyVerdict;
  fingerprint: string;
  events: number;
  broken: BrokenEvent | null;
  /** As its seals say. */
  sealed: Sealed;
  seals: readonly Seal[];
  /** Those that were changed, or are by another key. */
  falseSeals: readonly Seal[];
  /** Null when the events are not those of one race. */
  race: ExplainedRace | null;
}

/**
 * Holds a receipt against a public key, and against itself. Null for a file that is no receipt.
 * @param text the file as it was downloaded
 * @param publicKey the key of the server, SPKI in base64; null to compare it with none
 */
export function checkReceipt(text: string, publicKey: string | null): ReceiptVerdict | null {
  try {
    const receipt = JSON.parse(text) as Receipt;
    if (receipt.format !== RECEIPT_FORMAT) return null;
    const { events, seals, sealed } = receipt;
    const proven = new ProvenEvents();
    let broken: BrokenEvent | null = null;
    for (const event of events) {
      const fault = proven.next(event);
      if (fault) broken ??= { event, fault };
    }
    const seen = sealedOf(events, seals);
    const isUnchanged = isSigned(receipt) && receiptText(receipt) === text && seen === sealed && isNamed(receipt);
    return {
      receipt,
      isUnchanged,
      ...keyVerdict(receipt, publicKey),
      events: events.length,
      broken,
      sealed: seen,
      seals,
      falseSeals: falseSealsOf(receipt),
      race: explainedRace(events),
    };
  } catch {
    return null;
  }
}

/** Whether all that was looked at holds. What is not sealed yet, or was compared with no key, is no fault. */
export function receiptHolds({ isUnchanged, key, broken, falseSeals, race }: ReceiptVerdict): boolean {
  const isIntact = isUnchanged && key !== 'other' && broken === null && falseSeals.length === 0;
  return isIntact && race !== null && race.isByTheRules;
}

function keyVerdict(document: Receipt, publicKey: string | null): Pick<ReceiptVerdict, 'key' | 'fingerprint'> {
  const key = publicKey === null ? 'not-compared' : publicKey === document.publicKey ? 'same' : 'other';
  return { key, fingerprint: fingerprintOf(document.publicKey) };
}

const falseSealsOf = ({ seals, publicKey }: Pick<Receipt, 'seals' | 'publicKey'>): Seal[] =>
  seals.filter((seal) => seal.publicKey !== publicKey || !isSigned(seal));

/** Whether it calls its key by its own fingerprint, and is of the race whose events it has. */
function isNamed({ fingerprint, publicKey, raceId, events }: Receipt): boolean {
  return fingerprint === fingerprintOf(publicKey) && events.some(({ stream }) => stream === raceStream(raceId));
}
