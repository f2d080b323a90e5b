import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Superseded } from './fence';
import { Lease } from './lease';
import { Projecting, type ProjectingParts } from './projecting';
import type { AnyProjection } from './projection';
import type { ProjectionStatus, ReactorStatus } from './projection-status';
import { reportedStatus, reportOf } from './projector-report';
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
}

/** A start that failed is tried again after this time, here or in another process. */
const AGAIN_AFTER_MS = 1_000;

/** Projects whenever this process has the lease. */
export class Projector {
  /** Set while this process projects. */
  current: Projecting | undefined;
  private readonly carriedOut = new Set<string>();
  private waiting: Promise<void> = Promise.resolve();
  private readonly leaving = new AbortController();
  private ended: Promise<void> | undefined;

  private constructor(
    private readonly parts: ProjectorParts,
    private readonly lease: Lease,
    private readonly requests: RebuildRequests,
  ) {}

  static async open(parts: ProjectorParts): Promise<Projector> {
    const { storeCalls, documentStore, eventStore, clock } = parts;
    const requests = await storeCalls.repeat(() => RebuildRequests.open(documentStore));
    const leaseParts = {
      documentStore,
      name: 'projector',
      holder: `${hostname()}:${process.pid}`,
      clock,
      report: () => reportOf(projector.current?.status() ?? []),
      isFit: () => eventStore.health().ok,
      canBegin: () =>
        eventStore.lastPosition().then(
          () => true,
          () => false,
        ),
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

  /** Resolves when the request is stored. Whoever projects carries it out. */
  async requestRebuild(projection: AnyProjection): Promise<void> {
    await this.requests.put(projection.name);
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
    const requested = await this.parts.storeCalls.repeat(() => this.requests.all());
    if (this.current !== current) return;
    for (const name of requested) {
      const projection = this.parts.projections.find((each) => each.name === name);
      if (projection && !this.carriedOut.has(name)) void this.carryOut(projection, current);
    }
  }

  private async carryOut(projection: AnyProjection, by: Projecting): Promise<void> {
    const { name } = projection;
    this.carriedOut.add(name);
    try {
      await by.rebuild([projection]).catch((err: unknown) => {
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
        await until(held.over, signal);
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
      if (!documentStore.isShared) return;
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
    this.parts.log.info({ epoch: tenure.epoch }, 'This process runs the projections');
    this.carryOutRequests();
  }
}

/** Resolves when one of the signals has aborted. */
function until(...signals: AbortSignal[]): Promise<void> {
  const either = AbortSignal.any(signals);
  return new Promise((resolve) => {
    if (either.aborted) resolve();
    else either.addEventListener('abort', () => resolve(), { once: true });
  });
}
