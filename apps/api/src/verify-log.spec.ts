import Database from 'better-sqlite3';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { type RunningApp, startApp } from './testing/start-app';

/** Needs the output of `npm run build`; `npm test` builds first. */
const PROGRAM = join(__dirname, '../../../dist/api/apps/api/src/verify-log.js');

let app: RunningApp;
beforeEach(async () => {
  app = await startApp();
  await app.register('Verified');
});
afterEach(() => app.close());

const verify = (env: Record<string, string> = {}) =>
  new Promise<{ code: number | null; printed: string; errors: string }>((resolve) => {
    const options = { env: { DATA_DIR: app.dataDirectory, ...env } };
    const child = execFile(process.execPath, [PROGRAM], options, (_, printed, errors) => {
      resolve({ code: child.exitCode, printed, errors });
    });
  });

test('A whole log is told so, while the application runs', async () => {
  const { code, printed } = await verify();
  expect(printed).toMatch(/^\d+ events in \d+ streams, up to position \d+: every hash, id and place is right\n$/);
  expect(code).toBe(0);
});

test('A changed event is named', async () => {
  await app.register('Changed Later');
  const file = new Database(join(app.dataDirectory, 'events.sqlite'));
  const change = `UPDATE events SET data = '{"userId":"somebody","registeredAt":1}'
    WHERE position = (SELECT max(position) FROM events WHERE type = 'RacerRegistered')`;
  expect(file.prepare(change).run().changes).toBe(1);
  file.close();
  const { code, printed } = await verify();
  expect(printed).toMatch(/^racer-\S+, revision 0, position \d+: was changed\n/);
  expect(printed).toContain(': 1 broken');
  expect(code).toBe(1);
});

test('A store that is not there is one line that names the variable', async () => {
  const { code, errors } = await verify({ EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' });
  expect(errors).toMatch(/^EVENTSTORE_URL: .+\n$/);
  expect(code).toBe(1);
});
