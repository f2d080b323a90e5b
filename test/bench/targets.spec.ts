import { readdirSync } from 'node:fs';
import { benches } from './benches';
import { benchesOf, type Chosen, judged, markdownOf } from './judged';
import { targetNames, targets } from './targets';

const all: Chosen = { only: [], isQuick: false, environment: {} };
const append = (ratio: number) => [{ subject: 'append, 1 at once (events/s)', ours: 3_000, ratio }];

test('every target has a row, and so has one that cannot be measured', () => {
  const rows = judged({}, all);
  expect([...new Set(rows.map(({ target }) => target))]).toEqual(targetNames);
  for (const { verdict, reason } of rows) expect([verdict, reason]).toEqual([verdict, expect.stringMatching(/\w/)]);
});

test('every bench is part of the table, or says why not', () => {
  const files = readdirSync(__dirname).filter((name) => name.endsWith('.bench.ts'));
  expect(Object.keys(benches).toSorted()).toEqual(files.toSorted());
});

test('every bench of the table measures some target', () => {
  const used = new Set(
    targetNames.flatMap((name) => targets[name].flatMap((each) => ('bench' in each ? each.bench : []))),
  );
  const ofTable = Object.entries(benches).filter(([, bench]) => typeof bench !== 'string');
  expect([...used].toSorted()).toEqual(ofTable.map(([file]) => file).toSorted());
});

test('two rows of a target have different names', () => {
  const names = judged({}, all).map(({ target, what }) => `${target} ${what}`);
  expect(names.length).toBe(new Set(names).size);
});

test('a target is judged by the median of the runs, and their spread is shown', () => {
  const printed = { 'append.bench.ts': [append(0.7), append(0.5), append(0.61)] };
  const [first] = judged(printed, { ...all, only: ['P1'] });
  const judgement = { median: 0.61, spread: [0.5, 0.7], n: 3, verdict: 'met', reason: null };
  expect(first).toEqual({
    target: 'P1',
    what: 'append, 1 at once: of the bare loop',
    limit: 'at least 0.6 ×',
    ...judgement,
  });
  expect(judged({ 'append.bench.ts': [append(0.59)] }, { ...all, only: ['P1'] })[0]).toMatchObject({
    verdict: 'missed',
  });
  const ofTwo = judged({ 'append.bench.ts': [append(0.75), append(0.5)] }, { ...all, only: ['P1'] });
  expect(ofTwo[0]).toMatchObject({ median: 0.625, spread: [0.5, 0.75] });
});

test('what a bench has not printed has failed; a quick run leaves it to the full one', () => {
  const [, hundred] = judged({ 'append.bench.ts': [append(0.7)] }, { ...all, only: ['P1'] });
  expect(hundred).toMatchObject({ verdict: 'failed', reason: 'append.bench.ts has not printed it' });
  const [, quick] = judged({ 'append.bench.ts': [append(0.7)] }, { ...all, only: ['P1'], isQuick: true });
  expect(quick).toMatchObject({ verdict: 'needs', reason: 'the full run' });
});

test('only the benches of the chosen targets are run, and those alone that have what they need', () => {
  expect(benchesOf({ ...all, only: ['P1', 'P3', 'P2'] })).toEqual(['append.bench.ts', 'read.bench.ts']);
  expect(benchesOf({ ...all, only: ['P19'] })).toEqual([]);
  expect(benchesOf({ ...all, only: ['P19'], environment: { EVENTSTORE_URL: 'esdb://' } })).toEqual([
    'tournament.bench.ts',
  ]);
  expect(benchesOf({ ...all, only: ['P16'], isQuick: true })).toEqual([]);
});

test('a table of another time is shown beside', () => {
  const table = (ratio: number) => judged({ 'append.bench.ts': [append(ratio)] }, { ...all, only: ['P1'] }).slice(0, 1);
  expect(markdownOf(table(0.7), table(0.5))).toBe(
    [
      '| target | what | limit | before | median | spread | n | verdict |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      '| P1 | append, 1 at once: of the bare loop | at least 0.6 × | 0.5 | 0.7 | 0.7 – 0.7 | 1 | met |',
      '',
    ].join('\n'),
  );
});
