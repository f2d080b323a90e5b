import { startedThings } from './started-things';

it('goes on until somebody ends the run', async () => {
  await startedThings.openSocket();
  await startedThings.detachedProcess();
  await startedThings.application();
  process.stderr.write('Everything is running\n');
  await new Promise(() => undefined);
}, 600_000);
