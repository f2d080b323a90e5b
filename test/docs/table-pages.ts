import type { Cell, Column, Table } from '@app/tables';

/** The page that describes the tables, as Markdown. */
export function tablesPage(tables: readonly Table[]): string {
  const intro = `# Tables

What analysts read, made from the declarations by \`npm run tables\`. [Analyse](analyse.md) says where the tables are, and
[ten questions](ten-questions.md) are asked of them. The types are those of SQLite, of MongoDB and of Parquet. "now" marks a column that says what holds
now: it may change after its row was written.

${tables.map(({ name, rowFor }) => `- [\`${name}\`](#${name}): one row for each ${rowFor}`).join('\n')}
`;
  return [intro, ...tables.map(section)].join('\n');
}

const types: Record<Column['kind'], string> = {
  text: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  timestamp: 'moment',
  day: 'day',
};

function section({ name, about, rowFor, columns, key, example }: Table): string {
  const rows = Object.entries(columns).map(([column, { kind, about: meaning, isNullable, unit, joins, isNow }]) => {
    const type = [types[kind], unit && `in ${unit}`, isNullable && 'or empty'].filter(Boolean).join(' ');
    const link = joins ? `\`${joins}\`` : '';
    return [`\`${column}\``, type, isNow ? 'now' : '', link, shownCell(kind, example[column]!), meaning];
  });
  const head = ['Column', 'Type', '', 'Joins', 'Example', 'Meaning'];
  return `## ${name}

${about.replaceAll('. ', '.\n')}

One row for each ${rowFor}. Key: ${key.map((column) => `\`${column}\``).join(', ')}.

${markdownTable([head, ...rows])}
`;
}

function markdownTable([head, ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head!), line(head!.map(() => '---')), ...rows.map(line)].join('\n');
}

function shownCell(kind: Column['kind'], cell: Cell): string {
  if (cell === null) return '';
  return `\`${kind === 'timestamp' ? new Date(Number(cell)).toISOString() : String(cell)}\``;
}

/** A question of a page, in both languages. */
export interface AskedQuestion {
  title: string;
  sql: string;
  /** The collection and the pipeline that is asked of it, as text. */
  collection: string;
  pipeline: string;
}

/** The questions of `docs/ten-questions.md`, and of the page with the same ones for MongoDB. */
export function askedQuestions(sqlPage: string, mongoPage: string): AskedQuestion[] {
  const inMongo = new Map(sections(mongoPage));
  return sections(sqlPage).map(([title, text]) => {
    const sql = /```sql\n([\s\S]*?)```/.exec(text)?.[1];
    const js = /```js\ndb\.(\w+)\.aggregate\(([\s\S]*?)\);\n```/.exec(inMongo.get(title) ?? '');
    if (!sql || !js) throw new Error(`${title} is not asked in both languages`);
    return { title, sql, collection: js[1]!, pipeline: js[2]! };
  });
}

const sections = (page: string) =>
  page
    .split(/^## \d+\. /m)
    .slice(1)
    .map((text): [title: string, text: string] => [text.slice(0, text.indexOf('\n')), text]);
