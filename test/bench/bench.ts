import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A measured subject beside its limit. `ratio` is the median of the ratios of the runs. The bench fails below
 * `target`.
 */
export interface BenchRow {
  subject: string;
  limit: number;
  ours: number;
  ratio: number;
  target: number | undefined;
  runs: number;
  [figure: string]: string | number | undefined;
}

/** The value of `--name value`, or the fallback. */
export function option(name: string, fallback: string): string {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? fallback : (process.argv[index + 1] ?? fallback);
}

export function numberOption(name: string, fallback: number): number {
  return Number(option(name, String(fallback)));
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Of an even number of values what lies between the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** Prints a table for people and a line of JSON for programs. Sets exit code 1 when a target is missed. */
export function report(rows: readonly BenchRow[]): void {
  const rounded = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'number' ? Number(value.toPrecision(3)) : value,
      ]),
    ),
  );
  console.table(rounded);
  console.log(JSON.stringify(rounded));
  if (rows.some(({ ratio, target }) => target !== undefined && ratio < target)) process.exitCode = 1;
}

/** Uses the disk of `BENCH_DIR` or of the temporary directory. The directory is removed afterwards. */
export async function inTemporaryDirectory(work: (directory: string) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'bench-'));
  try {
    await work(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
