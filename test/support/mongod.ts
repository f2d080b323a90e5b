import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { freePort } from './free-port';

/** After a crash it recovers its data first, which takes long on a busy machine. */
const WRITABLE_WITHIN_MS = 120_000;

/** The binary from MONGOD_BINARY, the PATH, or the folder of `.ci/fetch-mongod`; null when there is none. */
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
 * A MongoDB server for one suite: a replica set of one node on a free loopback port, with its data in a
 * temporary folder.
 */
export class MongodProcess {
  private constructor(
    readonly url: string,
    private server: ChildProcess,
    private readonly folder: string,
    private readonly launchAgain: () => Promise<ChildProcess>,
  ) {}

  /** Resolves when it accepts writes. `replicaSet: false` starts a standalone server, which the product refuses. */
  static async start({ replicaSet = true } = {}): Promise<MongodProcess> {
    const binary = findMongod();
    if (!binary) throw new Error(`No MongoDB server here: ${REMEDY}`);
    const folder = await mkdtemp(join(tmpdir(), 'mongod-'));
    const port = await freePort();
    const launchAgain = () => launch(binary, folder, port, replicaSet);
    const server = await launchAgain();
    const url = `mongodb://127.0.0.1:${port}/${replicaSet ? '?replicaSet=test' : ''}`;
    if (replicaSet) await initiate(port);
    await untilWritable(url);
    return new MongodProcess(url, server, folder, launchAgain);
  }

  /** Sends SIGKILL, like a crash: nothing is flushed. The data stays for `restart`. */
  async kill(): Promise<void> {
    await end(this.server);
  }

  /** It keeps its connections and says nothing. */
  freeze(): void {
    this.server.kill('SIGSTOP');
  }

  thaw(): void {
    this.server.kill('SIGCONT');
  }

  /** Kills the server if it runs, and starts it on the same port and data. Resolves when it accepts writes. */
  async restart(): Promise<void> {
    await this.kill();
    this.server = await this.launchAgain();
    await untilWritable(this.url);
  }

  /** Ends the server and removes its data. */
  async stop(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

const REMEDY = 'run .ci/fetch-mongod to enable';

/** What can become of a server while somebody calls it. `thaw` it before `stop`. */
export const LOST_SERVERS: [how: string, strike: (server: MongodProcess) => Promise<void>][] = [
  ['is gone', (server) => server.kill()],
  ['says nothing', async (server) => server.freeze()],
];

/**
 * A suite that starts servers of its own. Without a binary it is skipped with a message; with CI=true that is a
 * failure.
 */
export function describeWithMongod(title: string, suite: () => void): void {
  if (findMongod()) describe(title, suite);
  else skipAloud(title, suite);
}

/** A suite with the server of MONGODB_URL, or with one started for it. `url` is for use inside tests and hooks. */
export function describeWithMongoDb(title: string, suite: (url: () => string) => void): void {
  const { MONGODB_URL } = process.env;
  if (MONGODB_URL) {
    describe(title, () => suite(() => MONGODB_URL));
    return;
  }
  describeWithMongod(title, () => {
    let server: MongodProcess;
    beforeAll(async () => {
      server = await MongodProcess.start();
    });
    suite(() => server.url);
    // Declared last, so that the suite's own clean-up still finds a server.
    afterAll(() => server.stop());
  });
}

function skipAloud(title: string, suite: () => void): void {
  if (process.env.CI === 'true') {
    it(`${title} has a MongoDB server`, () => {
      throw new Error(`No MongoDB server here: ${REMEDY}`);
    });
    return;
  }
  process.stderr.write(`skipped: ${title} (no MongoDB server; ${REMEDY})\n`);
  describe.skip(title, suite);
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
      // Kept only until the server is up. Later output is read and dropped, so that the server never waits for
      // a reader.
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

/** The driver itself waits for a primary, no longer than its selection timeout. */
async function untilWritable(url: string): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: WRITABLE_WITHIN_MS });
  try {
    await client.db('admin').command({ ping: 1 }, { readPreference: 'primary' });
  } finally {
    await client.close();
  }
}

function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGKILL');
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
