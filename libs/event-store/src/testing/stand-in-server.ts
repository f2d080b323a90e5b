import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { noFaults, type StandInFaults } from './stand-in-faults';
import type { NewEvent } from './stand-in-line';
import { StandInLog } from './stand-in-log';
import { aloneAt, type Membership, memberOf } from './stand-in-membership';
import { StandInNode } from './stand-in-node';

/** How often a node of a cluster looks for what the leader has written, and for another leader. */
const LOOK_EVERY_MS = 20;

/**
 * A test tool in place of an EventStoreDB server, for machines without one: the parts of its gRPC interface
 * that the adapter uses, with the behaviour and the faults measured on a real server. The application never
 * starts it.
 *
 * It is a server alone, or with a name one node of a cluster, whose nodes share a folder.
 */
export class EventStoreDbStandIn {
  port = 0;
  private readonly faults: StandInFaults = { ...noFaults(), notReady: true };
  private readonly membership: Membership;
  private readonly node: StandInNode;
  private log: StandInLog | undefined;
  private term = 0;
  private looking: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly directory: string,
    name: string | undefined,
  ) {
    this.membership = name === undefined ? aloneAt(() => this.port) : memberOf(directory, name);
    this.node = new StandInNode({ membership: this.membership, faults: this.faults, log: () => this.log });
  }

  static async start(options: { directory: string; name?: string; port?: number; readyDelayMs?: number }) {
    const standIn = new EventStoreDbStandIn(options.directory, options.name);
    await standIn.look();
    standIn.port = await standIn.node.listen(options.port ?? 0);
    if (options.name !== undefined) standIn.timer = setInterval(() => void standIn.look(), LOOK_EVERY_MS);
    setTimeout(() => (standIn.faults.notReady = false), options.readyDelayMs ?? 0);
    return standIn;
  }

  /** How many events have been read from it since the start. */
  get eventsSent(): number {
    return this.node.eventsSent;
  }

  /** How many calls are open, which nobody has cancelled. */
  get openCalls(): number {
    return this.node.openCalls;
  }

  set(faults: Partial<StandInFaults>): void {
    Object.assign(this.faults, faults);
  }

  /** Ends every live subscription. */
  leaveSubscriptions(how: 'drop' | 'end'): void {
    this.node.leaveSubscriptions(how);
  }

  /** Takes notice of another leader at once, and of what it has written. */
  look(): Promise<void> {
    this.looking = this.looking.then(async () => {
      const { term, leader } = this.membership.cluster();
      const leads = leader === this.membership.name;
      if (!this.log || leads !== this.log.leads || (leads && term !== this.term)) await this.turnInto(leads, term);
      if (!leads) await this.log!.refresh();
    });
    return this.looking;
  }

  /** Ends every call with an error first, as a node does that is told to stop. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.node.endCalls();
    await this.looking;
    this.node.stop();
    await this.log!.close();
  }

  private async turnInto(leads: boolean, number: number): Promise<void> {
    const before = this.log;
    this.log = undefined;
    this.term = number;
    this.node.endCalls();
    const term = { number, isHeld: () => this.membership.cluster().term === number };
    const log = await StandInLog.open(join(this.directory, 'stand-in.log'), leads ? term : undefined);
    // A real server's log also holds system events, which followers must leave out.
    if (leads) await log.append('$system', [systemEvent()], { kind: 'any' });
    this.log = log;
    await before?.close();
  }
}

const systemEvent = (): NewEvent => ({
  id: randomUUID(),
  type: '$StandInStarted',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.alloc(0),
});
