import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../simulated-histories';
import { HISTORIES } from './mutant';
import { mutants } from './mutants';

describe('The kept mutants', () => {
  it.each(mutants)('$name fits its file', ({ file, text, replacement }) => {
    expect(readFileSync(join(ROOT, file), 'utf8').split(text)).toHaveLength(2);
    expect(replacement).not.toBe(text);
  });

  it('stand in the table of the documentation', () => {
    const page = readFileSync(join(ROOT, 'docs/tests.md'), 'utf8');
    const rows = page.matchAll(/^\| `([a-z-]+)` +\| (\S.*?) +\| (\d+) +\|$/gm);
    const documented = Array.from(rows, ([, name, breaks, hint]) => ({ name, breaks, hint: Number(hint) }));
    expect(documented).toEqual(mutants.map(({ name, breaks, hint }) => ({ name, breaks, hint })));
  });

  it('have names of their own, and hints among the first histories', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
    expect(mutants.filter(({ hint }) => hint > HISTORIES)).toEqual([]);
  });
});
