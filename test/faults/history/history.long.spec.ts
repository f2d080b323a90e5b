import { describeWithMongod } from '../../support/mongod';
import { promisedMs } from '../../support/promised-time';
import { playHistory } from './play-history';

/** `npm run faults` plays longer ones. FAULT_SEED draws other faults. */
const SEED = Number(process.env.FAULT_SEED ?? 20_261_123);
const SECONDS = 60;
const PATIENCE_MS = promisedMs(5_000);

describeWithMongod('processes, networks and stores that fail at random', () => {
  it('lose, double and invent nothing that clients were told, and go on as soon as both stores are there', async () => {
    const { findings, figures, history } = await playHistory({
      seed: SEED,
      seconds: SECONDS,
      processes: 2,
      patienceMs: PATIENCE_MS,
    });
    console.table([figures]);
    if (findings.length > 0) console.log(`The history is in ${history.keep(SEED)}`);
    expect(findings).toEqual([]);
    for (const kind of ['acknowledged', 'refused', 'faults', 'leaders', 'MongoDB lost', 'reads checked'])
      expect(figures[kind]).toBeGreaterThan(0);
  });
});
