import { expectKeptPromises, simulate } from './simulated-histories';

/** Other histories each day. */
const COUNT = 4;
const TODAY = Math.floor(Date.now() / 86_400_000);
const FIRST = Number(process.env.SIMULATED_FROM ?? TODAY * COUNT);

describe('The simulated application', () => {
  it('plays the same history for the same seed, whatever was played before', async () => {
    const alone = await simulate('--seed', '3');
    const afterOthers = await simulate('--seeds', '2', '--from', '2', '--history');
    expect(alone.length).toBeGreaterThan(50);
    expect(afterOthers.slice(-alone.length, -1)).toEqual(alone.slice(0, -1));
  });

  it(`keeps every promise in the histories of the day (SIMULATED_FROM=${FIRST})`, async () => {
    process.stdout.write(`Histories of the seeds ${FIRST} to ${FIRST + COUNT - 1} are played\n`);
    await expectKeptPromises(FIRST, COUNT);
  });
});
