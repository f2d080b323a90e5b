import { setTimeout as pause } from 'node:timers/promises';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { type RunningApp, startApp } from '../../testing/start-app';

let server: StandInProcess;
let app: RunningApp;
beforeAll(async () => {
  server = await StandInProcess.start();
  app = await startApp({ env: { EVENTSTORE_URL: server.url } });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const readiness = async () => (await app.http.get('/api/ready')).status;

async function untilReadinessIs(status: number): Promise<void> {
  while ((await readiness()) !== status) await pause(20);
}

test('a process that nobody sends work to is ready again after its event store was restarted', async () => {
  await untilReadinessIs(200);
  await server.kill();
  await untilReadinessIs(503);
  await server.start(300);
  await untilReadinessIs(200);
});
