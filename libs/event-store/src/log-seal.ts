import { createHash, createPublicKey, type Hash, type KeyObject, sign, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { RecordedEvent } from './event';

/**
 * A signed statement about a piece of the log: these events, at these positions, in this order, and no others. Plain JSON,
 * so that a copy of it can be kept where nobody who can write to the log can write.
 */
export interface Seal {
  /** From 1. */
  number: number;
  /** The piece begins after this position; null for the start of the log. */
  after: string | null;
  /** The position of its last event. */
  to: string;
  events: number;
  /** SHA-256, hex, over place and hash of every event of the piece. */
  root: string;
  /** ISO 8601. */
  sealedAt: string;
  /** The signature of the seal before; null for the first one. */
  previous: string | null;
  /** Ed25519, SPKI in base64. */
  publicKey: string;
  /** Over everything above, in canonical JSON (RFC 8785); base64. */
  signature: string;
}

/**
 * What is wrong with a seal. `signature`: the seal itself was changed. `chain`: it does not follow the one before it, or has
 * another key. `content`: the log is not what was sealed; events are missing, were changed, put in, or are elsewhere.
 */
export interface SealFault {
  seal: Seal;
  reason: 'signature' | 'chain' | 'content';
}

/** The events of one piece, as they come. */
class Piece {
  events = 0;
  to: bigint | null = null;
  private readonly hash: Hash = createHash('sha256');

  add({ stream, revision, position, id, metadata }: RecordedEvent): void {
    this.hash.update(`${JSON.stringify([`${position}`, stream, `${revision}`, id, metadata.hash])}\n`);
    this.events += 1;
    this.to = position;
  }

  root(): string {
    return this.hash.digest('hex');
  }
}

/**
 * Seals the events after the last seal. Returns null when there are none.
 * @param events those after `last.to`, in the order of the log
 * @param key a private Ed25519 key
 * @param now milliseconds since 1970
 */
export async function sealOf(
  events: AsyncIterable<RecordedEvent>,
  last: Seal | null,
  key: KeyObject,
  now: number,
): Promise<Seal | null> {
  const piece = new Piece();
  for await (const event of events) piece.add(event);
  if (piece.to === null) return null;
  const statement: Omit<Seal, 'signature'> = {
    number: (last?.number ?? 0) + 1,
    after: last?.to ?? null,
    to: `${piece.to}`,
    events: piece.events,
    root: piece.root(),
    sealedAt: new Date(now).toISOString(),
    previous: last?.signature ?? null,
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
  };
  return { ...statement, signature: sign(null, bytesOf(statement), key).toString('base64') };
}

/** Holds a log against its seals, event by event: `next` for each one, then `end`. */
export class SealCheck {
  readonly faults: SealFault[] = [];
  private readonly coming: Seal[];
  private piece = new Piece();

  /** @param seals all from the first one, in order */
  constructor(seals: readonly Seal[]) {
    this.coming = [...seals];
    for (const [index, seal] of seals.entries()) {
      if (!isSigned(seal)) this.faults.push({ seal, reason: 'signature' });
      else if (!isNext(seal, seals[index - 1])) this.faults.push({ seal, reason: 'chain' });
    }
  }

  next(event: RecordedEvent): void {
    while (this.coming[0] && event.position > BigInt(this.coming[0].to)) this.close();
    this.piece.add(event);
  }

  /** The log has no more events. */
  end(): void {
    while (this.coming.length > 0) this.close();
  }

  private close(): void {
    const seal = this.coming.shift()!;
    const { piece } = this;
    this.piece = new Piece();
    const isWhole = piece.root() === seal.root && piece.events === seal.events && `${piece.to}` === seal.to;
    if (!isWhole) this.faults.push({ seal, reason: 'content' });
  }
}

function isSigned({ signature, ...statement }: Seal): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(statement.publicKey, 'base64'), type: 'spki', format: 'der' });
    return verify(null, bytesOf(statement), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

function isNext({ number, after, previous, publicKey }: Seal, before: Seal | undefined): boolean {
  if (!before) return number === 1 && after === null && previous === null;
  const follows = number === before.number + 1 && after === before.to && previous === before.signature;
  return follows && publicKey === before.publicKey;
}

const bytesOf = (statement: Omit<Seal, 'signature'>): Buffer => Buffer.from(canonicalize(statement)!);
