import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StandInFaults } from './stand-in-faults';
import { type Ports, readCluster, writeCluster } from './stand-in-membership';
import { StandInProcess, type TestServer } from './stand-in-process';

export const NODES = ['first', 'second', 'third'] as const;
export type NodeName = (typeof NODES)[number];

/** Three nodes, each a process. A test says who leads; an election does not take place. */
export class StandInCluster implements TestServer {
  private readonly away = new Set<NodeName>();

  private constructor(
    private readonly directory: string,
    readonly nodes: Readonly<Record<NodeName, StandInProcess>>,
  ) {}

  /** The first node leads. */
  static async start(): Promise<StandInCluster> {
    const directory = mkdtempSync(join(tmpdir(), 'stand-in-cluster-'));
    const [first, second, third] = await Promise.all(NODES.map((name) => StandInProcess.startNode(directory, name)));
    const cluster = new StandInCluster(directory, { first: first!, second: second!, third: third! });
    await cluster.elect('first');
    return cluster;
  }

  get url(): string {
    return urlOf(this.ports);
  }

  /** The nodes' own ports. */
  get ports(): Record<NodeName, number> {
    return portsBy((name) => this.nodes[name].port);
  }

  get leader(): NodeName | null {
    return readCluster(this.directory).leader as NodeName | null;
  }

  /**
   * Announces other ports that lead to the nodes. Returns the URL for a client that uses them: the nodes then name
   * each other by these ports.
   */
  announceRoute(ports: Record<NodeName, number>): string {
    const cluster = readCluster(this.directory);
    writeCluster(this.directory, { ...cluster, routes: [...cluster.routes, ports] });
    return urlOf(ports);
  }

  /** Null: nobody leads, as during an election. Resolves when all nodes that answer know it. */
  async elect(leader: NodeName | null): Promise<void> {
    const { term, routes } = readCluster(this.directory);
    writeCluster(this.directory, { term: term + 1, leader, ports: this.ports, routes });
    await Promise.all(this.present().map((node) => node.look()));
  }

  /** Elects a node that answers. */
  async electAnother(): Promise<void> {
    const { leader } = this;
    await this.elect(NODES.find((name) => name !== leader && !this.away.has(name))!);
  }

  kill(): Promise<void> {
    return this.lose((leader) => leader.kill());
  }

  stopCleanly(): Promise<void> {
    return this.lose((leader) => leader.stopCleanly());
  }

  /** Elects one of those that are left, and starts those that are not. */
  async start(readyDelayMs: number): Promise<void> {
    await this.electAnother();
    await this.startLost(readyDelayMs);
  }

  /** Starts those that were killed. Who leads goes on to lead. */
  async startLost(readyDelayMs: number): Promise<void> {
    await Promise.all([...this.away].map((name) => this.nodes[name].start(readyDelayMs)));
    this.away.clear();
  }

  async restart(readyDelayMs = 300): Promise<void> {
    await this.kill();
    await this.start(readyDelayMs);
  }

  freeze(): void {
    this.away.add(this.leader!);
    this.nodes[this.leader!].freeze();
  }

  thaw(): void {
    for (const name of this.away) this.nodes[name].thaw();
    this.away.clear();
  }

  async leaveSubscriptions(how: 'drop' | 'end'): Promise<void> {
    await Promise.all(this.present().map((node) => node.leaveSubscriptions(how)));
  }

  async set(faults: Partial<StandInFaults>): Promise<void> {
    await Promise.all(this.present().map((node) => node.set(faults)));
  }

  async stop(): Promise<void> {
    await Promise.all(NODES.map((name) => this.nodes[name].stop()));
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async lose(end: (leader: StandInProcess) => Promise<void>): Promise<void> {
    const leader = this.leader!;
    this.away.add(leader);
    await end(this.nodes[leader]);
    await this.elect(null);
  }

  private present(): StandInProcess[] {
    return NODES.filter((name) => !this.away.has(name)).map((name) => this.nodes[name]);
  }
}

const portsBy = (portOf: (name: NodeName) => number) =>
  Object.fromEntries(NODES.map((name) => [name, portOf(name)])) as Record<NodeName, number>;

const urlOf = (ports: Ports) =>
  `esdb://${Object.values(ports)
    .map((port) => `127.0.0.1:${port}`)
    .join(',')}?tls=false`;
