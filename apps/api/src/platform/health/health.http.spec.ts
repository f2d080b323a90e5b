import { DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { type RunningApp, startApp } from '../../testing/start-app';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const untilReady = () => {
  const runner = app.app.get(ProjectionRunner, { strict: false });
  return runner.untilPosition(0n);
};

test('a process that answers is alive', async () => {
  await app.http.get('/api/health').expect(200, { status: 'ok' });
});

test('a process whose stores answer and whose read models are up to date is ready', async () => {
  await untilReady();
  const { body } = await app.http.get('/api/ready').expect(200);
  expect(body.status).toBe('ok');
  expect(Object.keys(body.info)).toEqual([
    'eventStore',
    'documentStore',
    'projections',
    'reactors',
    'projector',
    'clock',
  ]);
  expect(body.info.projector).toMatchObject({ status: 'up', isThisProcess: true });
  expect(body.info.projections).toMatchObject({ status: 'up', 'racer-status': 'live', leaderboard: 'live' });
  expect(body.info.clock).toMatchObject({ status: 'up', behindStoreMs: null });
});

test('a process whose event store does not answer is alive, but not ready', async () => {
  const events = app.app.get(EventStore, { strict: false });
  jest.spyOn(events, 'health').mockReturnValue({ ...events.health(), ok: false, lastError: 'no space left' });
  const { body } = await app.http.get('/api/ready').expect(503);
  expect(body.error.eventStore).toMatchObject({ status: 'down', lastError: 'no space left' });
  await app.http.get('/api/health').expect(200);
});

test.each(['cut', 'another'] as const)('a process is not ready while its log is %s', async (state) => {
  const runner = app.app.get(ProjectionRunner, { strict: false });
  jest.spyOn(runner, 'logState', 'get').mockReturnValue(state);
  const { body } = await app.http.get('/api/ready').expect(503);
  expect(body.error.eventStore).toMatchObject({ status: 'down', log: state });
});

test('a process whose documents belong to another log takes no command', async () => {
  const racer = await app.register('Stray');
  const runner = app.app.get(ProjectionRunner, { strict: false });
  jest.spyOn(runner, 'logState', 'get').mockReturnValue('another');
  const { body } = await app.http.post('/api/games').set(racer.bearer).expect(503);
  expect(body.code).toBe('store-unavailable');
});

test('a process whose document store does not answer is not ready', async () => {
  const documents = app.app.get(DocumentStore, { strict: false });
  jest
    .spyOn(documents, 'health')
    .mockResolvedValue({ ok: false, latencyMs: null, lastError: 'gone', erasurePending: false, clockAheadMs: null });
  const { body } = await app.http.get('/api/ready').expect(503);
  expect(body.error.documentStore).toMatchObject({ status: 'down', lastError: 'gone' });
});

const withStates = (states: Record<string, string>) => {
  const runner = app.app.get(ProjectionRunner, { strict: false });
  const statuses = runner.status().map((status) => ({ ...status, state: states[status.name] ?? status.state }));
  jest.spyOn(runner, 'status').mockReturnValue(statuses as ReturnType<ProjectionRunner['status']>);
};

test.each(['failed', 'catching-up'])(
  'a process is not ready while a read model that races need is %s',
  async (state) => {
    await untilReady();
    withStates({ 'racer-status': state });
    const { body } = await app.http.get('/api/ready').expect(503);
    const missing = ['racer-status'];
    expect(body.error.projections).toMatchObject({ status: 'down', missing, 'racer-status': state, games: 'live' });
  },
);

test('a process is ready while a read model is built again, or one that races can do without has failed', async () => {
  await untilReady();
  withStates({ 'racer-status': 'rebuilding', 'admin-acts': 'failed', 'invitation-join': 'retrying' });
  const { body } = await app.http.get('/api/ready').expect(200);
  expect(body.info.projections).toMatchObject({ 'racer-status': 'rebuilding', 'admin-acts': 'failed' });
  expect(body.info.reactors).toMatchObject({ 'invitation-join': 'retrying', 'qualifying-finish': 'live' });
});
