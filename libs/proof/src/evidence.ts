import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { ProvenEvent } from './proven-events';
import { proofVerdict, type ProofVerdict } from './receipt-check';
import type { Seal } from './seal';
import { fingerprintOf, isSigned, type Signed } from './signed';

export const EVIDENCE_FORMAT = 'rennmeister-evidence-1';

/** What is signed of one run of a round. Its events stand beside it, one a line. */
export interface Evidence extends Signed {
  format: typeof EVIDENCE_FORMAT;
  run: { eventId: number; attempt: number; round: number; run: number };
  /** ISO 8601. */
  issuedAt: string;
  events: number;
  /** SHA-256 of the lines, hex. */
  root: string;
  /** The newest that hold the events; none where the log was not as its seals say. */
  seals: Seal[];
  /** Whether the log was as its seals say when this was signed. */
  isAsSealed: boolean;
  /** SHA-256 of the public key, hex. */
  fingerprint: string;
}

/** JSON as it may stand in a page: nothing in it ends a script. */
export const inPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export const evidenceLine = (event: ProvenEvent): string => `${inPage(event)}\n`;

/**
 * Null when it is no evidence.
 * @param lines the events, one a line
 * @param publicKey SPKI in base64; null to compare it with none
 */
export function checkEvidence(evidence: Evidence, lines: string, publicKey: string | null): ProofVerdict | null {
  try {
    if (evidence.format !== EVIDENCE_FORMAT) return null;
    const events = lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ProvenEvent]));
    const isWhole = evidence.events === events.length && evidence.root === bytesToHex(sha256(utf8ToBytes(lines)));
    const isUnchanged = isSigned(evidence) && isWhole && evidence.fingerprint === fingerprintOf(evidence.publicKey);
    return { isUnchanged, ...proofVerdict(evidence, events, publicKey) };
  } catch {
    return null;
  }
}
