import { createHash, createPublicKey, type Hash, type KeyObject, sign, verify } from 'node:crypto';
import { type Restoration, type Seal, signedText } from '@app/proof';
import type { RecordedEvent } from './event';

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

  /** Whether it is what was sealed. Call it once. */
  is({ root, events, to, after, restored }: Seal): boolean {
    const end = this.to ?? (restored ? after : null);
    return this.root() === root && this.events === events && `${end}` === to;
  }

  root(): string {
    return this.hash.digest('hex');
  }
}

/**
 * Whether the log still has the piece of a seal, and nothing else in its place.
 * @param events those after `seal.after`, in the order of the log. They are read as far as the piece goes
 */
export async function isAsSealed(seal: Seal, events: AsyncIterable<RecordedEvent>): Promise<boolean> {
  const piece = new Piece();
  for await (const event of events) {
    if (event.position > BigInt(seal.to)) break;
    piece.add(event);
  }
  return piece.is(seal);
}

/** The log is not what the seal says any more. */
export class NotAsSealed extends Error {
  override readonly name = 'NotAsSealed';
  constructor(readonly seal: Seal) {
    super(`The log is not what seal ${seal.number} says, up to position ${seal.to}`);
  }
}

/**
 * The events after a seal, once it is seen that its own piece is still there.
 * @param events those after `seal.after`, in the order of the log
 * @throws NotAsSealed
 */
export async function* beyond(seal: Seal, events: AsyncIterable<RecordedEvent>): AsyncIterable<RecordedEvent> {
  const piece = new Piece();
  let isBeyond = false;
  const look = () => {
    isBeyond = true;
    if (!piece.is(seal)) throw new NotAsSealed(seal);
  };
  for await (const event of events) {
    if (!isBeyond && event.position > BigInt(seal.to)) look();
    if (isBeyond) yield event;
    else piece.add(event);
  }
  if (!isBeyond) look();
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
  return signed({ after: last?.to ?? null, to: `${piece.to}` }, piece, last, key, now);
}

/**
 * Seals a log that was put back: what it has after the last seal that still holds.
 * @param events those after `valid.to`; the whole log when `valid` is null
 * @param valid the last seal that holds; null when none does
 * @param last the last seal of all
 */
export async function restorationOf(
  events: AsyncIterable<RecordedEvent>,
  valid: Seal | null,
  last: Seal,
  restored: Restoration,
  key: KeyObject,
  now: number,
): Promise<Seal> {
  const piece = new Piece();
  for await (const event of events) piece.add(event);
  const after = valid?.to ?? null;
  return signed({ after, to: `${piece.to ?? after}`, restored }, piece, last, key, now);
}

function signed(
  range: Pick<Seal, 'after' | 'to' | 'restored'>,
  piece: Piece,
  last: Seal | null,
  key: KeyObject,
  now: number,
): Seal {
  const statement: Omit<Seal, 'signature'> = {
    number: (last?.number ?? 0) + 1,
    ...range,
    events: piece.events,
    root: piece.root(),
    sealedAt: new Date(now).toISOString(),
    previous: last?.signature ?? null,
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
  };
  return { ...statement, signature: sign(null, bytesOf(statement), key).toString('base64') };
}

/** Whether a seal stands for events that were given up when the log was put back. */
export function isGivenUp({ number, to }: Seal, seals: readonly Seal[]): boolean {
  return seals.some(({ number: later, restored, after }) => restored && later > number && isFurther(to, after));
}

const isFurther = (to: string, after: string | null): boolean => after === null || BigInt(to) > BigInt(after);

/** Holds a log against its seals, event by event: `next` for each one, then `end`. */
export class SealCheck {
  readonly faults: SealFault[] = [];
  /** Where the log was put back, with the seals that stand for what was given up. */
  readonly restorations: { seal: Seal; givenUp: Seal[] }[] = [];
  /** Those that stand for the log, in its order. */
  readonly inForce: readonly Seal[];
  private readonly coming: Seal[];
  private piece = new Piece();

  /** @param seals all from the first one, in order */
  constructor(seals: readonly Seal[]) {
    let inForce: Seal[] = [];
    for (const [index, seal] of seals.entries()) {
      const isRight = isSigned(seal);
      const follows = isNext(seal, seals[index - 1], inForce);
      if (!isRight) this.faults.push({ seal, reason: 'signature' });
      else if (!follows) this.faults.push({ seal, reason: 'chain' });
      // What is forged puts no other seal out of force.
      if (seal.restored && isRight && follows) {
        const givenUp = inForce.filter(({ to }) => isFurther(to, seal.after));
        this.restorations.push({ seal, givenUp });
        inForce = inForce.filter((each) => !givenUp.includes(each));
      }
      inForce.push(seal);
    }
    this.inForce = inForce;
    this.coming = [...inForce];
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
    if (!piece.is(seal)) this.faults.push({ seal, reason: 'content' });
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

function isNext(seal: Seal, before: Seal | undefined, inForce: readonly Seal[]): boolean {
  const { number, after, previous, publicKey, restored } = seal;
  if (!before) return number === 1 && after === null && previous === null && !restored;
  const begins = restored ? after === null || inForce.some(({ to }) => to === after) : after === before.to;
  const follows = number === before.number + 1 && begins && previous === before.signature;
  return follows && publicKey === before.publicKey;
}

const bytesOf = (statement: Omit<Seal, 'signature'>): Buffer => Buffer.from(signedText(statement));
