import { startedThings } from './started-things';

it('takes for ever', async () => {
  await startedThings.openSocket();
  await startedThings.detachedProcess();
  await new Promise(() => undefined);
}, 1_000);
