import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The port of each node, by its name. */
export type Ports = Record<string, number>;

/**
 * `term` counts the elections. `leader` is null while there is none. `routes`: other ways to the nodes, each with a
 * port for every node, such as the test's own in front of them.
 */
export interface Cluster {
  term: number;
  leader: string | null;
  ports: Ports;
  routes: Ports[];
}

/** One node's name and what it knows of the cluster. */
export interface Membership {
  name: string;
  cluster: () => Cluster;
}

const NOBODY_YET: Cluster = { term: 0, leader: null, ports: {}, routes: [] };

const fileIn = (directory: string) => join(directory, 'cluster.json');

/** The nodes of a cluster are in one folder. Its file says who leads, in place of an election. */
export function memberOf(directory: string, name: string): Membership {
  return { name, cluster: () => readCluster(directory) };
}

/** A node alone leads. */
export function aloneAt(port: () => number): Membership {
  return { name: 'alone', cluster: () => ({ term: 1, leader: 'alone', ports: { alone: port() }, routes: [] }) };
}

/** The cluster for a client that asked at this port: it goes on by the way it came. */
export function seenFrom(cluster: Cluster, port: number): Cluster {
  const ports = cluster.routes.find((route) => Object.values(route).includes(port)) ?? cluster.ports;
  return { ...cluster, ports };
}

export function writeCluster(directory: string, cluster: Cluster): void {
  const written = `${fileIn(directory)}.new`;
  writeFileSync(written, JSON.stringify(cluster));
  renameSync(written, fileIn(directory));
}

export function readCluster(directory: string): Cluster {
  try {
    return JSON.parse(readFileSync(fileIn(directory), 'utf8')) as Cluster;
  } catch {
    return NOBODY_YET;
  }
}
