/** What a bench is told. `quick`: none where it cannot be made short. */
interface OfTable {
  full: readonly string[];
  quick: readonly string[] | null;
}

/** Every bench: what it is told for the table of targets, or why it is not part of it. */
export const benches = {
  'append.bench.ts': { full: [], quick: ['--runs', '2', '--ms', '300'] },
  'read.bench.ts': { full: ['--events', '1000000', '--runs', '3'], quick: ['--events', '50000', '--runs', '2'] },
  'rebuild.bench.ts': { full: ['--events', '1000000', '--runs', '3'], quick: ['--events', '50000', '--runs', '1'] },
  'engine.bench.ts': { full: ['--events', '1000000', '--runs', '1'], quick: ['--events', '10000', '--runs', '1'] },
  'readmodel.bench.ts': { full: [], quick: ['20000'] },
  'rebuild-lag.bench.ts': { full: [], quick: ['--seconds', '2'] },
  'tournament.bench.ts': {
    full: ['--shapes', '200/3000,200/100,1000/3000,5000/5000,9000/10000'],
    quick: ['--shapes', '200/3000,200/100'],
  },
  'answers.bench.ts': { full: [], quick: null },
  'fanout.bench.ts': { full: [], quick: ['--clients', '1000', '--runs', '2'] },
  'logins.bench.ts': { full: [], quick: null },
  'storm.bench.ts': { full: [], quick: ['--clients', '500', '--runs', '1'] },
  'eventstoredb.bench.ts': { full: [], quick: null },
  'web.bench.ts': { full: ['--pages', '/,/login,/leaderboard'], quick: null },
  'joins.bench.ts': { full: [], quick: ['--joins', '500', '--runs', '1'] },
  'stalls.bench.ts': { full: [], quick: null },
  'export.bench.ts': 'no target names what an export costs',
  'leaderboard.bench.ts': 'a target of its own, for MongoDB',
  'log-look.bench.ts': 'no target names the look through the log',
  'messages.bench.ts': 'no target names messages',
  'replay.bench.ts': 'no target names the replay',
  'tables.bench.ts': 'no target names the tables',
  'takeover.bench.ts': 'a target of its own, with the faults',
} satisfies Record<string, OfTable | string>;

/** Those that are run for the table. */
export type BenchFile = {
  [File in keyof typeof benches]: (typeof benches)[File] extends string ? never : File;
}[keyof typeof benches];
