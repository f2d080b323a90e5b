import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type RecordedEvent, Rejection, UpcastingEventStore } from '@app/event-store';
import { type Evidence, EVIDENCE_FORMAT, evidenceLine, inPage, type ProvenEvent } from '@app/proof';
import { type TournamentEvent, tournamentStream } from '../../finals/tournament/tournament.events';
import { ProofSigner } from '../../platform/seals/proof-signer';
import { NotWhatWasSealed, SealsOver } from '../../platform/seals/seals-over';
import { ProcessClock } from '../../platform/stores/process-clock';
import { isoTime } from '../../platform/time/iso-time';
import { gameStream } from '../../racing/game/game.events';
import { replayedRound, type ReplayedRound, type RunChoice } from '../replay/replayed-round';
import { EvidencePage } from './evidence-page';
import { provenStream } from './proven-events.view';

type PageParts = Awaited<ReturnType<EvidencePage['parts']>>;

/** Writes all events of one run into a page that checks itself, race after race, so that no large text is ever made. */
@Injectable()
export class RoundEvidence {
  constructor(
    private readonly events: UpcastingEventStore,
    private readonly seals: SealsOver,
    private readonly signer: ProofSigner,
    private readonly clock: ProcessClock,
    private readonly page: EvidencePage,
  ) {}

  /** @throws Rejection event-not-found, round-not-raced, race-not-over */
  async of(eventId: number, choice: RunChoice): Promise<AsyncGenerator<string>> {
    const stream = (await this.events.readStream(tournamentStream(eventId))) as RecordedEvent<TournamentEvent>[];
    if (stream.length === 0) throw new Rejection('event-not-found');
    const round = replayedRound(stream, choice);
    if (round.run.end === null) throw new Rejection('race-not-over');
    return this.written(eventId, round, await this.page.parts());
  }

  private async *written(eventId: number, round: ReplayedRound, page: PageParts) {
    const hash = createHash('sha256');
    const places: Pick<ProvenEvent, 'position'>[] = [];
    yield page.head;
    for await (const events of this.pieces(eventId, round)) {
      const lines = events.map(evidenceLine).join('');
      hash.update(lines);
      places.push(...events.map(({ position }) => ({ position })));
      yield lines;
    }
    const { attempt, round: number, run } = round.run;
    const statement: Omit<Evidence, 'publicKey' | 'signature' | 'fingerprint'> = {
      format: EVIDENCE_FORMAT,
      run: { eventId, attempt, round: number, run },
      issuedAt: isoTime(this.clock.now()),
      events: places.length,
      root: hash.digest('hex'),
      ...(await this.sealsOver(places)),
    };
    yield `${page.middle}${inPage(this.signer.signed(statement))}${page.foot}`;
  }

  /** The events of the run, then those of each of its races. */
  private async *pieces(eventId: number, { own, gameIds }: ReplayedRound): AsyncGenerator<ProvenEvent[]> {
    const [first, last] = [String(own[0]!.revision), String(own.at(-1)!.revision)];
    const stream = provenStream(await this.events.stored.readStream(tournamentStream(eventId)));
    const at = (revision: string) => stream.findIndex((event) => event.revision === revision);
    yield stream.slice(at(first), at(last) + 1);
    for (const gameId of gameIds) yield provenStream(await this.events.stored.readStream(gameStream(gameId)));
  }

  /** What is wrong with the log is evidence as well, so it is written down. */
  private async sealsOver(places: readonly Pick<ProvenEvent, 'position'>[]) {
    try {
      return { seals: await this.seals.of(places), isAsSealed: true };
    } catch (error) {
      if (!(error instanceof NotWhatWasSealed)) throw error;
      return { seals: [], isAsSealed: false };
    }
  }
}
