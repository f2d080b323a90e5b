import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../docs/specification');

/** The rows of a table of the specification, by the names in its first line. Cells at the end of a row may be missing. */
export function tableOf(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line, index) => {
    const cells = line.split('\t');
    if (cells.length > names.length) throw new Error(`${file}:${index + 2} has ${cells.length} cells`);
    return Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
  });
}
