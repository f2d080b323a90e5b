import { inParallel, Turns } from '@app/async';
import { type DocumentStore, Superseded } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import type { ActiveVersions } from './active-versions';
import { type Build, newBuild } from './build';
import { describeFailure } from './event-failure';
import { BEFORE_FIRST, storedPosition } from './log-position';
import type { ModelCollections, OpenedCollection } from './model-collections';
import { MOST_PARKED, type ParkedEvents } from './parked-events';
import { savedPlaces } from './places';
import type { AnyProjection } from './projection';
import type { ActiveDocument, ReadModelChange } from './read-model';
import { collectionToContinue, dropOutlived, leftovers, replaced } from './retired-collections';
import type { RunnerLog } from './runner-log';
import { RunningProjection } from './running-projection';
import type { Saving } from './saving';
import { OPENED_AT_ONCE, type StoreCalls } from './store-calls';

export interface ProjectionVersionsParts {
  documentStore: DocumentStore;
  collections: ModelCollections;
  activeVersions: ActiveVersions;
  saving: Saving;
  storeCalls: StoreCalls;
  parkedEvents: ParkedEvents;
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

/** For each projection: the collection in use, and the one that is being built to replace it. */
export class ProjectionVersions {
  readonly active = new Map<string, RunningProjection>();
  readonly builds = new Map<string, Build>();
  private readonly turns = new Turns();
  /** What readers see, where analysts may see another collection. */
  private readonly unpublished = new Map<AnyProjection, string>();

  constructor(private readonly parts: ProjectionVersionsParts) {}

  /**
   * Continues where the last process stopped: with the active collections, or with those to build for new versions.
   * `existing`: the names of all collections in the store, as they were lately.
   */
  async open(projections: readonly AnyProjection[], existing: readonly string[]): Promise<RunningProjection[]> {
    const stored = await this.parts.activeVersions.all(projections);
    const found = await inParallel([...projections.entries()], OPENED_AT_ONCE, async ([index, projection]) => {
      const document = await this.tidied(projection, stored[index]!, existing);
      this.unpublished.set(projection, document.collection);
      return { projection, document, name: collectionToContinue(projection, document) };
    });
    await this.parts.parkedEvents.load(found.map(({ name }) => name));
    return inParallel(found, OPENED_AT_ONCE, ({ projection, document, name }) =>
      this.continued(projection, document, name),
    );
  }

  /** Shows analysts what readers see. Nobody waits for it, so it comes after all that somebody waits for. */
  async publishViews(): Promise<void> {
    const { activeVersions, storeCalls, signal, log } = this.parts;
    for (const [projection, collection] of this.unpublished) {
      await storeCalls
        .repeat(() => activeVersions.publish(projection, collection))
        .catch((err: unknown) => {
          if (!signal.aborted) log.error({ err }, `The view ${projection.name} could not be moved to ${collection}`);
        });
    }
  }

  private async continued(
    projection: AnyProjection,
    document: ActiveDocument,
    name: string,
  ): Promise<RunningProjection> {
    const opened = await this.parts.collections.opened(projection, name);
    const found = opened && this.running(projection, opened);
    if (document.version === projection.version) {
      const running = found ?? (await this.replaceAtOnce(projection, document));
      this.active.set(projection.name, running);
      return running;
    }
    if (!found) await this.parts.collections.drop(name);
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
    this.unpublished.delete(projection);
    await this.parts.parkedEvents.forgetOthers(running);
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
      build.reject(new Error(describeFailure(error), { cause: error }));
    }
  }

  private async switchTo(build: Build): Promise<void> {
    const { running } = build;
    const { projection, collectionName } = running;
    const { activeVersions, storeCalls, log } = this.parts;
    const [outgoing] = (await storeCalls.repeat(() => activeVersions.all([projection]))) as [ActiveDocument];
    const { name } = projection;
    const incoming = replaced(outgoing, projection, collectionName);
    await storeCalls.repeat(() => activeVersions.switchTo(projection, incoming));
    this.unpublished.delete(projection);
    const previous = this.active.get(name);
    this.active.set(name, running);
    this.builds.delete(name);
    previous?.retire();
    if (previous) await this.parts.documentStore.release(previous.collectionName);
    log.info(
      { projection: name, from: outgoing.collection, to: collectionName },
      `${name} is read from ${collectionName}`,
    );
    this.parts.live(name);
    this.parts.switched(name);
    await this.announceUnseen(running, previous?.position ?? (await this.lastSeen(outgoing)));
    this.parts.progressed(running);
    build.resolve();
    await this.parts.parkedEvents.forgetOthers(running);
  }

  private async lastSeen(outgoing: ActiveDocument): Promise<bigint> {
    const places = await this.parts.storeCalls.repeat(() => savedPlaces(this.parts.documentStore));
    return places.get(outgoing.collection)?.position ?? BEFORE_FIRST;
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
    this.builds.set(running.projection.name, newBuild(running));
    return this.builds.get(running.projection.name)!;
  }

  private async openedNew(projection: AnyProjection): Promise<RunningProjection> {
    return this.running(projection, await this.parts.collections.openedNew(projection));
  }

  private running(projection: AnyProjection, opened: OpenedCollection): RunningProjection {
    const { saving, storeCalls, parkedEvents, log, signal } = this.parts;
    const { collectionName } = opened;
    return new RunningProjection({
      ...opened,
      projection,
      saving,
      storeCalls,
      log,
      signal,
      park: (event, error, save) =>
        parkedEvents.park(collectionName, event, error, this.mayLack(collectionName, projection, event), save),
      parked: () => parkedEvents.count(collectionName),
      announce: (changes, from) => {
        if (this.active.get(projection.name) === from) this.parts.announce(changes);
      },
      progressed: (from) => this.moved(from),
      onCaughtUp: (from) => this.caughtUp(from),
    });
  }

  /** What is built again has to be as complete as what readers see: with less they stay where they are. */
  private mayLack(collectionName: string, { name }: AnyProjection, { position }: RecordedEvent): number {
    const shown = this.active.get(name);
    const isBuiltAgain = shown !== undefined && shown.collectionName !== collectionName && position <= shown.position;
    return isBuiltAgain ? shown.parked : MOST_PARKED;
  }

  private moved(running: RunningProjection): void {
    const { name } = running.projection;
    if (this.active.get(name) === running) this.parts.progressed(running);
    const build = this.builds.get(name);
    if (build?.running === running && running.error) build.reject(new Error(running.error));
  }

  /** Drops collections whose grace period is over, and leftovers of interrupted rebuilds. */
  private async tidied(
    projection: AnyProjection,
    document: ActiveDocument,
    existing: readonly string[],
  ): Promise<ActiveDocument> {
    const drop = (name: string) => this.parts.collections.drop(name);
    const retired = await dropOutlived(document.retired, Date.now(), drop);
    const tidy = { ...document, retired };
    for (const name of leftovers(projection, tidy, existing)) await drop(name);
    if (retired.length === document.retired.length && document.unusedSince === undefined) return document;
    await this.parts.activeVersions.switchTo(projection, tidy);
    return tidy;
  }
}
