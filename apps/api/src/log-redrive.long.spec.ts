import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuditPage, OPERATOR_ID } from '@app/contracts';
import { type DomainEvent, lockDataDirectory } from '@app/event-store';
import { type Reaction, Reactions, RebuildRequests } from '@app/projections';
import { readConfig } from './platform/config';
import { upgradeDirectory } from './platform/stores/data-format';
import { documentStoreAdapter, eventStoreAdapter } from './platform/stores/store-adapters';
import { startApp } from './testing/start-app';

/** Needs the output of `npm run build`; `npm test` builds first. */
const PROGRAM = join(__dirname, '../../../dist/api/apps/api/src/log.js');

const parked: Reaction = {
  _id: 'racer-erasure.1',
  reactor: 'racer-erasure',
  state: 'parked',
  event: { type: 'RacerDeleted', stream: 'racer-ada', revision: '4', position: '00000000000000000042', hash: '0' },
  reason: 'The folder is read-only',
  failures: 20,
  since: '2026-01-01T12:00:00.000Z',
  triedAt: '2026-01-01T12:10:00.000Z',
};

let directory: string;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'redrive-'));
  upgradeDirectory(directory);
  await (await eventStoreAdapter(config()).open()).close();
  await withReactions((reactions) => reactions.enter(parked));
});
afterEach(() => rmSync(directory, { recursive: true }));

const config = () => readConfig({ NODE_ENV: 'test', DATA_DIR: directory });

async function withReactions<T>(use: (reactions: Reactions) => Promise<T>): Promise<T> {
  const documents = await documentStoreAdapter(config()).open();
  const result = await use(await Reactions.open(documents));
  await documents.close();
  return result;
}

async function acts(): Promise<unknown[]> {
  const store = await eventStoreAdapter(config()).open();
  const events: DomainEvent[] = [];
  for await (const batch of store.readAll()) events.push(...batch.events);
  await store.close();
  return events.map(({ data }) => data);
}

const run = (...given: string[]) =>
  new Promise<{ code: number | null; printed: string; errors: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, 'redrive', ...given],
      { env: { DATA_DIR: directory } },
      (_, printed, errors) => resolve({ code: child.exitCode, printed, errors }),
    );
  });

test('Without a name the unfinished events are shown', async () => {
  const { code, printed } = await run();
  expect(printed).toBe(
    'racer-erasure.1 parked: RacerDeleted (racer-ada, revision 4, position 42): The folder is read-only\n1 unfinished\n',
  );
  expect(code).toBe(0);
});

test.each(['racer-erasure', 'racer-erasure.1'])(
  'What %s names is tried again, and the act is recorded',
  async (name) => {
    expect(await run(name)).toEqual({ code: 0, printed: '1 redriven\n', errors: '' });
    expect(await withReactions((reactions) => reactions.of('racer-erasure'))).toEqual([
      { ...parked, state: 'waiting', failures: 0 },
    ]);
    expect(await acts()).toMatchObject([{ action: 'reactions-redriven' }]);
  },
);

test('The audit page shows what was redriven by command', async () => {
  await run('racer-erasure');
  const app = await startApp({ env: { DATA_DIR: directory } });
  const { bearer } = await app.loginAdmin();
  const { body } = await app.http.get('/api/admin/audit').set(bearer).expect(200);
  await app.close();
  const target = { kind: 'system', id: 'reactor-racer-erasure', name: null };
  expect((body as AuditPage).entries).toMatchObject([
    { actor: { id: OPERATOR_ID, name: null }, action: 'reactions-redriven', target },
  ]);
});

test('They are shown while the application has embedded stores in use, and nothing is changed', async () => {
  const release = lockDataDirectory(directory);
  const { code, printed } = await run();
  release();
  expect([code, printed]).toEqual([0, expect.stringContaining('1 unfinished\n')]);
});

test('A reactor without parked events is no success', async () => {
  expect(await run('nobody')).toEqual({ code: 1, printed: '0 redriven\n', errors: '' });
});

test.each(['games@3.1', `games@3.1.${parked._id}`])(
  'What a read model has left out (%s) is asked to be built again at the next start',
  async (name) => {
    const leftOut = { ...parked, _id: `games@3.1.${parked._id}`, reactor: 'games@3.1' };
    await withReactions((reactions) => reactions.enter(leftOut));
    expect(await run(name)).toEqual({ code: 0, printed: '1 redriven\n', errors: '' });
    const documents = await documentStoreAdapter(config()).open();
    expect(await (await RebuildRequests.open(documents)).all()).toEqual(['games']);
    await documents.close();
    expect(await acts()).toMatchObject([{ action: 'read-model-rebuilt' }]);
  },
);

test('An event that is not parked is one line', async () => {
  expect(await run('racer-erasure.2')).toEqual({ code: 1, printed: '', errors: 'reaction-not-parked\n' });
});

test('While the application has embedded stores in use the command says so', async () => {
  const release = lockDataDirectory(directory);
  const { code, errors } = await run('racer-erasure');
  release();
  expect(errors).toMatch(/^.+ is used by another process: .+\n$/);
  expect(code).toBe(1);
});
