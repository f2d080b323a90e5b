import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRight, offices, officesWith } from '@app/contracts';
import { callNames, schemaOf, wordsOf } from '@app/contracts/schemas';

/** The rows of the table of rights: the right, what it is for, and a cell for each office but the owner. */
const rows = readFileSync(join(__dirname, '../docs/game.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, right, , ...cells] = line.split('|').map((cell) => cell.trim());
    const named = /^`([a-z-]+)`$/.exec(right ?? '')?.[1];
    return named && isRight(named) ? [{ right: named, cells: cells.slice(0, -1) }] : [];
  });

describe('The table of offices', () => {
  it('says of each right which offices have it', () => {
    const others = offices.filter((office) => office !== 'owner');
    for (const { right, cells } of rows) {
      const having = others.filter((_, index) => cells[index] === 'yes');
      expect([right, ...having]).toEqual([right, ...officesWith(right).filter((office) => office !== 'owner')]);
    }
  });

  it('has every right that a call asks for', () => {
    const asked = callNames.flatMap((name) => wordsOf(schemaOf(name).access)).filter(isRight);
    expect(rows.map(({ right }) => right).toSorted()).toEqual([...new Set(asked)].toSorted());
  });
});
