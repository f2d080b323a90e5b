import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type DataFormat, dataFormats } from '@app/contracts';
import { encoded, type OpenSource, openSource, type RowQuery, type Table } from '@app/tables';
import { tablesView } from '../data/open-data/open-data.view';
import { placeOf } from '../data/tables/table-place';
import { tables } from '../data/tables/tables';
import { type LogCommand, progress, say, WrongArguments } from '../log-commands/log-command';
import { tableStoreAdapter } from '../platform/stores/store-adapters';
import { folderReadme } from './exported-folder.strings';

const USAGE = `npm run data -- export --to folder [--format ${dataFormats.join('|')}] [--table name …]`;

export const exportTables: LogCommand = {
  takes: '--to folder …',
  does: `writes the tables into a folder: [--format ${dataFormats.join('|')}] [--table name …]`,
  async run(config, args) {
    const { to, format, chosen } = given(args);
    const source = await openSource(tableStoreAdapter(config).source).catch((cause: unknown) => {
      throw new WrongArguments(`There are no tables yet: ${cause instanceof Error ? cause.message : String(cause)}`);
    });
    try {
      const text = await source.place();
      if (text === null) throw new WrongArguments('The tables are not made yet: the application makes them');
      await mkdir(to, { recursive: true });
      const exported = [];
      for (const table of chosen) {
        const file = `${table.name}.${format}`;
        const rows = await written(source, table, format, join(to, file));
        say(`${file}: ${rows} rows`);
        exported.push({ table, file, rows });
      }
      const { place, tables: described } = tablesView(chosen, placeOf(text));
      await replace(join(to, 'columns.json'), `${JSON.stringify({ place, tables: described }, null, 2)}\n`);
      await replace(join(to, 'README.md'), folderReadme(place.position, place.at, exported));
    } finally {
      await source.close();
    }
    return true;
  },
};

function given(args: readonly string[]): { to: string; format: DataFormat; chosen: readonly Table[] } {
  const { to, format: wanted, table: names } = valuesOf(args);
  const format = dataFormats.find((each) => each === wanted);
  if (!to || !format) throw new WrongArguments(USAGE);
  const chosen = names?.map((name) => {
    const table = tables.find((each) => each.name === name);
    if (!table) throw new WrongArguments(`There is no table ${name}: ${tables.map((each) => each.name).join(', ')}`);
    return table;
  });
  return { to, format, chosen: chosen ?? tables };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        format: { type: 'string', default: 'parquet' },
        table: { type: 'string', multiple: true },
      },
    }).values;
  } catch {
    throw new WrongArguments(USAGE);
  }
}

/** A file has its name only when it is whole. @returns how many rows it has */
async function written(source: OpenSource, table: Table, format: DataFormat, path: string): Promise<number> {
  const query: RowQuery = {
    table,
    where: [],
    columns: Object.keys(table.columns),
    sort: table.key.map((column) => ({ column, descending: false })),
  };
  const all = await source.count(query);
  const showing = progress();
  let rows = 0;
  async function* counted() {
    for await (const batch of source.rows(query)) {
      rows += batch.length;
      showing(() => `${table.name}: ${rows} of ${all} rows`);
      yield batch;
    }
  }
  const chunks = encoded(query, format, counted());
  await whole(path, (unfinished) =>
    pipeline(Readable.from(chunks, { objectMode: false }), createWriteStream(unfinished)),
  );
  return rows;
}

const replace = (path: string, text: string) => whole(path, (unfinished) => writeFile(unfinished, text));

async function whole(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    await write(unfinished);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}
