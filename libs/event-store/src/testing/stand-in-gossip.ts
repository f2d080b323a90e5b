import { randomUUID } from 'node:crypto';
import * as grpc from '@grpc/grpc-js';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { UUID } from '@eventstore/db-client/generated/shared_pb';
import type { Cluster } from './stand-in-membership';

export const HOST = '127.0.0.1';

/** What a node says of the cluster. A frozen or killed node still counts as alive, as it does for a while. */
export function gossipOf({ leader, ports }: Cluster): ClusterInfo {
  const { LEADER, FOLLOWER, UNKNOWN } = MemberInfo.VNodeState;
  const info = new ClusterInfo();
  for (const [name, port] of Object.entries(ports)) {
    const member = info.addMembers();
    const id = new UUID();
    id.setString(randomUUID());
    const address = new EndPoint();
    address.setAddress(HOST);
    address.setPort(port);
    member.setInstanceId(id);
    member.setHttpEndPoint(address);
    member.setIsAlive(true);
    member.setState(leader === null ? UNKNOWN : leader === name ? LEADER : FOLLOWER);
  }
  return info;
}

/** The error for a call that requires the leader, from a node that does not lead. */
export function notLeader({ leader, ports }: Cluster) {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', HOST);
  metadata.set('leader-endpoint-port', String(ports[leader!]));
  return { code: grpc.status.NOT_FOUND, details: 'Leader info available', metadata };
}

export const notReady = {
  code: grpc.status.UNAVAILABLE,
  details: 'Server Is Not Ready',
  metadata: new grpc.Metadata(),
};

export function supportedMethods(_: unknown, answer: grpc.sendUnaryData<SupportedMethods>): void {
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
