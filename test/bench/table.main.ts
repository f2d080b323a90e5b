/**
 * The table of all targets: runs the benches one after another, each in processes of its own, and shows for each target
 * whether it is met. Exits with 1 when one is missed.
 *
 * npm run bench -- [--quick] [--only P1,P7] [--repeat 3] [--compare file] [--to folder]
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberOption, option } from './bench';
import { benches } from './benches';
import { benchesOf, type Chosen, judged, type Judged, markdownOf, type PrintedRow } from './judged';
import { type TargetName, targetNames } from './targets';

const ROOT = join(__dirname, '../..');
const isQuick = process.argv.includes('--quick');
const repeats = numberOption('repeat', isQuick ? 1 : 3);
const folder = option('to', join(ROOT, '.cache/bench'));
const compared = option('compare', '');
const ROUND_TRIPS = 200_000;

function chosenTargets(): TargetName[] {
  const names = option('only', '').split(',').filter(Boolean);
  const unknown = names.filter((name) => !targetNames.includes(name as TargetName));
  if (unknown.length > 0) throw new Error(`There is no target ${unknown.join(', ')}`);
  return names as TargetName[];
}

/** The rows that a bench prints, or none when it fails. A missed target ends it with 1, too. */
async function rowsOf(file: string, args: readonly string[]): Promise<PrintedRow[]> {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', join(__dirname, file), ...args], { cwd: ROOT });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4_000)));
  await new Promise((ended) => child.once('close', ended));
  const line = output.split('\n').findLast((each) => each.startsWith('[{'));
  if (line === undefined) console.error(`${file} has printed no rows:\n${errors}`);
  return line === undefined ? [] : (JSON.parse(line) as PrintedRow[]);
}

/** How fast this machine is at the moment, so that tables of other days can be read beside this one. */
function roundTripsMs(): number {
  const value = {
    id: 'a5a0c1d2',
    numbers: Array.from({ length: 20 }, (_, index) => index * 1.5),
    text: 'x'.repeat(200),
  };
  const beganAt = performance.now();
  for (let count = 0; count < ROUND_TRIPS; count += 1) JSON.parse(JSON.stringify(value));
  return Math.round(performance.now() - beganAt);
}

async function main(): Promise<void> {
  const chosen: Chosen = { only: chosenTargets(), isQuick, environment: process.env };
  const before = compared && (JSON.parse(readFileSync(compared, 'utf8')) as Judged[]);
  const printed: Record<string, PrintedRow[][]> = {};
  const atFirst = roundTripsMs();
  for (const file of benchesOf(chosen)) {
    const bench = benches[file];
    if (typeof bench === 'string') continue;
    const args = isQuick ? bench.quick : bench.full;
    for (let run = 1; run <= repeats; run += 1) {
      const beganAt = performance.now();
      (printed[file] ??= []).push(await rowsOf(file, args ?? []));
      console.log(`${file}, ${run} of ${repeats}: ${Math.round((performance.now() - beganAt) / 1_000)} s`);
    }
  }
  const rows = judged(printed, chosen);
  const speed = `${ROUND_TRIPS} round trips of JSON took ${atFirst} ms before the benches and ${roundTripsMs()} ms after them.`;
  const table = `${speed}\n\n${markdownOf(rows, before || undefined)}`;
  mkdirSync(folder, { recursive: true });
  const name = join(folder, isQuick ? 'quick' : 'full');
  writeFileSync(`${name}.json`, `${JSON.stringify(rows, null, 2)}\n`);
  writeFileSync(`${name}.md`, table);
  console.log(`\n${table}\nAlso in ${name}.md and ${name}.json`);
  if (rows.some(({ verdict }) => verdict === 'missed' || verdict === 'failed')) process.exitCode = 1;
}

void main();
