import { median } from './bench';
import { benches } from './benches';
import { type Target, type TargetName, targetNames, targets } from './targets';

/** A row as a bench has printed it. */
export type PrintedRow = Readonly<Record<string, unknown>>;

/** What the runs of the benches have printed: a list of rows for each run. Missing where the bench was not run. */
export type Printed = Readonly<Record<string, readonly (readonly PrintedRow[])[]>>;

export interface Judged {
  target: TargetName;
  what: string;
  limit: string;
  /** Null when it was not measured. */
  median: number | null;
  /** The least and the most of the runs. */
  spread: [number, number] | null;
  n: number;
  /** `needs`: it cannot be measured here. */
  verdict: 'met' | 'missed' | 'needs' | 'failed';
  reason: string | null;
}

export interface Chosen {
  only: readonly TargetName[];
  isQuick: boolean;
  environment: Readonly<Record<string, string | undefined>>;
}

/** All rows of the targets, also of those that nothing measures. */
export function judged(printed: Printed, chosen: Chosen): Judged[] {
  const wanted = targetNames.filter((name) => chosen.only.length === 0 || chosen.only.includes(name));
  return wanted.flatMap((name) => targets[name].map((target) => judgedOne(name, target, printed, chosen)));
}

/** The benches that the chosen targets need. */
export function benchesOf({ only, isQuick, environment }: Chosen): (keyof typeof benches)[] {
  const wanted = targetNames.filter((name) => only.length === 0 || only.includes(name));
  const files = wanted.flatMap((name) =>
    targets[name].flatMap((target) => (whyNot(target, { only, isQuick, environment }) ? [] : benchOf(target))),
  );
  return [...new Set(files)];
}

const benchOf = (target: Target) => ('bench' in target ? [target.bench] : []);

/** Why it is not measured in this run, or null. */
function whyNot(target: Target, { isQuick, environment }: Chosen): string | null {
  if (!('bench' in target)) return target.needs;
  const { needs } = target;
  if (needs && !environment[needs.variable]) return `${needs.variable}: ${needs.why}`;
  return isQuick && benches[target.bench].quick === null ? 'the full run' : null;
}

function judgedOne(name: TargetName, target: Target, printed: Printed, chosen: Chosen): Judged {
  const unmeasured = { target: name, what: target.what, median: null, spread: null, n: 0 };
  const limit = 'bench' in target ? `${target.is} ${target.limit} ${target.unit}`.trim() : '';
  const reason = whyNot(target, chosen);
  if (reason !== null || !('bench' in target)) return { ...unmeasured, limit, verdict: 'needs', reason };
  const runs = printed[target.bench] ?? [];
  const figure = target.figure ?? 'ours';
  const values = runs.flatMap((rows) => {
    const value = rows.find(({ subject }) => target.row.test(String(subject)))?.[figure];
    return typeof value === 'number' ? [value] : [];
  });
  if (values.length === 0) {
    // A quick run leaves sizes out.
    if (chosen.isQuick && runs.some((rows) => rows.length > 0)) {
      return { ...unmeasured, limit, verdict: 'needs', reason: 'the full run' };
    }
    return { ...unmeasured, limit, verdict: 'failed', reason: `${target.bench} has not printed it` };
  }
  const middle = median(values);
  const isMet = target.is === 'at least' ? middle >= target.limit : middle <= target.limit;
  const spread: [number, number] = [Math.min(...values), Math.max(...values)];
  const verdict = isMet ? 'met' : 'missed';
  return { ...unmeasured, limit, median: middle, spread, n: values.length, verdict, reason: null };
}

/** `before`: the same table of another time, to be shown beside. */
export function markdownOf(rows: readonly Judged[], before?: readonly Judged[]): string {
  const head = ['target', 'what', 'limit', ...(before ? ['before'] : []), 'median', 'spread', 'n', 'verdict'];
  const known = new Map(before?.map((row) => [keyOf(row), row]));
  const lines = rows.map((row) => [
    row.target,
    row.what,
    row.limit,
    ...(before ? [shown(known.get(keyOf(row))?.median ?? null)] : []),
    shown(row.median),
    row.spread ? row.spread.map(shown).join(' – ') : '',
    row.n > 0 ? String(row.n) : '',
    row.reason ? `${row.verdict} ${row.reason}` : row.verdict,
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

const keyOf = ({ target, what }: Judged) => `${target} ${what}`;
const shown = (value: number | null) => (value === null ? '' : String(Number(value.toPrecision(3))));
