import fc from 'fast-check';
import { EventStore } from '@app/event-store';
import { race, steps } from '../../finals/tournament-race/testing/random-rounds';
import { type RunningApp, startApp } from '../../testing/start-app';
import { tableDifferences } from './testing/table-differences';

/** Set `ROUNDS_RACED=300` for more events and `SEED=...` for another start. The title of a failure has its seed. */
const RUNS = Number(process.env.ROUNDS_RACED ?? 8);
const SEED = Number(process.env.SEED ?? 20_261_125);
/** Far from the events of a new installation. */
const FIRST_EVENT = 1_000;

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ env: { DATA_TABLES: 'true' } });
});
afterAll(() => app.close());

it(`Random rounds leave the rows that the raw log says (${RUNS} events, seed ${SEED})`, async () => {
  const store = app.app.get(EventStore, { strict: false });
  for (const [index, sequence] of fc.sample(steps, { seed: SEED, numRuns: RUNS }).entries()) {
    await race(store, FIRST_EVENT + index, sequence);
  }
  const { differences, shown } = await tableDifferences(app, new Map());
  expect(differences.filter((each) => !each.startsWith('racers'))).toEqual([]);
  const answers = shown.answers!;
  expect(answers.filter(({ outcome, counts }) => outcome === 'correct' && counts === true).length).toBeGreaterThan(
    RUNS,
  );
  expect(answers.filter(({ outcome, counts }) => outcome === 'correct' && counts === false).length).toBeGreaterThan(
    RUNS,
  );
  expect(shown.standings!.length).toBeGreaterThan(RUNS);
});
