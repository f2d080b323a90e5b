import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { RecomputationView } from '@app/contracts';
import { DocumentStore, type KeptCollection, keptCollection, ScratchFile } from '@app/document-store';
import { EventStore, type FollowOptions } from '@app/event-store';
import { type AnyProjection, ReadModelCheck, type ReadModelFault, type ReadModelVerdict } from '@app/projections';
import { participantsProjection } from '../../finals/tournament/participants.projection';
import { tournamentRoundsProjection } from '../../finals/tournament/tournament-rounds.projection';
import { tournamentsProjection } from '../../finals/tournament/tournaments.projection';
import { RacerNames } from '../../people/accounts/racer-names';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { Config } from '../../platform/config';
import { readPaced } from '../../platform/seals/paced';
import { ProcessClock } from '../../platform/stores/process-clock';
import { documentStoreAdapter } from '../../platform/stores/store-adapters';
import { gamesProjection } from '../../racing/game/games.projection';
import { leaderboardReadModels } from '../../racing/leaderboard/leaderboard.read-models';
import { progressReadModels } from '../../racing/progress/progress.read-models';
import type { RecomputationDocument } from './recomputation.document';
import { recomputationView, userIdIn } from './recomputation.view';

const LAST = 'last';
const SAVE_EVERY_MS = 1_000;
const DIFFERENCES_SHOWN_MAX = 20;

/** What results are made of: standings of tournaments, the leaderboard, badges and progress. */
const results: readonly AnyProjection[] = [
  tournamentsProjection,
  tournamentRoundsProjection,
  participantsProjection,
  gamesProjection,
  ...Object.values(leaderboardReadModels),
  ...Object.values(progressReadModels),
];

/** Counts all results again from the log. Returns the one that is under way. */
export class RecomputeByProcess extends Intention<object, RecomputationView> {}

/**
 * Folds the log with pauses beside the read models in use, and stores how far it is, for every process to show. Only one is
 * under way at a time. One that its process has left behind is not continued, because it can be asked for again.
 */
@Injectable()
export class Recomputation implements OnModuleDestroy {
  private readonly logger = new Logger('Recomputation');
  private readonly kept: KeptCollection<RecomputationDocument>;
  private readonly stopping = new AbortController();
  private beginning: Promise<RecomputationView> | undefined;
  private work: Promise<void> | undefined;

  constructor(
    documents: DocumentStore,
    private readonly events: EventStore,
    private readonly names: RacerNames,
    private readonly config: Config,
    private readonly clock: ProcessClock,
  ) {
    this.kept = keptCollection(documents, { name: 'recomputations' });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.work;
  }

  async begin(): Promise<RecomputationView> {
    const last = await this.last();
    if (last?.state === 'running') return last;
    this.beginning ??= this.start().finally(() => (this.beginning = undefined));
    return this.beginning;
  }

  /** Null before the first time. */
  async last(): Promise<RecomputationView | null> {
    const document = await (await this.kept()).findOne({ _id: LAST });
    return document && this.view(document);
  }

  private async view(document: RecomputationDocument): Promise<RecomputationView> {
    const userIds = document.differences.flatMap(({ id }) => userIdIn(id) ?? []);
    const names = await this.names.of(userIds);
    return recomputationView(document, (userId) => names.get(userId)?.playerName ?? null, this.clock.now());
  }

  private async start(): Promise<RecomputationView> {
    const begun = { isDone: false, isBroken: false, progress: 0, startedAt: this.clock.now(), savedAt: 0 };
    const document = { _id: LAST, ...begun, models: [], differences: [], differenceCount: 0 };
    await this.save(document);
    this.work = this.toTheEnd(document);
    return this.view(document);
  }

  private async toTheEnd(document: RecomputationDocument): Promise<void> {
    const directory = await mkdtemp(join(tmpdir(), 'recomputation-'));
    const scratch = new ScratchFile(join(directory, 'fold.sqlite'));
    try {
      await this.compare(document, scratch);
      document.isDone = !this.stopping.signal.aborted;
      document.isBroken = !document.isDone;
      // What was folded only in part differs from everything.
      if (document.isBroken) Object.assign(document, { models: [], differences: [], differenceCount: 0 });
    } catch (err) {
      this.logger.error({ err }, 'The results could not be counted again');
      document.isBroken = true;
    } finally {
      scratch.close();
      await rm(directory, { recursive: true });
    }
    await this.save(document).catch((err: unknown) => this.logger.error({ err }, 'The recomputation was not saved'));
  }

  private async compare(document: RecomputationDocument, scratch: ScratchFile): Promise<void> {
    const stored = await documentStoreAdapter(this.config).openStored();
    const { signal } = this.stopping;
    const end = Number((await this.events.lastPosition()) ?? 1n);
    const different = new Set<string>();
    const found = (fault: ReadModelFault) => {
      different.add(fault.projection);
      document.differenceCount += 1;
      if (document.differences.length < DIFFERENCES_SHOWN_MAX) document.differences.push(fault);
    };
    const compared = ({ projection, state, documents }: ReadModelVerdict) => {
      const verdict = different.has(projection) ? 'different' : 'identical';
      const shown = state === 'compared' ? verdict : 'not-compared';
      document.models.push({ readModel: projection, documents, state: shown });
    };
    const folded = (position: bigint) => {
      document.progress = Math.min(1, Number(position) / end);
      if (this.clock.now() - document.savedAt < SAVE_EVERY_MS) return;
      void this.save(document).catch((err: unknown) => this.logger.warn({ err }, 'The progress was not saved'));
    };
    const eventStore = {
      lastPosition: () => this.events.lastPosition(),
      readAll: (options: FollowOptions = {}) => readPaced(this.events, { ...options, signal }),
    };
    try {
      await new ReadModelCheck({ eventStore, stored, scratch, projections: results, found, compared, folded }).run();
    } finally {
      await stored.close();
    }
    document.progress = 1;
  }

  private async save(document: RecomputationDocument): Promise<void> {
    document.savedAt = this.clock.now();
    const { _id, ...content } = document;
    await (await this.kept()).replaceOne({ _id }, content, { upsert: true });
  }
}

export const recomputeByProcessHandler = carriedOut(RecomputeByProcess, Recomputation, (recomputation) =>
  recomputation.begin(),
);
