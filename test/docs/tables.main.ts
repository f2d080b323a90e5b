/** Writes `docs/tables.md` from the declarations of the tables. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { tables } from '../../apps/api/src/data/tables/tables';
import { tablesPage } from './table-pages';

const PAGE = join(__dirname, '../../docs/tables.md');

void (async () => {
  const options = await resolveConfig(PAGE);
  writeFileSync(PAGE, await format(tablesPage(tables), { ...options, filepath: PAGE }));
})();
