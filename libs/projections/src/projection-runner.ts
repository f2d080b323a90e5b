import type { Follower } from './follower';
import { Following, type FollowingParts } from './following';
import { type Loss, monotonic } from './lease';
import { BEFORE_FIRST } from './log-position';
import { type LogState, LogWatch, type SeenPlace } from './log-watch';
import { ProgressWaiters, ReadModelBehind } from './progress-waiters';
import type { ProjectionOf, ReadModelDocument } from './projection';
import { failedOf, type ProjectionStatus, type ReactorStatus } from './projection-status';
import { Projector, type ProjectorStatus } from './projector';
import type { AnyReactor } from './reactor';
import { ActiveReadModels, type ReadModel, type ReadModelChange } from './read-model';
import { ReadModelListeners } from './read-model-listeners';
import { DEFAULT_BATCH_SIZE, type ProjectionRunnerOptions } from './projection-runner-options';
import { Registered } from './registered';
import { type RunnerLog, silentLog } from './runner-log';
import type { RunningProjection } from './running-projection';
import { outageBackoff, patientBackoff, StoreCalls } from './store-calls';

const TOLD_WITHIN_MS = 2_000;

/**
 * Keeps read models and reactors up to date with the log, in one process at a time of all that share the documents.
 * The others follow what it stores, so that listeners, readers and those who wait see the same everywhere. Register
 * everything, start once, stop once.
 */
export class ProjectionRunner {
  private readonly registered = new Registered();
  private readonly readModels: ActiveReadModels;
  private readonly waiters = new ProgressWaiters();
  private readonly listeners: ReadModelListeners;
  private readonly stopping = new AbortController();
  private readonly log: RunnerLog;
  private projector: Projector | undefined;
  private watch: LogWatch | undefined;
  /** Only when the documents are shared. */
  private following: Following | undefined;
  /** Projections whose changes are announced as they are saved here. Those of others come from the store. */
  private readonly direct = new Set<string>();

  constructor(private readonly options: ProjectionRunnerOptions) {
    this.readModels = new ActiveReadModels(options.documentStore);
    this.log = options.log ?? silentLog;
    this.listeners = new ReadModelListeners(this.log);
  }

  /** Call it before `start`. */
  register<Doc extends ReadModelDocument>(projection: ProjectionOf<Doc>): void {
    this.registered.add('projections', projection);
  }

  /** Call it before `start`. A new reactor starts at the end of the log, unless it says `from: 'start'`. */
  registerReactor(reactor: AnyReactor): void {
    this.registered.add('reactors', reactor);
  }

  /** Call it before `start`. */
  registerFollower(follower: Follower): void {
    this.registered.addFollower(follower);
  }

  /** Resolves when everything is running, here or in another process. Catching up continues afterwards (see `status`). */
  async start(): Promise<void> {
    this.registered.close();
    const { documentStore, eventStore, backoff, clock, batchSize = DEFAULT_BATCH_SIZE } = this.options;
    const { strayReactors = 'ask', dropsUnused = false } = this.options;
    const stopping = this.stopping.signal;
    const storeCalls = new StoreCalls(documentStore, backoff ?? outageBackoff, this.log, stopping);
    const stores = { documentStore, readModels: this.readModels, storeCalls };
    if (documentStore.isShared) this.following = await storeCalls.repeat(() => this.follow(stores));
    else for (const name of this.registered.projections.keys()) this.direct.add(name);
    const shared = { ...stores, eventStore, log: this.log, batchSize, clock, stopping, strayReactors, dropsUnused };
    this.projector = await Projector.open({
      ...shared,
      projections: [...this.registered.projections.values()],
      reactors: [...this.registered.reactors.values()],
      followers: this.registered.followers,
      backoff: backoff ?? outageBackoff,
      retryPause: backoff ?? patientBackoff,
      // Those who wait in other processes could not hurry it.
      pace: documentStore.isShared ? undefined : this.waiters.pace,
      announce: (changes) => this.announce(changes),
      switched: (name) => this.listeners.switched(name),
      live: (name) => this.announceDirectly(name),
      progressed: (running) => this.progressed(running),
      deposed: () => this.direct.clear(),
      isItsLog: () => this.logState !== 'another',
      requireItsLog: async () => this.options.watched?.requireName(),
    });
    await this.projector.start();
    this.watchLog();
  }

  /** Whether readers of this process can rely on what they see, and whether commands have the right log. */
  get logState(): LogState {
    return this.watch?.state ?? 'same';
  }

  /** Lets another process of those that share the documents project, and follows it. Call it before a slow `stop`. */
  async handOver(): Promise<void> {
    await this.projector?.handOver();
  }

  /** Finishes the batch and the reactions under way, saves the checkpoints and hands over to another process. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.watch?.stop();
    this.waiters.giveUpAll();
    this.following?.stop();
    await this.projector?.stop();
  }

  /** Call it after `register`; `start` may come later. */
  readModel<Doc extends ReadModelDocument>(projection: ProjectionOf<Doc>): ReadModel<Doc> {
    this.registered.projection(projection.name);
    return this.readModels.reader(projection);
  }

  /**
   * Resolves to true as soon as readers of the named projections see the event at this position (default: all
   * projections that have not failed). Resolves to false after the timeout, or at once when a named projection
   * has failed.
   */
  async untilPosition(position: bigint, projectionNames?: readonly string[], timeoutMs = 2000): Promise<boolean> {
    const names = projectionNames ?? [...this.registered.projections.keys()];
    for (const name of names) this.registered.projection(name);
    if (this.logState !== 'same' && !(await this.watch!.untilSame(timeoutMs))) return false;
    const behind = names.filter((name) => this.positionOf(name) < position);
    if (behind.length === 0) return true;
    const failed = failedOf(this.status());
    const missing = behind.filter((name) => projectionNames || !failed.has(name));
    if (missing.length === 0) return true;
    if (missing.some((name) => failed.has(name)) || this.stopping.signal.aborted) return false;
    return this.waiters.wait(position, missing, timeoutMs);
  }

  /** Resolves when readers see what was put off to come together with later events (see `Pace`). */
  async settle(): Promise<void> {
    await this.projector?.current?.settle();
  }

  /**
   * @throws ReadModelBehind when the named projections do not reach the position in time. A reactor then waits
   * and tries again.
   */
  async requirePosition(position: bigint, projectionNames: readonly string[]): Promise<void> {
    if (!(await this.untilPosition(position, projectionNames))) throw new ReadModelBehind(projectionNames, position);
  }

  /**
   * Resolves when listeners have heard of everything up to this position: readers may see it before. A process that hears
   * nothing for two seconds waits no longer.
   */
  async untilTold(position: bigint, projectionNames: readonly string[]): Promise<void> {
    const behind = projectionNames.filter((name) => this.positionOf(name) < position);
    if (behind.length > 0 && this.projector) await this.waiters.wait(position, behind, TOLD_WITHIN_MS);
  }

  /** Calls the listener after documents have been saved, in any process. Returns a function that stops it. */
  onChange(listener: (changes: ReadModelChange[]) => void): () => void {
    return this.listeners.onChange(listener);
  }

  /**
   * Calls the listener when everything read of a projection may be something else now: readers were switched to
   * another collection, or changes were not announced. Returns a function that stops it.
   */
  onSwitch(listener: (projectionName: string) => void): () => void {
    return this.listeners.onSwitch(listener);
  }

  /** The projections, then the reactors. What another process runs is shown as it last reported it. */
  status(): (ProjectionStatus | ReactorStatus)[] {
    return this.projector?.readers() ?? [];
  }

  /** Which process projects; null before the start. */
  projectedBy(): ProjectorStatus | null {
    return this.projector?.status ?? null;
  }

  /**
   * Has the read models rebuilt from the whole log, beside those in use and in one reading, by whatever process
   * projects. Resolves when readers have been switched.
   * @throws Error that names the event a projection stopped at, or what another process could not build; then readers
   * are not switched
   */
  async rebuild(...names: [string, ...string[]]): Promise<void> {
    await this.started().rebuild(names.map((name) => this.registered.projection(name)));
  }

  /** As `rebuild`, but resolves when the request is stored. */
  async requestRebuild(name: string): Promise<void> {
    await this.started().requestRebuild([this.registered.projection(name)]);
  }

  private started(): Projector {
    if (!this.projector) throw new Error('The projections have not been started');
    return this.projector;
  }

  private watchLog(): void {
    const { watched, eventStore, clock = monotonic } = this.options;
    if (!watched) return;
    const seen = () => [...this.registered.projections.keys()].flatMap((name) => this.seenOf(name) ?? []);
    const isNotOurs = (loss?: Loss) => this.started().beginAgain(loss);
    const epoch = () => this.started().status.epoch;
    this.watch = LogWatch.start({ ...watched, eventStore, seen, isNotOurs, epoch, clock, log: this.log });
  }

  private follow(stores: Pick<FollowingParts, 'documentStore' | 'readModels' | 'storeCalls'>): Promise<Following> {
    const isElsewhere = (name: string) => !this.direct.has(name);
    return Following.start({
      ...stores,
      projections: this.registered.projections,
      changed: (name, changes) => isElsewhere(name) && this.listeners.changed(changes),
      switched: (name) => isElsewhere(name) && this.listeners.switched(name),
      progressed: (name, position) => isElsewhere(name) && this.waiters.passed(name, position),
      rebuildRequested: () => this.projector?.carryOutRequests(),
      failed: (err) => this.log.error({ err }, 'The projector could not be followed'),
    });
  }

  private announce(changes: ReadModelChange[]): void {
    const direct = changes.filter(({ projection }) => this.direct.has(projection));
    if (direct.length > 0) this.listeners.changed(direct);
  }

  /** So far its changes came from the store, and a predecessor's last ones may not have come at all. */
  private announceDirectly(name: string): void {
    if (this.direct.has(name)) return;
    this.direct.add(name);
    this.listeners.switched(name);
    this.waiters.passed(name, this.positionOf(name));
  }

  private positionOf(name: string): bigint {
    return this.seenOf(name)?.place.position ?? BEFORE_FIRST;
  }

  private seenOf(name: string): SeenPlace | undefined {
    if (!this.direct.has(name)) return this.following?.seenOf(name);
    return this.projector?.current?.versions.active.get(name)?.seen;
  }

  private progressed({ projection, position, stopped }: RunningProjection): void {
    if (this.direct.has(projection.name)) this.waiters.passed(projection.name, position);
    if (stopped) this.waiters.givenUp(projection.name);
  }
}
