import { DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { type RunningApp, startApp } from '../testing/start-app';

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
  expect(Object.keys(body.info)).toEqual(['eventStore', 'documentStore', 'projections']);
});

test('a process whose event store does not answer is alive, but not ready', async () => {
  const events = app.app.get(EventStore, { strict: false });
  jest.spyOn(events, 'health').mockReturnValue({ ...events.health(), ok: false, lastError: 'no space left' });
  const { body } = await app.http.get('/api/ready').expect(503);
  expect(body.error.eventStore).toMatchObject({ status: 'down', lastError: 'no space left' });
  await app.http.get('/api/health').expect(200);
});

test('a process whose document store does not answer is not ready', async () => {
  const documents = app.app.get(DocumentStore, { strict: false });
  jest.spyOn(documents, 'health').mockResolvedValue({ ok: false, latencyMs: null, lastError: 'gone' });
  const { body } = await app.http.get('/api/ready').expect(503);
  expect(body.error.documentStore).toMatchObject({ status: 'down', lastError: 'gone' });
});

test('a read model that has failed or is behind is named', async () => {
  const runner = app.app.get(ProjectionRunner, { strict: false });
  const [leaderboard] = runner.status();
  jest.spyOn(runner, 'status').mockReturnValue([{ ...leaderboard!, state: 'failed', error: 'QualifyingGameFinished' }]);
  const { body } = await app.http.get('/api/ready').expect(503);
  expect(body.error.projections).toEqual({ status: 'down', [leaderboard!.name]: 'failed' });
});
