import { startedThings } from './started-things';

beforeAll(async () => {
  await startedThings.openSocket();
  await startedThings.detachedProcess();
  throw new Error('As intended');
});

it('is never reached', () => undefined);
