import type { Row, Table } from '@app/tables';

/** What of the rows differs, cell by cell, for the reader of a failure: the key, the column, the cell, and the expected one. */
export function differingCells({ name, key }: Table, shown: readonly Row[], expected: readonly Row[]): string[] {
  const keyOf = (row: Row) => key.map((column) => row[column]).join(' ');
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const [ours, theirs] = [byKey(shown), byKey(expected)];
  const doubled = shown.length - ours.size + expected.length - theirs.size;
  return [
    ...(doubled > 0 ? [`${name}: ${doubled} rows with the key of another`] : []),
    ...[...new Set([...ours.keys(), ...theirs.keys()])].flatMap((each) => {
      const [row, wanted] = [ours.get(each), theirs.get(each)];
      if (!row || !wanted) return [`${name} ${each}: ${row ? 'is one too many' : 'is missing'}`];
      const columns = [...new Set([...Object.keys(row), ...Object.keys(wanted)])];
      return columns
        .filter((column) => row[column] !== wanted[column])
        .map((column) => `${name} ${each} ${column}: ${String(row[column])} instead of ${String(wanted[column])}`);
    }),
  ];
}
