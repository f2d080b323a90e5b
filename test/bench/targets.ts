import type { BenchFile } from './benches';

interface Described {
  what: string;
  /** The figures of a target that are measured in another way are rows of their own. */
  limit: number;
  unit: string;
  is: 'at least' | 'at most';
}

/** A figure of a row that a bench prints as JSON. `row`: fits the subject. `figure`: the column; default: `ours`. */
export interface Measured extends Described {
  bench: BenchFile;
  row: RegExp;
  figure?: string;
  /** Measured only where this variable says with what. */
  needs?: { variable: string; why: string };
}

/** Nothing measures it. */
export interface Unmeasured {
  what: string;
  needs: string;
}

export type Target = Measured | Unmeasured;

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const;
export type TargetName = `P${(typeof numbers)[number]}`;
export const targetNames: readonly TargetName[] = numbers.map((number) => `P${number}` as const);

type Limit = Omit<Described, 'what'>;
const atMost = (limit: number, unit: string): Limit => ({ is: 'at most', limit, unit });
const atLeast = (limit: number, unit: string): Limit => ({ is: 'at least', limit, unit });

const append = (callers: number, what: string, figure: string, limit: Limit): Measured => ({
  what: `append, ${callers} at once: ${what}`,
  bench: 'append.bench.ts',
  row: new RegExp(`^append, ${callers} at once`),
  figure,
  ...limit,
});

type EngineRow = 'first build' | 'start' | 'rebuild beside live' | 'log diff';
const engine = (row: EngineRow, what: string, figure: string, limit: Limit): Measured => ({
  what,
  bench: 'engine.bench.ts',
  row: new RegExp(`^${row}`),
  figure,
  ...limit,
});

const rebuild = (row: RegExp, what: string, limit: number): Measured => ({
  what: `${what} ÷ read with parse`,
  bench: 'rebuild.bench.ts',
  row,
  figure: 'ratio',
  ...atLeast(limit, '×'),
});

const readModel = (row: string, limit: number): Measured => ({
  what: `${row} of 100,000`,
  bench: 'readmodel.bench.ts',
  row: new RegExp(`^${row}$`),
  figure: 'medianMicros',
  ...atMost(limit, 'µs'),
});

/** `shape`: as in the subjects of `tournament.bench.ts`. */
const round = (row: string, shape: string, limit: Limit, more: Partial<Measured> = {}): Measured => ({
  what: `${row}, ${shape}`,
  bench: 'tournament.bench.ts',
  row: new RegExp(`^${row}, ${shape.replace(' in ', ' players answering in ')}$`),
  ...limit,
  ...more,
});

const peer = { variable: 'RAZZIA_URL', why: 'a fresh, warmed Razzia, which is not in this repository' };
const server = { variable: 'EVENTSTORE_URL', why: 'a real EventStoreDB' };

const page = (path: string, what: string, figure: string, limit: Limit): Measured => ({
  what: `${what} of ${path}`,
  bench: 'web.bench.ts',
  row: new RegExp(`^${path} performance$`),
  figure,
  ...limit,
});

/** What the program has to reach, each with the bench that measures it. One without a row does not compile. */
export const targets: Record<TargetName, readonly Target[]> = {
  P1: [
    append(1, 'of the bare loop', 'ratio', atLeast(0.6, '×')),
    append(100, 'of the bare loop', 'ratio', atLeast(0.68, '×')),
    append(1_000, 'of the bare loop', 'ratio', atLeast(0.78, '×')),
    append(100, 'floor', 'ours', atLeast(40_000, 'events/s')),
    append(1_000, 'floor', 'ours', atLeast(65_000, 'events/s')),
    append(100, 'p99', 'p99Ms', atMost(15, 'ms')),
    append(1_000, 'p99', 'p99Ms', atMost(40, 'ms')),
    append(1_000, 'p99 of the event loop', 'eventLoopP99Ms', atMost(6, 'ms')),
  ],
  P2: [{ what: 'append ÷ message-db', needs: 'PostgreSQL with message-db, which the program does not use' }],
  P3: [
    { what: 'read ÷ bare', bench: 'read.bench.ts', row: /^read /, figure: 'ratio', ...atLeast(0.85, '×') },
    { what: 'read', bench: 'read.bench.ts', row: /^read /, ...atLeast(600_000, 'events/s') },
  ],
  P4: [
    rebuild(/^fold 1 projection /, 'one projection', 0.85),
    rebuild(/^fold \d+ projections /, 'all in memory', 0.6),
    rebuild(/^rebuild /, 'all on disk', 0.35),
    engine('first build', 'first build of the application, over an empty start', 'ours', atMost(20, 's')),
    engine('first build', 'its memory', 'peakMb', atMost(600, 'MB')),
    engine('log diff', 'log diff, memory', 'peakMb', atMost(400, 'MB')),
    engine('rebuild beside live', 'all read models built again beside live', 'seconds', atMost(12, 's')),
    engine('rebuild beside live', 'its memory beside live', 'peakMb', atMost(600, 'MB')),
  ],
  P5: [
    engine('start', 'start', 'seconds', atMost(1.5, 's')),
    engine('start', 'its memory', 'residentMb', atMost(350, 'MB')),
    engine('start', 'memory of an empty installation', 'emptyMb', atMost(120, 'MB')),
    engine('start', 'its longest turn after loading the code', 'longestTurnMs', atMost(200, 'ms')),
    { what: 'start with 10 million events', needs: '12 GB and an hour: engine.bench.ts --events 10000000' },
  ],
  P6: [
    readModel('top ten', 50),
    readModel('rank by score', 10),
    readModel('durable batch of 500', 5_000),
    { what: 'lag of a read model, p99', bench: 'rebuild-lag.bench.ts', row: /^append answered/, ...atMost(20, 'ms') },
  ],
  P7: [
    round('answer p99 ms', '200 in 3 s', atMost(10, 'ms')),
    round('answer p99 ms', '200 in 0.1 s', atMost(20, 'ms')),
    round('answer p99 ms', '1000 in 3 s', atMost(30, 'ms')),
    round('answer p99 ms', '5000 in 5 s', atMost(50, 'ms')),
    round('answer p99 ms', '9000 in 10 s', atMost(80, 'ms')),
    round('answer p99 ms', '5000 in 5 s', atMost(0, 'answers'), { what: 'lost, 5000 in 5 s', figure: 'lost' }),
    round('first question at the last player ms', '5000 in 5 s', atMost(1_000, 'ms')),
  ],
  P8: [
    round('p99Ms beside Razzia', '200 in 3 s', atMost(0.7, '×'), { figure: 'share', needs: peer }),
    round('p99Ms beside Razzia', '200 in 0.1 s', atMost(0.05, '×'), { figure: 'share', needs: peer }),
    round('cpuPerAnswerMs beside Razzia', '200 in 3 s', atMost(0.6, '×'), { figure: 'share', needs: peer }),
    round('cpuPerAnswerMs beside Razzia', '200 in 0.1 s', atMost(0.3, '×'), { figure: 'share', needs: peer }),
    round('messages an answer', '1000 in 3 s', atMost(25, '')),
  ],
  P9: [
    round('processor ms an answer', '200 in 3 s', atMost(2, 'ms')),
    round('processor ms an answer', '1000 in 3 s', atMost(1, 'ms')),
    round('processor ms an answer', '5000 in 5 s', atMost(0.7, 'ms')),
    { what: 'solo, by socket', bench: 'answers.bench.ts', row: /^processor ms a question/, ...atMost(1.1, 'ms') },
    { what: 'heap growth an answer', needs: 'a bench that looks into the heap of the process' },
  ],
  P10: [
    {
      what: 'bare loop ÷ leaderboard to 5,000',
      bench: 'fanout.bench.ts',
      row: /^5000 clients: ms until/,
      figure: 'ratio',
      ...atLeast(0.77, '×'),
    },
    { what: 'longest block, 5,000', bench: 'fanout.bench.ts', row: /^5000 clients: ms nothing/, ...atMost(10, 'ms') },
    { what: 'board of ten on the wire', bench: 'fanout.bench.ts', row: /^bytes of/, ...atMost(400, 'bytes') },
  ],
  P11: [
    round('kB a joined player', '1000 in 3 s', atMost(20, 'kB')),
    { what: 'memory back within 10 % after all leave', needs: 'a bench that waits until all have left' },
  ],
  P12: [
    { what: 'HTTP ÷ bare Nest', bench: 'answers.bench.ts', row: /^HTTP/, figure: 'ratio', ...atLeast(0.8, '×') },
    { what: 'socket ÷ 5 × HTTP', bench: 'answers.bench.ts', row: /^socket/, figure: 'ratio', ...atLeast(1, '×') },
    { what: 'GET leaderboard ÷ bare Nest', needs: 'a bare Nest that answers a leaderboard' },
  ],
  P13: [
    { what: 'answer p99 with logins ÷ quiet', bench: 'logins.bench.ts', row: /^answer p99/, ...atMost(2, '×') },
    { what: 'wrong password ÷ unknown', bench: 'logins.bench.ts', row: /^time of a wrong/, ...atMost(1.1, '×') },
  ],
  P14: [
    { what: 'all resumed', bench: 'storm.bench.ts', row: /^the last of/, ...atMost(5_000, 'ms') },
    { what: '95 % resumed', bench: 'storm.bench.ts', row: /^95 %/, ...atMost(3_000, 'ms') },
  ],
  P15: [
    { what: 'appends, 1 ÷ bare', bench: 'eventstoredb.bench.ts', row: /, 1 at/, figure: 'ratio', ...atLeast(1, '×') },
    { what: 'appends, 16', bench: 'eventstoredb.bench.ts', row: /, 16 at/, figure: 'ratio', ...atLeast(1.4, '×') },
    { what: 'appends, 128', bench: 'eventstoredb.bench.ts', row: /, 128 at/, figure: 'ratio', ...atLeast(1.4, '×') },
    { what: 'read ÷ bare', bench: 'eventstoredb.bench.ts', row: /^catch-up/, figure: 'ratio', ...atLeast(0.95, '×') },
  ],
  P16: ['/', '/login', '/leaderboard'].flatMap((path) => [
    page(path, 'Lighthouse', 'ours', atLeast(0.97, '')),
    page(path, 'largest paint', 'largestPaintMs', atMost(2_000, 'ms')),
    page(path, 'time blocked', 'blockedMs', atMost(100, 'ms')),
    page(path, 'layout shift', 'shift', atMost(0.02, '')),
    page(path, 'bytes', 'kilobytes', atMost(200, 'kB')),
    page(path, 'requests', 'requests', atMost(25, '')),
  ]),
  P17: [
    { what: 'joins, two processes', bench: 'joins.bench.ts', row: /two/, figure: 'seconds', ...atMost(5, 's') },
    { what: 'refused', bench: 'joins.bench.ts', row: /two/, figure: 'refused', ...atMost(0, '') },
  ],
  P18: [
    { what: 'wait beside a search for a user', bench: 'stalls.bench.ts', row: /for a user/, ...atMost(50, 'ms') },
    { what: 'wait beside a search for a duel', bench: 'stalls.bench.ts', row: /for a duel/, ...atMost(50, 'ms') },
    { what: 'wait beside a rematch', bench: 'stalls.bench.ts', row: /^a rematch/, ...atMost(50, 'ms') },
    { what: 'wait beside empty lines', bench: 'stalls.bench.ts', row: /empty lines/, ...atMost(50, 'ms') },
    { what: 'wait beside an import of marks', bench: 'stalls.bench.ts', row: /50 rows/, ...atMost(50, 'ms') },
    { what: 'wait beside a question of marks', bench: 'stalls.bench.ts', row: /^a question/, ...atMost(50, 'ms') },
    { what: 'erasure beside 1 GB', needs: 'a private file of 1 GB' },
  ],
  P19: [
    round('first question at the last player ms', '1000 in 3 s', atMost(600, 'ms'), { needs: server }),
    { what: 'answer p99 ÷ bare appends', needs: 'EVENTSTORE_URL, and bare appends at the same rate in the same run' },
    { what: 'processor ms an answer ÷ embedded', needs: 'EVENTSTORE_URL, and both stores in the same run' },
    { what: 'catching up with all read models', needs: 'EVENTSTORE_URL, and a log of the application on it' },
  ],
};
