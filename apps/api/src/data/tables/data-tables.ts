// @offered
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EventStore } from '@app/event-store';
import { BEFORE_FIRST, type FollowerStart, type LogConsumer, ProjectionRunner } from '@app/projections';
import type { TableStore, TableWriter } from '@app/tables';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { TournamentRounds } from '../../finals/tournament/tournament-rounds';
import { StandingsInMemory } from '../../finals/tournament-race/standings-in-memory';
import { standingsProjections } from '../../finals/tournament-race/tournament-in-memory';
import { RacerNames } from '../../people/accounts/racer-names';
import { visibilityProjection } from '../../people/racer/visibility.projection';
import { Config } from '../../platform/config';
import { ProcessClock } from '../../platform/stores/process-clock';
import { tableStoreAdapter } from '../../platform/stores/store-adapters';
import { Timer } from '../../platform/time/timer';
import { RaceFacts } from './race-facts';
import { SeasonBoard } from './season-board';
import { TableFold, TABLE_STREAMS } from './table-fold';
import { TableFollower } from './table-follower';
import { placeOf, type TablePlace } from './table-place';
import { TableUpkeep } from './table-upkeep';
import { tables, TABLES_VERSION } from './tables';

/** Keys of deleted questions are looked at so often. */
const RELEASE_EVERY_MS = 10 * 60_000;

/** What the standings of analysts are made of. */
const OF_STANDINGS = [...standingsProjections, visibilityProjection].map(({ name }) => name);

const beginning: TablePlace = { position: BEFORE_FIRST, mark: null, at: null, finals: [], boardDay: null };

/** The tables made for questions. The process that projects keeps them up to date; every process reads them. */
@Injectable()
export class DataTables extends Timer implements OnModuleInit, OnApplicationShutdown {
  private opened: Promise<TableStore> | undefined;
  private follower: TableFollower | undefined;

  constructor(
    private readonly config: Config,
    private readonly runner: ProjectionRunner,
    private readonly events: EventStore,
    private readonly rounds: TournamentRounds,
    private readonly standings: StandingsInMemory,
    private readonly questions: QuestionCatalogue,
    private readonly names: RacerNames,
    private readonly clock: ProcessClock,
  ) {
    super(RELEASE_EVERY_MS, new Logger('DataTables'));
  }

  onModuleInit(): void {
    if (!this.config.DATA_TABLES) return;
    this.names.onChange((userId) => this.follower?.renamed(userId));
    this.runner.registerFollower({ streams: TABLE_STREAMS, open: (start) => this.follow(start) });
  }

  async look(): Promise<void> {
    this.follower?.release();
  }

  /** Once nobody projects any more. */
  async onApplicationShutdown(): Promise<void> {
    await this.runner.stop();
    await (await this.opened?.catch(() => undefined))?.close();
  }

  /** Where the tables can be read. What they show may be behind: see `shown`. */
  store(): Promise<TableStore> {
    const opening = (this.opened ??= tableStoreAdapter(this.config).open(tables));
    opening.catch(() => (this.opened = undefined));
    return opening;
  }

  /** How far the shown tables have come; null while they are made for the first time, and where they are turned off. */
  async shown(): Promise<TablePlace | null> {
    if (!this.config.DATA_TABLES) return null;
    const set = await (await this.store()).shown();
    return set && (set.place === null ? beginning : placeOf(set.place));
  }

  /** Whether this process has worked out everything that it has taken of the log. */
  get isSettled(): boolean {
    return this.follower?.isSettled ?? false;
  }

  private async follow(start: FollowerStart): Promise<LogConsumer> {
    try {
      const store = await this.store();
      const writer = await this.writer(store, start);
      const facts = new RaceFacts(this.events);
      const board = await SeasonBoard.open(writer);
      const { events, rounds, standings, questions, names, clock } = this;
      this.follower = new TableFollower({
        store,
        writer,
        board,
        place: writer.set.place === null ? beginning : placeOf(writer.set.place),
        fold: new TableFold(facts, board),
        upkeep: new TableUpkeep({ writer, events, facts, rounds, standings, questions, names }),
        untilPosition: (position) => this.runner.untilPosition(position, OF_STANDINGS),
        now: () => clock.now(),
        logger: new Logger(DataTables.name),
        signal: start.signal,
      });
      return this.follower;
    } catch (err) {
      this.logger.error({ err }, 'The tables for analysts could not be opened');
      return stopped;
    }
  }

  /** Goes on with the shown tables, if this release and this log have made them. Otherwise others are made beside them. */
  private async writer(store: TableStore, { includes }: FollowerStart): Promise<TableWriter> {
    const isOurs = async ({ place }: { place: string | null }) => place === null || (await includes(placeOf(place)));
    const shown = await store.shown();
    if (shown?.version === TABLES_VERSION && (await isOurs(shown))) return store.writer();
    const building = await store.building(TABLES_VERSION, 'where it was');
    return (await isOurs(building.set)) ? building : store.building(TABLES_VERSION, 'the start');
  }
}

const stopped: LogConsumer = {
  position: BEFORE_FIRST,
  stopped: true,
  overfull: false,
  take: async () => undefined,
  caughtUp: async () => undefined,
  drained: async () => undefined,
};
