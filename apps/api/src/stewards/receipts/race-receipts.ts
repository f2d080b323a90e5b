import { Injectable } from '@nestjs/common';
import { SharedLooks } from '@app/async';
import { Rejection, UpcastingEventStore } from '@app/event-store';
import { explainedRace, type ProvenEvent, ProvenEvents, type Receipt, RECEIPT_FORMAT, sealedOf } from '@app/proof';
import { type TournamentEvent, tournamentStream } from '../../finals/tournament/tournament.events';
import type { Viewer } from '../../platform/http/viewer';
import { ProofSigner } from '../../platform/seals/proof-signer';
import { NotWhatWasSealed, SealsOver } from '../../platform/seals/seals-over';
import { ProcessClock } from '../../platform/stores/process-clock';
import { isoTime } from '../../platform/time/iso-time';
import { gameStream, type RoundReference } from '../../racing/game/game.events';
import { isDuelOver, type Race, RaceStreams, startOf } from '../replay/race-streams';
import { provenStream } from './proven-events.view';

/** What decides the points of a race in a round, beside the race itself. */
const decidesPoints: ReadonlySet<string> = new Set<TournamentEvent['type']>([
  'RoundStarted',
  'QuestionAdvanced',
  'RoundEnded',
]);

/** Signed receipts of races that are over. They are read from the log as it is stored, for its hashes are of that. */
@Injectable()
export class RaceReceipts {
  private readonly rounds = new SharedLooks<string, ProvenEvent[]>('answered');

  constructor(
    private readonly races: RaceStreams,
    private readonly events: UpcastingEventStore,
    private readonly seals: SealsOver,
    private readonly signer: ProofSigner,
    private readonly clock: ProcessClock,
  ) {}

  /** @throws Rejection game-not-found, also when the race is somebody else's; race-not-over, log-not-as-written */
  async of(gameId: string, viewer: Viewer): Promise<Receipt> {
    const race = await this.races.forViewer(gameId, viewer);
    if (!(await this.isOver(race))) throw new Rejection('race-not-over');
    const start = startOf(race);
    const round = start.kind === 'tournament' ? await this.round(start.round) : [];
    const events = [...round, ...provenStream(await this.events.stored.readStream(gameStream(gameId)))];
    requireAsWritten(events);
    const seals = await this.sealsOver(events);
    const sealed = sealedOf(events, seals);
    const issuedAt = isoTime(this.clock.now());
    return this.signer.signed({ format: RECEIPT_FORMAT, raceId: gameId, issuedAt, sealed, events, seals });
  }

  /** A receipt can be passed on, so that of a leg waits until the other leg cannot be raced any more. */
  private async isOver(race: Race): Promise<boolean> {
    const start = startOf(race);
    if (!(await this.races.isOver(race))) return false;
    return start.kind !== 'duel' || isDuelOver(await this.races.ofDuel(start.duelId));
  }

  /** Many ask for theirs when a round has ended, so they share one look. */
  private round(reference: RoundReference): Promise<ProvenEvent[]> {
    const { eventId, attempt, round, run } = reference;
    return this.rounds.of([eventId, attempt, round, run].join(), async () => {
      const stream = provenStream(await this.events.stored.readStream(tournamentStream(eventId)));
      return stream.filter(({ type, data }) => decidesPoints.has(type) && isOfRun(data as RoundReference, reference));
    });
  }

  private async sealsOver(events: readonly ProvenEvent[]): Promise<Receipt['seals']> {
    try {
      return await this.seals.of(events);
    } catch (error) {
      if (error instanceof NotWhatWasSealed) throw new Rejection('log-not-as-written');
      throw error;
    }
  }
}

const isOfRun = (data: RoundReference, { attempt, round, run }: RoundReference): boolean =>
  data.attempt === attempt && data.round === round && data.run === run;

function requireAsWritten(events: readonly ProvenEvent[]): void {
  const proven = new ProvenEvents();
  const isWritten = events.every((event) => proven.next(event) === null);
  if (!isWritten || explainedRace(events) === null) throw new Rejection('log-not-as-written');
}
