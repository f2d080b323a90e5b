import { mutants } from './mutants';
import { type Verdict, verdictsOn } from './verdicts';

/** Each defect that is put into the core on purpose has to be found, or the simulation proves less than it seems to. */
test('The simulated histories find every kept mutant', async () => {
  const verdicts: Verdict[] = [];
  await verdictsOn(mutants, (verdict) => verdicts.push(verdict));
  expect(verdicts).toHaveLength(mutants.length);
  for (const { mutant, seed } of verdicts) {
    if (seed !== mutant.hint)
      process.stdout.write(`${mutant.name}: history ${mutant.hint} does not find it, but ${seed} does\n`);
  }
  expect(verdicts.filter(({ seed }) => seed === null).map(({ mutant }) => mutant.name)).toEqual([]);
});
