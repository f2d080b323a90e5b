import type { Table } from '@app/tables';

interface ExportedTable {
  table: Table;
  file: string;
  rows: number;
}

/** The page that lies beside exported tables. */
export const folderReadme = (position: string | null, at: string | null, exported: readonly ExportedTable[]): string =>
  [
    '# Tables of Rennmeister',
    '',
    position === null || at === null
      ? 'Made before anything had happened.'
      : `As of position ${position} of the log, ${at}.`,
    'Times are UTC. What each column means, and its kind and unit: `columns.json`.',
    '',
    '| File | Rows | One row for each | About |',
    '| --- | --- | --- | --- |',
    ...exported.map(({ table, file, rows }) => `| \`${file}\` | ${rows} | ${table.rowFor} | ${table.about} |`),
    '',
  ].join('\n');
