import { defaultMaxListeners, setMaxListeners } from 'node:events';
import type { Backoff } from '@app/async';
import type { DocumentStore } from '@app/document-store';
import type { EventStore } from '@app/event-store';
import { ActiveVersions } from './active-versions';
import type { Follower } from './follower';
import type { LogConsumer } from './log-feed';
import { LogIdentity, type LogPlace } from './log-identity';
import { LogReading } from './log-reading';
import { BEFORE_FIRST } from './log-position';
import { ModelCollections } from './model-collections';
import type { Pace } from './pace';
import { ParkedEvents } from './parked-events';
import type { AnyProjection } from './projection';
import { howFar, type ProjectionStatus, type ReactorStatus } from './projection-status';
import { ProjectionVersions, type ProjectionVersionsParts } from './projection-versions';
import type { AnyReactor } from './reactor';
import type { ActiveReadModels } from './read-model';
import type { StrayReactors } from './reactor-start';
import { RunningReactors } from './running-reactors';
import { Saving } from './saving';
import { StoreCalls } from './store-calls';
import type { Tenure } from './tenure';
import { dropUnused } from './unused-read-models';

export interface ProjectingParts extends Pick<
  ProjectionVersionsParts,
  'announce' | 'switched' | 'live' | 'progressed' | 'log'
> {
  eventStore: EventStore;
  documentStore: DocumentStore;
  readModels: ActiveReadModels;
  projections: readonly AnyProjection[];
  reactors: readonly AnyReactor[];
  followers: readonly Follower[];
  strayReactors: StrayReactors;
  backoff: Backoff;
  /** The pauses between attempts of a reactor. */
  retryPause: Backoff;
  batchSize: number;
  /** Of what is read at the end of the log. */
  pace?: Pace;
  /** True when the projections are all that this release has. */
  dropsUnused: boolean;
  tenure: Tenure;
  /** Aborts when the process stops. */
  stopping: AbortSignal;
}

/** The projections and reactors, while this process holds the lease. They stop by themselves when it is over. */
export class Projecting {
  private constructor(
    private readonly parts: ProjectingParts,
    readonly versions: ProjectionVersions,
    private readonly reactors: RunningReactors,
    private readonly followers: readonly LogConsumer[],
    private readonly reading: LogReading,
    private readonly saving: Saving,
    /** The last known end of the log. */
    private logEnd: bigint,
    private readonly publishing: Promise<void>,
  ) {}

  /** Resolves when everything is running; catching up continues afterwards (see `status`). */
  static async start(parts: ProjectingParts): Promise<Projecting> {
    const { eventStore, documentStore, readModels, tenure, log, backoff, retryPause, batchSize, strayReactors } = parts;
    const { epoch } = tenure;
    const signal = AbortSignal.any([parts.stopping, tenure.over]);
    // While a store is away, each of them waits with a listener of its own, and so does a build beside it.
    const waiting = 2 * (parts.projections.length + parts.reactors.length);
    setMaxListeners(defaultMaxListeners + waiting, signal);
    const superseded = () => tenure.superseded();
    const storeCalls = new StoreCalls(documentStore, backoff, log, signal);
    const [logEnd, existing] = await Promise.all([
      eventStore.lastPosition().then((last) => last ?? BEFORE_FIRST),
      storeCalls.repeat(() => documentStore.collectionNames()),
    ]);
    const { lost } = tenure;
    const logIdentity = new LogIdentity(eventStore, logEnd);
    const isFresh = lost !== null && !(await logIdentity.includes(lost));
    if (isFresh) logIdentity.trustNothing();
    const saving = await Saving.begin({ documentStore, storeCalls, epoch, log, superseded });
    const ofCollections = { documentStore, saving, epoch, logIdentity };
    const collections = await storeCalls.repeat(() => ModelCollections.open(ofCollections));
    const activeVersions = await storeCalls.repeat(() => ActiveVersions.open(documentStore, readModels, saving));
    const parkedEvents = await storeCalls.repeat(() => ParkedEvents.open(documentStore, storeCalls, log));
    // What was under way when the tenure ended says nothing about what readers see afterwards.
    const live = (name: string) => {
      if (!signal.aborted) parts.live(name);
    };
    const ofVersions = { collections, activeVersions, saving, storeCalls, parkedEvents, signal, live, superseded };
    const versions = new ProjectionVersions({ ...parts, ...ofVersions });
    const placeOf = (id: string) => collections.placeOf(id);
    const stores = { eventStore, documentStore, storeCalls, saving, placeOf };
    const patience = { backoff, retryPause, log, signal };
    const ofReactors = { ...stores, ...patience, logIdentity, logEnd, strayReactors };
    const opening = RunningReactors.open(parts.reactors, ofReactors);
    // Its failure is told when it is awaited.
    opening.catch(() => undefined);
    const tidied = { activeVersions, collections, log };
    const projections = await storeCalls
      .repeat(async () => {
        const running = await versions.open(parts.projections, existing);
        if (parts.dropsUnused) await dropUnused(parts.projections, existing, tidied);
        return running;
      })
      .catch(async (error: unknown) => {
        // Nothing is under way any more when the start has failed.
        await opening.then((reactors) => reactors.ended()).catch(() => undefined);
        throw error;
      });
    const reactors = await opening;
    await storeCalls.repeat(() => tenure.begun(isFresh));
    const includes = (place: LogPlace) => logIdentity.includes(place);
    const followers = await Promise.all(parts.followers.map((follower) => follower.open({ signal, includes })));
    const registered = [...parts.projections, ...parts.reactors, ...parts.followers];
    const filter = { streamPrefixes: [...new Set(registered.flatMap(({ streams }) => streams))] };
    const reading = new LogReading({ eventStore, filter, batchSize, backoff, log, signal }, parts.pace);
    if (registered.length > 0) {
      reading.start([...projections, ...reactors.active, ...followers.filter(({ stopped }) => !stopped)]);
    }
    reactors.begin();
    return new Projecting(parts, versions, reactors, followers, reading, saving, logEnd, versions.publishViews());
  }

  /** Called when the process stops: finishes the batch under way, saves how far everything is and hands over. */
  async handOver(): Promise<void> {
    await this.reading.ended();
    await this.followersEnded();
    await this.saving.flush();
    await this.parts.tenure.release();
  }

  /** Ends the tenure at once. */
  giveUp(): Promise<void> {
    return this.parts.tenure.release();
  }

  /**
   * Resolves when the reactions under way are finished. Call it after the lease was handed over, because they may wait
   * for what the successor projects. It may handle them once more.
   */
  async ended(): Promise<void> {
    await this.reactors.ended();
    await this.publishing;
    await this.saving.flush();
  }

  /** Called when the tenure is over while the process goes on. A call to a store may still be under way. */
  async abandon(): Promise<void> {
    await this.reading.ended();
    await this.followersEnded();
    await this.reactors.ended();
  }

  private async followersEnded(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.drained()));
  }

  /** See `LogReading`. */
  settle(): Promise<void> {
    return this.reading.settle();
  }

  /** The projections, then the reactors. */
  status(): (ProjectionStatus | ReactorStatus)[] {
    const { versions, reactors, reading, logEnd } = this;
    const end = reading.position > logEnd ? reading.position : logEnd;
    const projections = this.parts.projections.map(({ name, version, vital }): ProjectionStatus => {
      const build = versions.builds.get(name)?.running;
      const { state, error, position, parked } = (build ?? versions.active.get(name))!;
      const shown = state === 'failed' ? state : build ? 'rebuilding' : state === 'live' ? state : 'catching-up';
      return { kind: 'projection', name, version, vital, state: shown, parked, error, ...howFar(position, end) };
    });
    return [...projections, ...reactors.status(end)];
  }

  /** Those whose readers see documents that lack events. */
  incomplete(): AnyProjection[] {
    return this.parts.projections.filter(({ name }) => (this.versions.active.get(name)?.parked ?? 0) > 0);
  }

  /**
   * Begins to build all of them again, in one reading. Each of the promises resolves when readers have been switched.
   * It rejects with an Error that names the event a projection stopped at; then readers are not switched.
   */
  async rebuild(projections: readonly AnyProjection[]): Promise<Promise<void>[]> {
    this.logEnd = (await this.parts.eventStore.lastPosition()) ?? BEFORE_FIRST;
    const builds = await Promise.all(projections.map((projection) => this.versions.rebuild(projection)));
    const waiting = builds.filter(({ begun }) => !begun);
    for (const build of waiting) build.begun = true;
    this.reading.catchUp(waiting.map((build) => build.running));
    return builds.map(({ promise }) => promise);
  }
}
