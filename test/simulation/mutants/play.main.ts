import { exchangeText } from '../load-typescript.cjs';
import { mutants } from './mutants';

/** `play.main.ts <mutant> <seed>…`: plays these histories until one finds the mutant, and prints which one and what. */
async function main(): Promise<void> {
  const [name, ...seeds] = process.argv.slice(2);
  const mutant = mutants.find((each) => each.name === name)!;
  exchangeText(mutant.file, mutant.text, mutant.replacement);
  // Only now, so that the sources are loaded with the defect.
  const { simulate } = require('../simulation') as typeof import('../simulation');
  for (const seed of seeds.map(Number)) {
    const { findings } = await simulate(seed);
    if (findings.length === 0) continue;
    process.stdout.write(JSON.stringify({ seed, said: findings[0] }));
    break;
  }
  process.stdout.write('', () => process.exit());
}

void main();
