import { HISTORIES } from './mutant';
import { mutants } from './mutants';
import { type Verdict, verdictsOn } from './verdicts';

/** `npm run mutants`: tries all mutants, or those that are named, and prints which history has found which. */
const named = process.argv.slice(2);
const chosen = mutants.filter(({ name }) => named.length === 0 || named.includes(name));
const NAME_WIDTH = Math.max(...mutants.map(({ name }) => name.length));
const SAID_WIDTH = 200;

function row({ mutant, seed, played, said }: Verdict): string {
  const found =
    seed === null ? `none of ${played}` : `history ${seed}${seed === mutant.hint ? '' : ` (${played} played)`}`;
  return [mutant.name.padEnd(NAME_WIDTH), found.padEnd(24), said.slice(0, SAID_WIDTH)].join(' | ');
}

async function main(): Promise<void> {
  const escaped: string[] = [];
  await verdictsOn(chosen, (verdict) => {
    console.log(row(verdict));
    if (verdict.seed === null) escaped.push(verdict.mutant.name);
  });
  const all = `${chosen.length} mutants, each in at most ${HISTORIES} histories`;
  console.log(escaped.length === 0 ? `${all}: all found` : `${all}: not found: ${escaped.join(', ')}`);
  process.exitCode = escaped.length === 0 ? 0 : 1;
}

void main();
