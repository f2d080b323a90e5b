import type { KeyObject } from 'node:crypto';
import { checkLog, type EventBatch, type Restoration, restorationOf, type Seal, SealCheck } from '@app/event-store';
import { eventsOf, SealedByAnotherKey } from './log-sealing';
import { publicKeyOf } from './seal-key';
import type { SealStore } from './seal-store.port';

/** There is nothing to record, or it is no restore. The message is one line for the operator. */
export class NoRestore extends Error {
  override readonly name = 'NoRestore';
}

export interface LogRestorationParts {
  /** The log as it is stored, after a position; null for its start. */
  read: (after: bigint | null) => AsyncIterable<EventBatch>;
  seals: SealStore;
  key: KeyObject;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Records that the log was put back on purpose: a seal over what it has after the last seal that holds, with who says so
 * and why. A log that was put back breaks its last seals and no others, so whatever else is wrong is never covered up.
 * @throws NoRestore
 * @throws SealedByAnotherKey
 */
export async function recordRestore(restoration: Restoration, parts: LogRestorationParts): Promise<Seal> {
  const { read, seals, key, now } = parts;
  const all = await seals.all();
  const last = all.at(-1);
  if (!last) throw new NoRestore('There are no seals, so a log that was put back contradicts nothing');
  if (last.publicKey !== publicKeyOf(key)) throw new SealedByAnotherKey();
  const valid = lastThatHolds(await checked(all, read(null)));
  const events = eventsOf(read(valid && BigInt(valid.to)));
  const seal = await restorationOf(events, valid, last, restoration, key, now);
  if (valid === null && seal.events === 0) throw new NoRestore('The log is empty: is this the right one?');
  if (!(await seals.add(seal))) throw new NoRestore('Another process has made a seal meanwhile: try again');
  return seal;
}

async function checked(seals: readonly Seal[], batches: AsyncIterable<EventBatch>): Promise<SealCheck> {
  const sealed = new SealCheck(seals);
  const found = ({ stream, revision, position }: { stream: string; revision: bigint; position: bigint }) => {
    throw new NoRestore(
      `The log was changed, see npm run log verify: ${stream}, revision ${revision}, position ${position}`,
    );
  };
  await checkLog(batches, { found, looked: () => {}, seen: (event) => sealed.next(event) });
  sealed.end();
  return sealed;
}

/** Null when none does. */
function lastThatHolds({ faults, inForce }: SealCheck): Seal | null {
  const changed = faults.find(({ reason }) => reason !== 'content');
  if (changed) throw new NoRestore(`Seal ${changed.seal.number} was changed itself: no restore does that`);
  const holds = (seal: Seal) => !faults.some((fault) => fault.seal === seal);
  const firstBroken = inForce.findIndex((seal) => !holds(seal));
  if (firstBroken === -1) throw new NoRestore('The log is what was sealed: there is nothing to record');
  const later = inForce.slice(firstBroken).find(holds);
  if (later) throw new NoRestore(`Seal ${later.number} holds, and an earlier one does not: no restore does that`);
  return inForce[firstBroken - 1] ?? null;
}
