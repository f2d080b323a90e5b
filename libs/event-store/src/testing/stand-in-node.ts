import * as grpc from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { type ReadResp, type TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb';
import { type AppendCall, forwardAppends, takeAppends } from './stand-in-appends';
import type { StandInFaults } from './stand-in-faults';
import { gossipOf, HOST, notLeader, notReady, supportedMethods } from './stand-in-gossip';
import type { StandInLog } from './stand-in-log';
import { type Membership, seenFrom } from './stand-in-membership';
import { streamNameOf } from './stand-in-messages';
import { fail, read, type ReadCall } from './stand-in-reads';

/** What a node works with. The log is missing while the node changes between leading and following. */
export interface NodeParts {
  membership: Membership;
  faults: StandInFaults;
  log: () => StandInLog | undefined;
}

/** The gRPC interface of one node. */
export class StandInNode {
  eventsSent = 0;
  private readonly server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  private readonly subscriptions = new Set<NonNullable<ReturnType<typeof read>>>();
  private readonly calls = new Set<ReadCall | AppendCall>();

  constructor(private readonly parts: NodeParts) {}

  get openCalls(): number {
    return this.calls.size;
  }

  listen(port: number): Promise<number> {
    this.server.addService(ServerFeaturesService, { getSupportedMethods: supportedMethods } as never);
    this.server.addService(GossipService, {
      read: (call: grpc.ServerUnaryCall<unknown, ClusterInfo>, answer: grpc.sendUnaryData<ClusterInfo>) =>
        answer(null, gossipOf(this.clusterSeenBy(call))),
    } as never);
    this.server.addService(StreamsService, {
      read: (call: ReadCall) => this.read(call),
      batchAppend: (call: AppendCall) => this.batchAppend(call),
      tombstone: (call: grpc.ServerUnaryCall<TombstoneReq, TombstoneResp>, answer: grpc.sendUnaryData<TombstoneResp>) =>
        void this.tombstone(call.request, answer),
    } as never);
    return new Promise((resolve, reject) => {
      this.server.bindAsync(`${HOST}:${port}`, grpc.ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
  }

  /** `drop`: with the error for a consumer that is too slow. `end`: without an error, as a proxy may do. */
  leaveSubscriptions(how: 'drop' | 'end'): void {
    for (const subscription of this.subscriptions) subscription[how]();
    this.subscriptions.clear();
  }

  /** Ends every call with an error, as a node does that stops or no longer leads. */
  endCalls(): void {
    const error = {
      code: grpc.status.INTERNAL,
      details: 'Received RST_STREAM with code 0 (Call ended without gRPC status)',
    };
    for (const call of this.calls) call.emit('error', error);
    this.calls.clear();
  }

  stop(): void {
    this.server.forceShutdown();
  }

  private clusterSeenBy(call: { getHost: () => string }) {
    const cluster = seenFrom(this.parts.membership.cluster(), Number(call.getHost().split(':')[1]));
    return this.parts.faults.notReady ? { ...cluster, leader: null } : cluster;
  }

  private read(call: ReadCall): void {
    const { faults } = this.parts;
    const log = this.parts.log();
    const elsewhere = log ? this.sentAway(call) : notReady;
    if (elsewhere) return fail(call, elsewhere.code, elsewhere.details, elsewhere.metadata);
    if (faults.denied) return fail(call, grpc.status.PERMISSION_DENIED, 'Access Denied');
    this.opened(call);
    if (faults.mute) return;
    const write = call.write.bind(call);
    call.write = (response: ReadResp) => {
      if (response.hasEvent()) this.eventsSent += 1;
      return write(response);
    };
    const answer = () => {
      const subscription = read(call, log!, log!.leads ? 0 : faults.followerLag);
      if (!subscription) return;
      this.subscriptions.add(subscription);
      call.on('close', () => this.subscriptions.delete(subscription));
    };
    const options = call.request.getOptions()!;
    if (faults.searchMs > 0 && options.hasFilter() && !options.hasSubscription()) setTimeout(answer, faults.searchMs);
    else answer();
  }

  private batchAppend(call: AppendCall): void {
    this.opened(call);
    const { leader } = this.clusterSeenBy(call);
    const isLeadersTask = call.metadata.get('requires-leader')[0] === 'true';
    if (!isLeadersTask && leader !== null && leader !== this.parts.membership.name) {
      return forwardAppends(call, `${HOST}:${this.parts.membership.cluster().ports[leader]}`);
    }
    takeAppends(call, { ...this.parts, sentAway: () => this.sentAway(call) });
  }

  private opened(call: ReadCall | AppendCall): void {
    this.calls.add(call);
    call.on('close', () => this.calls.delete(call));
  }

  /** The error for a call that this node cannot take; otherwise undefined. */
  private sentAway(call: ReadCall | AppendCall) {
    const cluster = this.clusterSeenBy(call);
    if (this.parts.faults.notReady) return notReady;
    if (this.parts.log()?.leads || call.metadata.get('requires-leader')[0] !== 'true') return undefined;
    const isAnotherLeader = cluster.leader !== null && cluster.leader !== this.parts.membership.name;
    return isAnotherLeader ? notLeader(cluster) : notReady;
  }

  private async tombstone(request: TombstoneReq, answer: grpc.sendUnaryData<TombstoneResp>): Promise<void> {
    const written = await this.parts.log()!.tombstone(streamNameOf(request.getOptions()?.getStreamIdentifier()));
    const position = new TombstoneResp.Position();
    position.setCommitPosition(String(written));
    position.setPreparePosition(String(written));
    const response = new TombstoneResp();
    response.setPosition(position);
    answer(null, response);
  }
}
