import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tables } from '../apps/api/src/data/tables/tables';
import { tablesPage } from './docs/table-pages';

const words = (page: string) => page.replaceAll(/[|\-\s]+/g, ' ');

describe('the page on tables', () => {
  it('says what is declared (npm run tables writes it anew)', () => {
    const page = readFileSync(join(__dirname, '../docs/tables.md'), 'utf8');
    expect(words(page)).toBe(words(tablesPage(tables)));
  });

  it.each(tables.map((table) => [table.name, table] as const))('%s joins columns that are there', (_, { columns }) => {
    for (const { joins } of Object.values(columns)) {
      const [table, column] = joins?.split('.') ?? [];
      if (table) expect(Object.keys(tables.find(({ name }) => name === table)!.columns)).toContain(column);
    }
  });

  it.each(tables.map((table) => [table.name, table] as const))(
    '%s tells where its rows come from',
    (_, { columns }) => {
      expect(Object.keys(columns)).toEqual(expect.arrayContaining(['log_position', 'recorded_at']));
    },
  );
});
