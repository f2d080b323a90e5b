import * as grpc from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { UUID } from '@eventstore/db-client/generated/shared_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { type ReadResp, type TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb';
import { randomUUID } from 'node:crypto';
import { type AppendCall, takeAppends } from './stand-in-appends';
import type { NodeName, StandInFaults } from './stand-in-faults';
import type { StandInLog } from './stand-in-log';
import { streamNameOf } from './stand-in-messages';
import { fail, read, type ReadCall } from './stand-in-reads';

/** What all nodes share. `ports`: the ports they listen on. */
export interface StandInCluster {
  log: StandInLog;
  faults: StandInFaults;
  ports: Record<NodeName, number>;
}

const HOST = '127.0.0.1';

/** One address of the stand-in. A call that requires the leader is told its address if this node is not the leader. */
export class StandInNode {
  private readonly server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  eventsSent = 0;
  private readonly subscriptions = new Set<NonNullable<ReturnType<typeof read>>>();

  constructor(
    private readonly name: NodeName,
    private readonly cluster: StandInCluster,
  ) {}

  listen(port: number): Promise<number> {
    this.server.addService(ServerFeaturesService, { getSupportedMethods: supportedMethods } as never);
    this.server.addService(GossipService, {
      read: (_: unknown, answer: grpc.sendUnaryData<ClusterInfo>) => answer(null, this.members()),
    } as never);
    this.server.addService(StreamsService, {
      read: (call: ReadCall) => this.read(call),
      batchAppend: (call: AppendCall) =>
        takeAppends(call, { ...this.cluster, sentAway: () => this.sentAway(call.metadata) }),
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

  stop(): void {
    this.server.forceShutdown();
  }

  private get isLeader(): boolean {
    return this.cluster.faults.leader === this.name;
  }

  private read(call: ReadCall): void {
    const { log, faults } = this.cluster;
    if (faults.notReady) return fail(call, grpc.status.UNAVAILABLE, 'Server Is Not Ready');
    if (faults.denied) return fail(call, grpc.status.PERMISSION_DENIED, 'Access Denied');
    const elsewhere = this.sentAway(call.metadata);
    if (elsewhere) return fail(call, elsewhere.code, elsewhere.details, elsewhere.metadata);
    const write = call.write.bind(call);
    call.write = (response: ReadResp) => {
      if (response.hasEvent()) this.eventsSent += 1;
      return write(response);
    };
    const subscription = read(call, log, this.isLeader ? 0 : faults.followerLag);
    if (!subscription) return;
    this.subscriptions.add(subscription);
    call.on('close', () => this.subscriptions.delete(subscription));
  }

  /** The error for a call that requires the leader, if this node is not the leader; otherwise undefined. */
  private sentAway(asked: grpc.Metadata) {
    const { faults, ports } = this.cluster;
    if (this.isLeader || asked.get('requires-leader')[0] !== 'true') return undefined;
    const metadata = new grpc.Metadata();
    metadata.set('exception', 'not-leader');
    metadata.set('leader-endpoint-host', HOST);
    metadata.set('leader-endpoint-port', String(ports[faults.leader]));
    return { code: grpc.status.NOT_FOUND, details: 'Leader info available', metadata };
  }

  private members(): ClusterInfo {
    const { faults, ports } = this.cluster;
    const { LEADER, FOLLOWER, UNKNOWN } = MemberInfo.VNodeState;
    const info = new ClusterInfo();
    for (const name of ['first', 'second'] as const) {
      const member = info.addMembers();
      const id = new UUID();
      id.setString(randomUUID());
      const address = new EndPoint();
      address.setAddress(HOST);
      address.setPort(ports[name]);
      member.setInstanceId(id);
      member.setHttpEndPoint(address);
      member.setIsAlive(true);
      member.setState(faults.notReady ? UNKNOWN : faults.leader === name ? LEADER : FOLLOWER);
    }
    return info;
  }

  private async tombstone(request: TombstoneReq, answer: grpc.sendUnaryData<TombstoneResp>): Promise<void> {
    const written = await this.cluster.log.tombstone(streamNameOf(request.getOptions()?.getStreamIdentifier()));
    const position = new TombstoneResp.Position();
    position.setCommitPosition(String(written));
    position.setPreparePosition(String(written));
    const response = new TombstoneResp();
    response.setPosition(position);
    answer(null, response);
  }
}

function supportedMethods(_: unknown, answer: grpc.sendUnaryData<SupportedMethods>): void {
  const methods = ['read', 'batchappend', 'tombstone'].map((name) => {
    const method = new SupportedMethod();
    method.setMethodName(name);
    method.setServiceName('event_store.client.streams.streams');
    return method;
  });
  const response = new SupportedMethods();
  response.setMethodsList(methods);
  response.setEventStoreServerVersion('stand-in');
  answer(null, response);
}
