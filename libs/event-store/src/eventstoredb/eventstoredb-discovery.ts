import { connectivityState, Metadata } from '@grpc/grpc-js';
import type { EndPoint } from '@eventstore/db-client';
import { type Cluster, Gossip } from './eventstoredb-protocol';
import { addressOf, type ServerSettings, tlsNameOf } from './eventstoredb-settings';

/**
 * The node that leads, as it says itself. All nodes are asked at once, so a silent one delays nobody, and a leader
 * that others still believe in but that does not answer is not taken.
 * @throws Error when nobody leads
 */
export async function findLeader(settings: ServerSettings): Promise<EndPoint> {
  try {
    return await Promise.any(settings.nodes.map((node) => leaderNamedBy(node, settings)));
  } catch (error) {
    const [reason] = (error as AggregateError).errors as Error[];
    throw new Error(`no leader found by ${settings.nodes.map(addressOf).join(', ')}: ${reason?.message}`, {
      cause: error,
    });
  }
}

async function leaderNamedBy(node: EndPoint, settings: ServerSettings): Promise<EndPoint> {
  const named = leaderIn(await gossipOf(node, settings));
  if (addressOf(named) === addressOf(node)) return named;
  const itself = leaderIn(await gossipOf(named, settings));
  if (addressOf(itself) !== addressOf(named)) throw new Error('the nodes do not agree who leads');
  return named;
}

function leaderIn({ members = [] }: Cluster): EndPoint {
  const leader = members.find(({ isAlive, state }) => isAlive && state === 'LEADER');
  if (!leader?.httpEndPoint) throw new Error('no node leads');
  const { address = '', port = 0 } = leader.httpEndPoint;
  return { address, port };
}

function gossipOf(node: EndPoint, { channel, gossipTimeoutMs }: ServerSettings): Promise<Cluster> {
  const client = new Gossip(addressOf(node), channel, {
    ...tlsNameOf(node),
    'grpc.use_local_subchannel_pool': 1,
  });
  return new Promise((resolve, reject) => {
    client.read({}, new Metadata(), { deadline: Date.now() + gossipTimeoutMs }, (error, cluster) => {
      closeOnceConnected(client);
      if (error) reject(error);
      else resolve(cluster!);
    });
  });
}

/**
 * A client that is closed before it is connected connects nevertheless, to a frozen node as soon as that goes on, and
 * keeps the connection unused. So it is closed once it is connected, or cannot be.
 */
function closeOnceConnected(client: Gossip): void {
  const channel = client.getChannel();
  const look = () => {
    const state = channel.getConnectivityState(true);
    // Not at once: a client that is told of its connection and closed in the same turn connects a second time.
    if (state === connectivityState.READY || state === connectivityState.TRANSIENT_FAILURE)
      setImmediate(() => client.close());
    else channel.watchConnectivityState(state, Infinity, look);
  };
  look();
}
