import type { Backoff } from '@app/async';
import type { DocumentStore } from '@app/document-store';
import type { EventStore } from '@app/event-store';
import { Checkpoints } from './checkpoints';
import { LogIdentity } from './log-identity';
import { LogReading } from './log-reading';
import { beforeFirst } from './log-position';
import { ProgressWaiters, ReadModelBehind } from './progress-waiters';
import type { AnyProjection, ProjectionOf, ReadModelDocument } from './projection';
import { howFar, type ProjectionStatus, type ReactorStatus } from './projection-status';
import { ProjectionVersions } from './projection-versions';
import type { AnyReactor } from './reactor';
import { ActiveReadModels, type ReadModel, type ReadModelChange } from './read-model';
import { type RunnerLog, silentLog } from './runner-log';
import type { StrayReactors } from './reactor-start';
import type { RunningProjection } from './running-projection';
import { RunningReactors } from './running-reactors';
import { outageBackoff, patientBackoff, StoreCalls } from './store-calls';

export interface ProjectionRunnerOptions {
  eventStore: EventStore;
  documentStore: DocumentStore;
  log?: RunnerLog;
  /** The pauses between repeated calls to a store, and between attempts of a reactor. */
  backoff?: Backoff;
  /** The most events read at once. */
  batchSize?: number;
  /** Default: `ask`. */
  strayReactors?: StrayReactors;
}

/** Small enough to be read and parsed in milliseconds, so that the process keeps answering while it catches up. */
const defaultBatchSize = 1_000;

/** Everything that exists between `start` and `stop`. */
interface Running {
  checkpoints: Checkpoints;
  versions: ProjectionVersions;
  reactors: RunningReactors;
  reading: LogReading;
  /** The last known end of the log. */
  logEnd: bigint;
}

/**
 * Keeps read models and reactors up to date with the log. All share one reading and have their own checkpoints,
 * and a failure stops only its own projection. Register everything, start once, stop once.
 */
export class ProjectionRunner {
  private readonly projections = new Map<string, AnyProjection>();
  private readonly reactors = new Map<string, AnyReactor>();
  private readonly readModels: ActiveReadModels;
  private readonly waiters = new ProgressWaiters();
  private readonly listeners = new Set<(changes: ReadModelChange[]) => void>();
  private readonly switchListeners = new Set<(projectionName: string) => void>();
  private readonly stopping = new AbortController();
  private readonly log: RunnerLog;
  private readonly backoff: Backoff;
  private running: Running | undefined;

  constructor(private readonly options: ProjectionRunnerOptions) {
    this.readModels = new ActiveReadModels(options.documentStore);
    this.log = options.log ?? silentLog;
    this.backoff = options.backoff ?? outageBackoff;
  }

  /** Call it before `start`. */
  register<Doc extends ReadModelDocument>(projection: ProjectionOf<Doc>): void {
    this.requireNew(projection.name, this.projections);
    this.projections.set(projection.name, projection);
  }

  /** Call it before `start`. A new reactor starts at the end of the log, unless it says `from: 'start'`. */
  registerReactor(reactor: AnyReactor): void {
    this.requireNew(reactor.name, this.reactors);
    this.reactors.set(reactor.name, reactor);
  }

  /** Resolves when everything is running; catching up continues afterwards (see `status`). */
  async start(): Promise<void> {
    const { documentStore, eventStore, batchSize = defaultBatchSize, strayReactors = 'ask' } = this.options;
    const { log, backoff } = this;
    const { signal } = this.stopping;
    const logEnd = (await eventStore.lastPosition()) ?? beforeFirst;
    const logIdentity = new LogIdentity(eventStore, logEnd);
    const storeCalls = new StoreCalls(documentStore, backoff, log, signal);
    const checkpoints = await storeCalls.repeat(() => Checkpoints.open(documentStore, log));
    const versions = new ProjectionVersions({
      documentStore,
      readModels: this.readModels,
      checkpoints,
      logIdentity,
      storeCalls,
      log,
      signal,
      announce: (changes) => this.tell(this.listeners, changes),
      switched: (projectionName) => this.tell(this.switchListeners, projectionName),
      progressed: (projection) => this.progressed(projection),
    });
    const projections = [];
    for (const projection of this.projections.values()) {
      projections.push(await storeCalls.repeat(() => versions.open(projection)));
    }
    const retryPause = this.options.backoff ?? patientBackoff;
    const stores = { eventStore, documentStore, storeCalls, checkpoints };
    const patience = { backoff, retryPause, log, signal };
    const ofReactors = { ...stores, ...patience, logIdentity, logEnd, strayReactors };
    const reactors = await RunningReactors.open(this.reactors.values(), ofReactors);
    const registered = [...this.projections.values(), ...this.reactors.values()];
    const filter = { streamPrefixes: [...new Set(registered.flatMap(({ streams }) => streams))] };
    const reading = new LogReading({ eventStore, filter, batchSize, backoff, log, signal });
    this.running = { checkpoints, versions, reactors, reading, logEnd };
    if (registered.length > 0) reading.start([projections, ...reactors.active.map((reactor) => [reactor])]);
    reactors.begin();
  }

  /** Finishes the batch and the reactions under way, saves the checkpoints and releases everything. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.waiters.giveUpAll();
    if (!this.running) return;
    const { reading, reactors, checkpoints } = this.running;
    await reading.ended();
    await reactors.ended();
    await checkpoints.save();
  }

  /** Can be used before `start`. */
  readModel<Doc extends ReadModelDocument>(projection: ProjectionOf<Doc>): ReadModel<Doc> {
    return this.readModels.reader(projection);
  }

  /**
   * Resolves to true as soon as readers of the named projections see the event at this position (default: all
   * projections that have not failed). Resolves to false after the timeout, or at once when a named projection
   * has failed.
   */
  async untilPosition(position: bigint, projectionNames?: readonly string[], timeoutMs = 2000): Promise<boolean> {
    const active = this.running?.versions.active;
    const names = projectionNames ?? Array.from(active ?? []).flatMap(([name, { stopped }]) => (stopped ? [] : name));
    for (const name of names) this.requireProjection(name);
    const missing = names.filter((name) => (active?.get(name)?.position ?? beforeFirst) < position);
    if (missing.length === 0) return true;
    if (missing.some((name) => active?.get(name)?.stopped) || this.stopping.signal.aborted) return false;
    return this.waiters.wait(position, missing, timeoutMs);
  }

  /**
   * @throws ReadModelBehind when the named projections do not reach the position in time. A reactor then waits
   * and tries again.
   */
  async requirePosition(position: bigint, projectionNames: readonly string[]): Promise<void> {
    if (!(await this.untilPosition(position, projectionNames))) throw new ReadModelBehind(projectionNames, position);
  }

  /** Calls the listener after documents have been saved, once for each save. Returns a function that stops it. */
  onChange(listener: (changes: ReadModelChange[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Calls the listener after readers of a projection were switched to another collection, which may differ from
   * the announced documents. Returns a function that stops it.
   */
  onSwitch(listener: (projectionName: string) => void): () => void {
    this.switchListeners.add(listener);
    return () => this.switchListeners.delete(listener);
  }

  /** The projections, then the reactors. */
  status(): (ProjectionStatus | ReactorStatus)[] {
    if (!this.running) return [];
    const { versions, reactors, reading, logEnd } = this.running;
    const end = reading.position > logEnd ? reading.position : logEnd;
    const projections = Array.from(this.projections.values(), ({ name, version, vital }): ProjectionStatus => {
      const build = versions.builds.get(name)?.running;
      const { state, error, position } = (build ?? versions.active.get(name))!;
      const shown = state === 'failed' ? state : build ? 'rebuilding' : state === 'live' ? state : 'catching-up';
      return { kind: 'projection', name, version, vital, state: shown, error, ...howFar(position, end) };
    });
    return [...projections, ...reactors.status(end)];
  }

  /**
   * Rebuilds the read models from the whole log, beside those in use and in one reading. Resolves when readers
   * have been switched.
   * @throws Error that names the event a projection stopped at; then readers are not switched
   */
  async rebuild(...names: [string, ...string[]]): Promise<void> {
    const { running } = this;
    if (!running) throw new Error('The projections have not been started');
    const projections = names.map((name) => this.requireProjection(name));
    running.logEnd = (await this.options.eventStore.lastPosition()) ?? beforeFirst;
    const builds = await Promise.all(projections.map((projection) => running.versions.rebuild(projection)));
    const waiting = builds.filter(({ begun }) => !begun);
    for (const build of waiting) build.begun = true;
    running.reading.catchUp(waiting.map((build) => build.running));
    await Promise.all(builds.map(({ switched }) => switched));
  }

  private tell<News>(listeners: ReadonlySet<(news: News) => void>, news: News): void {
    for (const listener of listeners) {
      try {
        listener(news);
      } catch (error) {
        this.log.error({ err: error }, 'A listener to read model changes failed');
      }
    }
  }

  private progressed({ projection, position, stopped }: RunningProjection): void {
    this.waiters.passed(projection.name, position);
    if (stopped) this.waiters.givenUp(projection.name);
  }

  private requireProjection(name: string): AnyProjection {
    const projection = this.projections.get(name);
    if (!projection) throw new Error(`No projection is called ${name}`);
    return projection;
  }

  private requireNew(name: string, registered: ReadonlyMap<string, unknown>): void {
    if (this.running) throw new Error(`${name} comes too late: the projections have been started`);
    if (registered.has(name)) throw new Error(`${name} has been registered already`);
  }
}
