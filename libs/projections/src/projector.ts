import { once } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Superseded } from '@app/document-store';
import { Lease, type Loss } from './lease';
import { Projecting, type ProjectingParts } from './projecting';
import type { AnyProjection } from './projection';
import type { ProjectionStatus, ReactorStatus } from './projection-status';
import { reportedStatus, reportOf } from './projector-report';
import { ACTIVE, type ActiveDocument } from './read-model';
import { RebuildRequests } from './rebuild-requests';
import type { StoreCalls } from './store-calls';
import type { LeaseClock, Tenure } from './tenure';

/** Which process projects. */
export interface ProjectorStatus {
  /** Host and process id; null while nobody projects. */
  process: string | null;
  isThisProcess: boolean;
  /** Rises with every change of the process. */
  epoch: number;
}

export interface ProjectorParts extends Omit<ProjectingParts, 'tenure'> {
  storeCalls: StoreCalls;
  clock: LeaseClock | undefined;
  /** Called when this process projects no longer. */
  deposed: () => void;
  /** False since it was noticed that the documents belong to another log. */
  isItsLog: () => boolean;
  /** Asks the log itself. @throws AnotherLog */
  requireItsLog: () => Promise<void>;
}

/** A start that failed is tried again after this time, here or in another process. */
const AGAIN_AFTER_MS = 1_000;
/** Between two looks at whether another process has built what it was asked for. */
const LOOK_EVERY_MS = 250;

/** Projects whenever this process has the lease. */
export class Projector {
  /** Set while this process projects. */
  current: Projecting | undefined;
  private readonly carriedOut = new Set<string>();
  private waiting: Promise<void> = Promise.resolve();
  private readonly leaving = new AbortController();
  private ended: Promise<void> | undefined;
  /** True while this process gives the lease up in order to begin again. */
  private isToBeginAgain = false;

  private constructor(
    private readonly parts: ProjectorParts,
    private readonly lease: Lease,
    private readonly requests: RebuildRequests,
  ) {}

  static async open(parts: ProjectorParts): Promise<Projector> {
    const { storeCalls, documentStore, eventStore, clock, isItsLog, requireItsLog } = parts;
    const requests = await storeCalls.repeat(() => RebuildRequests.open(documentStore));
    const leaseParts = {
      documentStore,
      name: 'projector',
      holder: `${hostname()}:${process.pid}`,
      clock,
      report: () => reportOf(projector.current?.status() ?? []),
      isFit: () => eventStore.health().ok && isItsLog(),
      canBegin: () => Promise.all([eventStore.lastPosition(), requireItsLog()]).then(isItsLog, () => false),
    };
    const lease = await storeCalls.repeat(() => Lease.open(leaseParts));
    const projector: Projector = new Projector(parts, lease, requests);
    return projector;
  }

  /** Resolves when this process projects, or when another one has the lease. @throws what kept it from projecting */
  async start(): Promise<void> {
    const tenure = await this.parts.storeCalls.repeat(() => this.lease.look());
    if (tenure) await this.begin(tenure);
    this.waiting = this.follow(tenure);
  }

  /** Hands over to another process, where there may be one, and follows it. */
  async handOver(): Promise<void> {
    if (this.parts.documentStore.isShared) await this.stop();
  }

  /**
   * Ends the tenure, if this process projects. Whoever projects next builds everything again, if the log has really lost this
   * place.
   */
  async beginAgain(loss?: Loss): Promise<void> {
    if (loss) await this.parts.storeCalls.repeat(() => this.lease.noteLost(loss));
    this.isToBeginAgain ||= this.current !== undefined;
    await this.current?.giveUp();
  }

  /** Hands over at once, and then finishes the reactions under way. */
  stop(): Promise<void> {
    this.leaving.abort();
    this.ended ??= this.end();
    return this.ended;
  }

  get status(): ProjectorStatus {
    const { holder = null, epoch = 0 } = this.lease.lastSeen ?? {};
    return { process: holder, isThisProcess: this.current !== undefined, epoch };
  }

  /** Of the projections and reactors that this process knows. */
  readers(): (ProjectionStatus | ReactorStatus)[] {
    const { projections, reactors } = this.parts;
    return this.current?.status() ?? reportedStatus(this.lease.lastSeen?.report, projections, reactors);
  }

  /**
   * Resolves when readers have been switched, whichever process has built the read models again.
   * @throws Error that names the event a projection stopped at, or what another process could not build
   */
  async rebuild(projections: readonly AnyProjection[]): Promise<void> {
    const { current } = this;
    if (current) {
      await Promise.all(await current.rebuild(projections));
      return;
    }
    const before = await this.collectionsOf(projections);
    await this.requestRebuild(projections);
    while (await this.isAskedFor(projections)) {
      await pause(LOOK_EVERY_MS, undefined, { signal: this.leaving.signal });
    }
    const after = await this.collectionsOf(projections);
    const failed = projections.map(({ name }) => name).filter((name) => before.get(name) === after.get(name));
    if (failed.length > 0) throw new Error(`${failed.join(', ')}: the process that projects could not build it again`);
  }

  /** Resolves when the request is stored. Whoever projects carries it out. */
  async requestRebuild(projections: readonly AnyProjection[]): Promise<void> {
    await this.requests.put(projections.map(({ name }) => name));
    this.carryOutRequests();
  }

  /** Begins what is requested and not under way. An outage of the store is waited for. */
  carryOutRequests(): void {
    const { log, stopping } = this.parts;
    this.beginRequested().catch((err: unknown) => {
      if (!stopping.aborted) log.error({ err }, 'The requests to build read models again could not be read');
    });
  }

  private async beginRequested(): Promise<void> {
    const { current } = this;
    if (!current) return;
    const names = await this.parts.storeCalls.repeat(() => this.requests.all());
    if (this.current !== current) return;
    const wanted = this.parts.projections.filter(({ name }) => names.includes(name) && !this.carriedOut.has(name));
    if (wanted.length === 0) return;
    for (const { name } of wanted) this.carriedOut.add(name);
    const begun = current.rebuild(wanted);
    for (const [index, { name }] of wanted.entries()) {
      const switched = begun.then((builds) => builds[index]);
      void this.finish(name, switched);
    }
  }

  private async isAskedFor(projections: readonly AnyProjection[]): Promise<boolean> {
    const requests = await this.parts.storeCalls.repeat(() => this.requests.all());
    return projections.some(({ name }) => requests.includes(name));
  }

  /** What readers see, by the name of the projection. */
  private async collectionsOf(projections: readonly AnyProjection[]): Promise<Map<string, string>> {
    const names = projections.map(({ name }) => name);
    const documents = await this.parts.documentStore.collection<ActiveDocument>({ name: ACTIVE });
    const active = await documents.find({ _id: { $in: names } }).toArray();
    return new Map(active.map(({ _id, collection }) => [_id, collection]));
  }

  private async finish(name: string, switched: Promise<void>): Promise<void> {
    try {
      await switched.catch((err: unknown) => {
        this.parts.log.error({ err }, `${name} could not be built again`);
      });
      await this.requests.remove(name);
    } catch (err) {
      this.parts.log.warn({ err }, `The request to build ${name} again could not be removed`);
    } finally {
      this.carriedOut.delete(name);
    }
  }

  private async follow(first: Tenure | null): Promise<void> {
    const { log, deposed, switched, documentStore, projections } = this.parts;
    const { signal } = this.leaving;
    for (let tenure = first; !signal.aborted; tenure = null) {
      try {
        const held = tenure ?? (await this.lease.acquire(signal));
        if (!tenure) await this.begin(held);
        const over = AbortSignal.any([held.over, signal]);
        if (!over.aborted) await once(over, 'abort');
      } catch (err) {
        if (!signal.aborted) log.error({ err }, 'The projections could not be started');
      }
      if (signal.aborted) return;
      log.warn({}, 'Another process may run the projections now');
      void this.current?.abandon();
      this.current = undefined;
      this.carriedOut.clear();
      deposed();
      // What the successor has stored by now was not told.
      for (const { name } of projections) switched(name);
      if (!documentStore.isShared && !this.isToBeginAgain) return;
      await pause(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async end(): Promise<void> {
    await this.waiting;
    const { current } = this;
    await current?.handOver();
    if (this.parts.documentStore.isShared) {
      this.current = undefined;
      this.parts.deposed();
    }
    await current?.ended();
  }

  /** Afterwards this process projects, or has given the lease back. */
  private async begin(tenure: Tenure): Promise<void> {
    try {
      this.current = await Projecting.start({ ...this.parts, stopping: this.leaving.signal, tenure });
    } catch (error) {
      // Another process was faster, or may be the next one.
      const isLost = error instanceof Superseded || tenure.over.aborted;
      await tenure.release();
      if (isLost) return;
      throw error;
    }
    this.isToBeginAgain = false;
    this.parts.log.info({ epoch: tenure.epoch }, 'This process runs the projections');
    await this.tryParkedAgain(this.current);
    this.carryOutRequests();
  }

  /** This process may be able to fold what an earlier one has left out. Readers see the present documents until then. */
  private async tryParkedAgain(current: Projecting): Promise<void> {
    const names = current.incomplete().map(({ name }) => name);
    if (names.length === 0) return;
    this.parts.log.warn({ projections: names }, `${names.join(', ')}: built again, because they lack parked events`);
    await this.parts.storeCalls.repeat(() => this.requests.put(names));
  }
}
