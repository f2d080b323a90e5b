import { startedThings } from './started-things';

it('fails with everything running', async () => {
  for (const start of Object.values(startedThings)) await start();
  throw new Error('As intended');
}, 120_000);
