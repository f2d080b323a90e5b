import { DocumentStoreUnavailable } from '@app/document-store';
import { EventStoreUnavailable } from '@app/event-store';
import type { Duplex } from 'node:stream';
import { Application } from './application';
import { CallCounts } from './call-counts';
import type { Chance } from './chance';
import type { History } from './history';
import { LateWrites } from './late-writes';
import { type RestoredStore, StoreLink } from './network';
import type { DocumentsCopy, SimulatedDocuments } from './simulated-documents';
import { SimulatedDocumentStore } from './simulated.document-store';
import { SimulatedEventStore } from './simulated.event-store';
import type { SimulatedLog } from './simulated-log';
import { SimulatedProcess } from './simulated-process';
import type { Troubles } from './troubles';
import { pause, virtualNow } from './virtual-time';
import type { Weather } from './weather';

export interface ClusterParts {
  log: SimulatedLog;
  documents: SimulatedDocuments;
  weather: Weather;
  /** Each new start costs the simulation more than everything else. */
  killsMax: number;
  troubles: Troubles;
  chance: Chance;
  history: History;
}

/** A place for a process. Whoever dies here is started again. */
export class Node {
  process: SimulatedProcess | undefined;
  application: Application | undefined;
  links: StoreLink[] = [];

  constructor(readonly name: string) {}
}

/** All processes of the application, on the same stores. */
export class Cluster {
  readonly nodes: Node[];
  private readonly late = new LateWrites();
  private readonly counts = new CallCounts();
  private lives = 0;
  private kills = 0;
  private noLogUntil = 0;

  constructor(
    private readonly parts: ClusterParts,
    size: number,
  ) {
    this.nodes = Array.from({ length: size }, (_, index) => new Node('ABC'[index]!));
  }

  /** Resolves when the process answers calls. A start that fails is repeated, as by an operator's supervisor. */
  async start(node: Node): Promise<void> {
    const { log, documents, weather, troubles, chance, history } = this.parts;
    const process = new SimulatedProcess(`${node.name}${++this.lives}`);
    const crash = () => this.kill(node, process);
    const standStill = (durationMs: number) => process.pause(durationMs);
    const { late, counts } = this;
    const link = (to: string, store: RestoredStore, unavailable: (reason: string) => Error) => {
      const name = `${process.name} ${to}`;
      return new StoreLink({
        name,
        store,
        weather,
        chance: chance.fork(),
        history,
        late,
        counts,
        troubles,
        unavailable,
        crash,
        standStill,
      });
    };
    const events = link('events', log, (reason) => new EventStoreUnavailable(reason));
    const content = link('documents', documents, (reason) => new DocumentStoreUnavailable(reason));
    node.process = process;
    node.links = [events, content];
    events.cut(this.noLogUntil - virtualNow());
    history.note(`${process.name} starts`);
    const stores = [new SimulatedEventStore(log, events), new SimulatedDocumentStore(documents, content)] as const;
    try {
      const application = await Application.start(process, ...stores);
      if (process.isDead) return;
      node.application = application;
      history.note(`${process.name} is ready`);
    } catch (error) {
      history.note(`${process.name} could not start: ${(error as Error).message}`);
      this.end(node, process);
    }
  }

  /** As in `main.ts`: after an unforeseen error the process ends itself, and is started again. */
  crashed(process: SimulatedProcess, error: unknown): void {
    const node = this.nodes.find((each) => each.process === process);
    if (!node || process.isDead) return;
    this.parts.history.note(`${process.name} ends itself: ${(error as Error).message}`);
    this.end(node, process);
  }

  /** Ends the process at this place without warning, unless there were enough kills; then it returns false. */
  kill(node: Node, process = node.process): boolean {
    if (!process || process.isDead || this.kills === this.parts.killsMax) return false;
    this.kills += 1;
    this.parts.history.note(`${process.name} is killed`);
    this.end(node, process);
    return true;
  }

  /** True when some of what people were told is not true any more, because an earlier copy of a store was put back. */
  get isRestored(): boolean {
    return this.parts.log.restores + this.parts.documents.restores > 0;
  }

  /** What both stores have now. */
  copies(): { log: number; documents: DocumentsCopy } {
    return { log: this.parts.log.length, documents: this.parts.documents.copy() };
  }

  /** The log goes away for so long. Meanwhile the copy with only so many events is put back. */
  putLogBack(length: number, awayMs: number): void {
    const { log, history } = this.parts;
    history.note(`The log is away for ${awayMs} ms, and loses all but ${length} of ${log.length} events`);
    this.noLogUntil = virtualNow() + awayMs;
    for (const { links } of this.nodes) links[0]?.cut(awayMs);
    log.putBack(length);
  }

  /** Call it when no process lives. */
  putDocumentsBack(copy: DocumentsCopy): void {
    this.parts.history.note('An earlier copy of the documents is put back');
    this.parts.documents.putBack(copy);
  }

  endAll(): void {
    for (const node of this.nodes) if (node.process && !node.process.isDead) this.end(node, node.process);
  }

  private end(node: Node, process: SimulatedProcess): void {
    process.kill();
    if (node.process !== process) return;
    node.application = undefined;
    void pause(this.parts.chance.between(10, 3_000)).then(() => this.start(node));
  }

  /** Clears the ways to the stores, and resolves when all processes have started and go on. */
  async heal(weather: Weather): Promise<void> {
    Object.assign(this.parts.weather, weather);
    this.late.end();
    for (const { links } of this.nodes) for (const link of links) link.cut(0);
    for (const node of this.nodes) while (!node.application || node.process!.isPaused) await pause(100);
  }

  /** Resolves when somebody takes the projector's lease, or its holder beats. */
  nextBeat(): Promise<void> {
    return this.parts.documents.changed('leases', 1);
  }

  /** A connection to any process that listens, or to this one; undefined when there is none. */
  connect(chance: Chance, to?: Node): Duplex | undefined {
    const listening = (to ? [to] : this.nodes).flatMap(({ application }) => application ?? []);
    return listening.length > 0 ? chance.one(listening).connect(chance) : undefined;
  }
}
