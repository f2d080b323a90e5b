import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { racerStream } from './people/racer/racer.events';
import { upcasters } from './stored-events';
import { type SignedInPlayer, startApp, type StartOptions } from './testing/start-app';

let directory: string;
beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), 'rennmeister-'))));
afterEach(() => rm(directory, { recursive: true }));

const release = (options: StartOptions = {}) => startApp({ ...options, env: { DATA_DIR: directory } });

/** A later release, in which every racer has a licence. */
const later = {
  upcasters: { ...upcasters, RacerRegistered: [(data: object) => ({ ...data, licence: 'C' })] },
} satisfies StartOptions;

test('A release with a new shape of an event goes on with the log of the one before', async () => {
  const before = await release();
  const early = await before.register('Early Bird');
  await before.close();

  const app = await release(later);
  const runner = app.app.get(ProjectionRunner, { strict: false });
  await runner.rebuild('racer-status');
  const late = await app.register('Late Braker');
  const registration = async ({ user }: SignedInPlayer) => {
    const [event] = await app.app.get(EventStore).readStream(racerStream(user.id));
    return { type: event!.type, licence: (event!.data as { licence?: string }).licence, ...event!.metadata };
  };
  const versions = [await registration(early), await registration(late)];
  await app.http.get('/api/ready').expect(200);
  await app.http
    .get('/api/user/round-status')
    .set((await app.login(early.user.email, 'lap-after-lap')).bearer)
    .expect(200);
  await app.close();

  expect(versions).toMatchObject([
    { type: 'RacerRegistered', licence: 'C', schemaVersion: 2 },
    { type: 'RacerRegistered', schemaVersion: 2 },
  ]);
});

test('A release from before the new shape stops the read models that need it, and no others', async () => {
  const newer = await release(later);
  await newer.register('Late Braker');
  await newer.close();

  const app = await release();
  const runner = app.app.get(ProjectionRunner, { strict: false });
  await runner.rebuild('racer-status').catch(() => undefined);
  const states = Object.fromEntries(runner.status().map(({ name, state, error }) => [name, error ?? state]));
  await app.close();
  expect(states).toMatchObject({
    'racer-status': expect.stringContaining('RacerRegistered has version 2, known is 1') as string,
    system: 'live',
  });
});
