import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { MongoClient } from 'mongodb';

/** A MongoDB server of one's own: a replica set of one node on a free loopback port. */
export interface RunningMongod {
  readonly url: string;
  /** SIGKILL, as a crash: nothing is flushed. The data stays for `restart`. */
  kill(): Promise<void>;
  /** Starts the server again on the same port and data; resolves when it takes writes. */
  restart(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/** The binary from MONGOD_BINARY, the PATH, or where `.ci/fetch-mongod` puts it; null when there is none. */
export function findMongod(): string | null {
  const { MONGOD_BINARY, PATH = '' } = process.env;
  const candidates = [
    ...(MONGOD_BINARY ? [MONGOD_BINARY] : []),
    ...PATH.split(delimiter).map((folder) => join(folder, 'mongod')),
    join(__dirname, '../../.cache/mongod/mongod'),
  ];
  return candidates.find(isExecutable) ?? null;
}

/**
 * How a suite gets its MongoDB: the server of MONGODB_URL, else one started from the binary. Without either the suite
 * is skipped with one line that says so; with CI=true that is a failure.
 */
export function mongoForTests(suite: string): { start(): Promise<RunningMongod> } | null {
  const { CI, MONGODB_URL } = process.env;
  if (MONGODB_URL) return { start: async () => foreignServer(MONGODB_URL) };
  const binary = findMongod();
  if (binary) return { start: () => startMongod(binary) };
  if (CI === 'true') throw new Error(`${suite} needs a MongoDB server: run .ci/fetch-mongod or set MONGODB_URL`);
  process.stderr.write(`skipped: ${suite} (no MongoDB server; run .ci/fetch-mongod to enable)\n`);
  return null;
}

/** `replicaSet: false` starts a standalone server, which the product refuses. */
export async function startMongod(binary: string, { replicaSet = true } = {}): Promise<RunningMongod> {
  const folder = await mkdtemp(join(tmpdir(), 'mongod-'));
  const port = await freePort();
  const start = () => launch(binary, folder, port, replicaSet);
  let server = await start();
  const url = `mongodb://127.0.0.1:${port}/${replicaSet ? '?replicaSet=test' : ''}`;
  if (replicaSet) await initiate(port);
  await untilWritable(url);
  return {
    url,
    kill: () => end(server, 'SIGKILL'),
    restart: async () => {
      server = await start();
      await untilWritable(url);
    },
    stop: async () => {
      await end(server, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function foreignServer(url: string): RunningMongod {
  const refuse = () => Promise.reject(new Error('The server of MONGODB_URL is not ours to kill'));
  return { url, kill: refuse, restart: refuse, stop: async () => {} };
}

async function launch(binary: string, folder: string, port: number, replicaSet: boolean): Promise<ChildProcess> {
  const args = `--bind_ip 127.0.0.1 --port ${port} --nounixsocket --wiredTigerCacheSizeGB 0.25`.split(' ');
  args.push('--setParameter', 'diagnosticDataCollectionEnabled=false', '--dbpath', folder);
  if (replicaSet) args.push('--replSet', 'test');
  const server = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const endWithUs = () => server.kill('SIGKILL');
  process.once('exit', endWithUs);
  server.once('exit', () => process.off('exit', endWithUs));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      // Only until it is up; afterwards the log is read and dropped so that the server never waits for us.
      if (output.includes('Waiting for connections')) return;
      output += chunk.toString();
      if (output.includes('Waiting for connections')) resolve();
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`mongod ended with ${code}: ${output.slice(-2000)}`)));
  });
  return server;
}

async function initiate(port: number): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  try {
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
    await client.db('admin').command({ replSetInitiate: { _id: 'test', members } });
  } finally {
    await client.close();
  }
}

/** The driver itself waits for a primary, at most its selection timeout. */
async function untilWritable(url: string): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 30_000 });
  try {
    await client.db('admin').command({ ping: 1 }, { readPreference: 'primary' });
  } finally {
    await client.close();
  }
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
