import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { noFaults, type NodeName, type StandInFaults } from './stand-in-faults';
import { type NewEvent, StandInLog } from './stand-in-log';
import { type StandInCluster, StandInNode } from './stand-in-node';

/**
 * A test tool in place of an EventStoreDB server, for machines without one: the parts of its gRPC interface
 * that the adapter uses, with the behaviour and the faults measured on a real server. The application never
 * starts it.
 *
 * It listens at two addresses, like two nodes of one cluster. The first one leads until a test changes that.
 */
export class EventStoreDbStandIn {
  private readonly nodes: Record<NodeName, StandInNode>;

  private constructor(private readonly cluster: StandInCluster) {
    this.nodes = { first: new StandInNode('first', cluster), second: new StandInNode('second', cluster) };
  }

  static async start(options: { directory: string; ports: Record<NodeName, number>; readyDelayMs?: number }) {
    const log = await StandInLog.open(join(options.directory, 'stand-in.log'));
    const faults: StandInFaults = { ...noFaults(), notReady: true };
    const standIn = new EventStoreDbStandIn({ log, faults, ports: { ...options.ports } });
    for (const name of ['first', 'second'] as const) {
      standIn.ports[name] = await standIn.nodes[name].listen(options.ports[name]);
    }
    // A real server's log also holds system events, which followers must leave out.
    await log.append('$system', [systemEvent()], { kind: 'any' });
    setTimeout(() => (faults.notReady = false), options.readyDelayMs ?? 0);
    return standIn;
  }

  get ports(): Record<NodeName, number> {
    return this.cluster.ports;
  }

  /** How many events have been read from it since the start. */
  get eventsSent(): number {
    return Object.values(this.nodes).reduce((sent, node) => sent + node.eventsSent, 0);
  }

  set(faults: Partial<StandInFaults>): void {
    Object.assign(this.cluster.faults, faults);
  }

  /** Ends every live subscription. */
  leaveSubscriptions(how: 'drop' | 'end'): void {
    for (const node of Object.values(this.nodes)) node.leaveSubscriptions(how);
  }

  async stop(): Promise<void> {
    for (const node of Object.values(this.nodes)) node.stop();
    await this.cluster.log.close();
  }
}

const systemEvent = (): NewEvent => ({
  id: randomUUID(),
  type: '$StandInStarted',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.alloc(0),
});
