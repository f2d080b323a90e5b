import { Injectable } from '@nestjs/common';
import { SharedLooks } from '@app/async';
import { isAsSealed, isGivenUp, type Seal, UpcastingEventStore } from '@app/event-store';
import { isSigned, type ProvenEvent, sealOver } from '@app/proof';
import { ProcessClock } from '../stores/process-clock';
import { eventsOf } from './log-sealing';
import { paced } from './paced';
import { ProofSigner } from './proof-signer';
import { SealStore } from './seal-store.port';

/** For so long a piece of the log that was as its seal says is not read again. */
const LOOK_HOLDS_MS = 60_000;

/** The log is not what was sealed, or a seal was changed. */
export class NotWhatWasSealed extends Error {
  override readonly name = 'NotWhatWasSealed';
}

/** Finds the seals that hold events, and looks whether the log still has all that they sealed. */
@Injectable()
export class SealsOver {
  private readonly lists = new SharedLooks<'all', Seal[], number>('forgotten');
  private readonly pieces = new SharedLooks<string, void, number>('forgotten');

  constructor(
    private readonly seals: SealStore,
    private readonly events: UpcastingEventStore,
    private readonly signer: ProofSigner,
    private readonly clock: ProcessClock,
  ) {}

  /**
   * The newest that hold these events, in their order; none for what is not sealed yet.
   * @throws NotWhatWasSealed
   */
  async of(events: readonly Pick<ProvenEvent, 'position'>[]): Promise<Seal[]> {
    const inForce = await this.around(events.map(({ position }) => BigInt(position)));
    const holding = inForce.filter((seal) => events.some((event) => sealOver(event, inForce) === seal));
    const { publicKey } = this.signer.key();
    for (const seal of holding) {
      if (seal.publicKey !== publicKey || !isSigned(seal))
        throw new NotWhatWasSealed(`Seal ${seal.number} was changed`);
      await this.compare(seal);
    }
    return holding;
  }

  /** Those in force that may hold one of these positions. */
  private async around(positions: readonly bigint[]): Promise<Seal[]> {
    const [first, last] = positions.reduce(([low, high], at) => [at < low ? at : low, at > high ? at : high], [
      positions[0]!,
      positions[0]!,
    ] as [bigint, bigint]);
    const number = (await this.seals.newest(1)).seals[0]?.number ?? 0;
    const all = await this.lists.of(
      'all',
      () => this.seals.all(),
      number,
      (known) => known === number,
    );
    const near = all.filter(({ after, to }) => BigInt(to) >= first && (after === null || BigInt(after) < last));
    return near.filter((seal) => !isGivenUp(seal, all));
  }

  /** @throws NotWhatWasSealed */
  private compare(seal: Seal): Promise<void> {
    const now = this.clock.now();
    const look = async () => {
      const after = seal.after === null ? null : BigInt(seal.after);
      const events = eventsOf(paced(this.events.stored, after, new AbortController().signal));
      if (!(await isAsSealed(seal, events))) throw new NotWhatWasSealed(`The log is not what seal ${seal.number} says`);
    };
    return this.pieces.of(seal.signature, look, now, (lookedAt) => now - lookedAt < LOOK_HOLDS_MS);
  }
}
