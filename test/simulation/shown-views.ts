import { isDeepStrictEqual } from 'node:util';
import type { Client } from './client';
import type { Cluster } from './cluster';
import type { HeardView, Socket } from './socket';
import { pause, virtualNow } from './virtual-time';

/** Longer than a newcomer needs for all views. */
const LOOKING_MS = 1_000;

/**
 * Where people do not see the same: everybody's last view of each topic must be the one that a newcomer gets, and
 * all processes must show the same.
 */
export async function differingViews(cluster: Cluster, clients: readonly Client[]): Promise<string[]> {
  const newcomers = clients.map((client) => client.newSocket(client.chance.one(cluster.nodes)));
  for (const newcomer of newcomers) void newcomer.stayConnected();
  await pause(LOOKING_MS);
  const [watcher] = clients;
  const wrong = clients.flatMap((client, index) => olderViews(client, newcomers[index]!));
  return [...wrong, ...(await differingProcesses(cluster, watcher!, newcomers[0]!))];
}

function olderViews({ name, socket }: Client, newcomer: Socket): string[] {
  if (newcomer.views.size === 0) return [`${name} gets no view on a new connection`];
  return [...newcomer.views].flatMap(([topic, latest]) => {
    const seen = socket.views.get(topic);
    if (isDeepStrictEqual(comparable(seen), comparable(latest))) return [];
    return [`${name} sees as ${topic} ${JSON.stringify(seen?.view)} and not ${JSON.stringify(latest.view)}`];
  });
}

async function differingProcesses(cluster: Cluster, watcher: Client, newcomer: Socket): Promise<string[]> {
  const ofEvents = watcher.eventIds.flatMap((id) => [`/api/events/${id}/leaderboard`, `/api/events/${id}`]);
  const paths = ['/api/leaderboard', '/api/admin/users', '/api/admin/duels', ...ofEvents];
  const board = newcomer.views.get('leaderboard_update')?.view as { leaderboard: unknown } | undefined;
  const expected = new Map<string, unknown>([['/api/leaderboard', board?.leaderboard]]);
  const wrong: string[] = [];
  for (const node of cluster.nodes) {
    const ready = (await watcher.shown('/api/ready', node)) as { status?: string } | undefined;
    if (ready?.status !== 'ok') wrong.push(`${node.name} is not ready: ${JSON.stringify(ready)}`);
    for (const path of paths) {
      const shown = await watcher.shown(path, node);
      if (!expected.has(path)) expected.set(path, shown);
      const should = expected.get(path);
      if (shown !== undefined && isDeepStrictEqual(shown, should)) continue;
      wrong.push(`${node.name} shows at ${path} ${JSON.stringify(shown)} and not ${JSON.stringify(should)}`);
    }
  }
  return wrong;
}

/** What is the same for everybody who holds the same view: processes number their own views, and lights go out. */
function comparable(heard: HeardView | undefined): unknown {
  if (!heard) return undefined;
  const passedMs = virtualNow() - heard.heardAt;
  const view = JSON.parse(JSON.stringify(heard.view), (key, value: unknown) =>
    key === 'greenInMs' ? (value as number) > passedMs : value,
  ) as object;
  return { ...view, revision: undefined };
}
