import { Turns } from '@app/async';
import type { DocumentStore } from '@app/document-store';
import type { ActiveVersions } from './active-versions';
import type { Checkpoints } from './checkpoints';
import { describeFailure } from './event-failure';
import { Superseded } from './fence';
import type { LogIdentity } from './log-identity';
import { beforeFirst, storedPosition } from './log-position';
import type { AnyProjection, ReadModelDocument } from './projection';
import { type ActiveDocument, type ReadModelChange, versionedName } from './read-model';
import { dropOutlived, dropReadModel } from './retired-collections';
import type { RunnerLog } from './runner-log';
import { RunningProjection } from './running-projection';
import type { StoreCalls } from './store-calls';
import { deleteBuried, Tombstones } from './tombstones';

export interface ProjectionVersionsParts {
  documentStore: DocumentStore;
  activeVersions: ActiveVersions;
  checkpoints: Checkpoints;
  /** Of this process's tenure. */
  epoch: number;
  logIdentity: Pick<LogIdentity, 'includes'>;
  storeCalls: StoreCalls;
  log: RunnerLog;
  signal: AbortSignal;
  announce: (changes: ReadModelChange[]) => void;
  /** Called when readers of a projection see another collection. */
  switched: (projectionName: string) => void;
  /** Called when the collection in use has everything that was in the log. */
  live: (projectionName: string) => void;
  /** Called when a later holder of the lease has switched readers. */
  superseded: () => void;
  /** Called when readers of the projection see later events, or will never see any. */
  progressed: (projection: RunningProjection) => void;
}

/** A collection that is being filled beside the one in use. */
export interface Build {
  running: RunningProjection;
  /** True once it has a reading of the log. */
  begun: boolean;
  /** Resolves when readers have been switched to it. */
  switched: Promise<void>;
  settle: (failure?: Error) => void;
}

/** For each projection: the collection in use, and the one that is being built to replace it. */
export class ProjectionVersions {
  readonly active = new Map<string, RunningProjection>();
  readonly builds = new Map<string, Build>();
  private readonly turns = new Turns();

  constructor(private readonly parts: ProjectionVersionsParts) {}

  /** Continues where the last process stopped: with the active collection, or with one to build for a new version. */
  async open(projection: AnyProjection): Promise<RunningProjection> {
    const document = await this.tidied(projection);
    await this.parts.activeVersions.publish(projection, document.collection);
    if (document.version === projection.version) {
      const { collection } = document;
      const running = (await this.opened(projection, collection)) ?? (await this.replaceAtOnce(projection, document));
      this.active.set(projection.name, running);
      return running;
    }
    const earlier = document.retired.findLast(({ version }) => version === projection.version);
    const name = earlier?.collection ?? versionedName(projection);
    const found = await this.opened(projection, name);
    if (!found) await this.drop(name);
    const build = this.build(found ?? (await this.openedNew(projection)));
    build.begun = true;
    return build.running;
  }

  /** Readers see an empty collection that fills, rather than facts that are not in the log. */
  private async replaceAtOnce(projection: AnyProjection, outgoing: ActiveDocument): Promise<RunningProjection> {
    const running = await this.openedNew(projection);
    const { collectionName } = running;
    this.parts.log.error(
      { projection: projection.name, from: outgoing.collection, to: collectionName },
      `${outgoing.collection} was made from another log, or from events that this log has lost, or was dropped: building it again`,
    );
    await this.parts.activeVersions.switchTo(projection, replaced(outgoing, projection, collectionName));
    return running;
  }

  /** Builds the same version again in a separate collection, or returns the build that is under way. */
  rebuild(projection: AnyProjection): Promise<Build> {
    // Calls take turns, so the second of two finds the build of the first.
    return this.turns.take(() => this.buildAgain(projection));
  }

  private async buildAgain(projection: AnyProjection): Promise<Build> {
    const underWay = this.builds.get(projection.name);
    if (underWay && !underWay.running.stopped) return underWay;
    return this.build(await this.openedNew(projection));
  }

  /** Called when a projection has reached the position of all live ones, so that readers never go back in time. */
  async caughtUp(running: RunningProjection): Promise<void> {
    const { name } = running.projection;
    const build = this.builds.get(name);
    if (build?.running !== running) {
      if (this.active.get(name) === running) this.parts.live(name);
      return;
    }
    try {
      await this.switchTo(build);
    } catch (error) {
      if (error instanceof Superseded) this.parts.superseded();
      if (this.parts.signal.aborted) return;
      this.parts.log.error({ err: error }, `${running.collectionName} is complete, but readers could not be switched`);
      build.settle(new Error(describeFailure(error), { cause: error }));
    }
  }

  private async switchTo(build: Build): Promise<void> {
    const { running } = build;
    const { projection, collectionName } = running;
    const { activeVersions, storeCalls, log } = this.parts;
    const outgoing = await storeCalls.repeat(() => activeVersions.claim(projection));
    const { name } = projection;
    const incoming = replaced(outgoing, projection, collectionName);
    await storeCalls.repeat(() => activeVersions.switchTo(projection, incoming));
    const previous = this.active.get(name);
    this.active.set(name, running);
    this.builds.delete(name);
    previous?.retire();
    log.info(
      { projection: name, from: outgoing.collection, to: collectionName },
      `${name} is read from ${collectionName}`,
    );
    this.parts.live(name);
    this.parts.switched(name);
    await this.announceUnseen(running, previous?.position ?? (await this.lastSeen(outgoing)));
    this.parts.progressed(running);
    build.settle();
  }

  private async lastSeen(outgoing: ActiveDocument): Promise<bigint> {
    return (await this.parts.checkpoints.load(outgoing.collection))?.position ?? beforeFirst;
  }

  /** Announces the changes since the old collection stopped, which nobody has been told of. */
  private async announceUnseen(running: RunningProjection, seen: bigint): Promise<void> {
    if (seen >= running.position) return;
    const unseen = await this.parts.storeCalls.repeat(() =>
      running.collection.find({ position: { $gt: storedPosition(seen) } }).toArray(),
    );
    const projection = running.projection.name;
    this.parts.announce(unseen.map((document) => ({ projection, id: document._id, document })));
  }

  private build(running: RunningProjection): Build {
    let settle!: Build['settle'];
    const switched = new Promise<void>((resolve, reject) => {
      settle = (failure) => (failure ? reject(failure) : resolve());
    });
    // If nobody waits for the build, its failure is still in the status.
    switched.catch(() => undefined);
    const build = { running, begun: false, switched, settle };
    this.builds.set(running.projection.name, build);
    return build;
  }

  private async openedNew(projection: AnyProjection): Promise<RunningProjection> {
    for (;;) {
      const name = await this.parts.activeVersions.nextGeneration(projection);
      // Maybe an earlier holder, still on its way, has taken it for a leftover and drops it.
      const running = await this.opened(projection, name);
      if (running) return running;
    }
  }

  /** Null when the collection is dropped, or was not made from this log. */
  private async opened(projection: AnyProjection, collectionName: string): Promise<RunningProjection | null> {
    const { documentStore, checkpoints, epoch, logIdentity, storeCalls, log, signal } = this.parts;
    // Before the tombstones: so each deletion up to this position is among them, also one that another process is
    // doing now.
    const place = await checkpoints.claimCollection(collectionName);
    if (!place || !(await logIdentity.includes(place))) return null;
    const { indexes = [] } = projection;
    const collection = await documentStore.collection<ReadModelDocument>({ name: collectionName, indexes });
    const tombstones = await Tombstones.open(documentStore, collectionName, epoch);
    await deleteBuried(collection, tombstones.all());
    return new RunningProjection({
      projection,
      collectionName,
      collection,
      tombstones,
      checkpoints,
      place,
      storeCalls,
      log,
      signal,
      announce: (changes, from) => {
        if (this.active.get(projection.name) === from) this.parts.announce(changes);
      },
      progressed: (from) => this.moved(from),
      onCaughtUp: (from) => this.caughtUp(from),
    });
  }

  private moved(running: RunningProjection): void {
    const { name } = running.projection;
    if (this.active.get(name) === running) this.parts.progressed(running);
    const build = this.builds.get(name);
    if (build?.running === running && running.error) build.settle(new Error(running.error));
  }

  /** Drops collections whose grace period is over, and leftovers of interrupted rebuilds. */
  private async tidied(projection: AnyProjection): Promise<ActiveDocument> {
    const { documentStore, activeVersions } = this.parts;
    const drop = (name: string) => this.drop(name);
    const document = await activeVersions.claim(projection);
    const retired = await dropOutlived(document.retired, Date.now(), drop);
    const known = new Set([document.collection, versionedName(projection), ...retired.map((each) => each.collection)]);
    for (const name of await documentStore.collectionNames()) {
      if (name.startsWith(`${versionedName(projection)}.`) && !known.has(name)) await drop(name);
    }
    if (retired.length === document.retired.length) return document;
    const tidy = { ...document, retired };
    await activeVersions.switchTo(projection, tidy);
    return tidy;
  }

  private drop(collectionName: string): Promise<void> {
    return dropReadModel(this.parts.documentStore, this.parts.checkpoints, collectionName);
  }
}

/** Readers see the new collection; the outgoing one is kept for a while. */
function replaced(outgoing: ActiveDocument, projection: AnyProjection, collectionName: string): ActiveDocument {
  const { name, version, indexes = [] } = projection;
  const retired = outgoing.retired.filter(({ collection }) => collection !== collectionName);
  retired.push({ collection: outgoing.collection, version: outgoing.version, at: new Date().toISOString() });
  return { ...outgoing, _id: name, collection: collectionName, version, indexes: [...indexes], retired };
}
