import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `term` counts the elections. `leader` is null while there is none. */
export interface Cluster {
  term: number;
  leader: string | null;
  ports: Record<string, number>;
}

/** One node's name and what it knows of the cluster. */
export interface Membership {
  name: string;
  cluster: () => Cluster;
}

const NOBODY_YET: Cluster = { term: 0, leader: null, ports: {} };

const fileIn = (directory: string) => join(directory, 'cluster.json');

/** The nodes of a cluster are in one folder. Its file says who leads, in place of an election. */
export function memberOf(directory: string, name: string): Membership {
  return { name, cluster: () => readCluster(directory) };
}

/** A node alone leads. */
export function aloneAt(port: () => number): Membership {
  return { name: 'alone', cluster: () => ({ term: 1, leader: 'alone', ports: { alone: port() } }) };
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
