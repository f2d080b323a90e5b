import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CERTIFICATE, startTlsServer } from '../testing/tls-server';
import { EventStoreUnavailable } from '../event-store.port';
import { EventStoreDbEventStore } from './eventstoredb.event-store';

/** No test waits for it. */
const LONG_MS = 600_000;

let tls: Awaited<ReturnType<typeof startTlsServer>>;
let directory: string;
let caFile: string;
beforeEach(async () => {
  tls = await startTlsServer();
  directory = mkdtempSync(join(tmpdir(), 'tls-'));
  caFile = join(directory, 'ca.crt');
  writeFileSync(caFile, CERTIFICATE);
});
afterEach(() => {
  tls.server.close();
  rmSync(directory, { recursive: true });
});

const connect = (nodes: string, options: string, patienceMs: number) =>
  EventStoreDbEventStore.connect({ url: `esdb://user:secret@${nodes}?tls=true${options}`, patienceMs });

describe('A server with a certificate of an authority that is not named', () => {
  const alone = () => `127.0.0.1:${tls.port}`;
  it.each([
    ['alone', alone],
    ['in a cluster', () => `${alone()},${alone()}`],
  ])('%s is refused at once, with the option that names it', async (_, nodes) => {
    const refused = connect(nodes(), '', LONG_MS);
    await expect(refused).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(refused).rejects.toThrow(
      /^EventStoreDB is not trusted, so tlsCAFile has to name .+: [^\n]*certificate[^\n]*$/,
    );
  });
});

describe('A server that is named by its address', () => {
  it('is trusted by its certificate, and never asked for by a name that is an address', async () => {
    await expect(connect(`127.0.0.1:${tls.port}`, `&tlsCAFile=${caFile}`, 0)).rejects.toThrow('does not answer');
    expect(tls.names.length).toBeGreaterThan(0);
    for (const name of tls.names) expect(isIP(name ?? '')).toBe(0);
  });

  it('is not trusted with a certificate for another address', async () => {
    await expect(connect(`127.0.0.2:${tls.port}`, `&tlsCAFile=${caFile}`, 0)).rejects.toThrow(/does not answer/);
    expect(tls.names).toEqual([]);
  });
});
