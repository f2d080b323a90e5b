/**
 * Measures read models of 100,000 players through the document store's port: the leaderboard's first ten, a
 * player's rank, and a projection's batch until it is durable. Prints a table and the same as JSON. Fails when
 * a limit is exceeded.
 *
 * node --require tsx/cjs test/bench/readmodel.bench.ts [documents]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Collection, type Document, SqliteDocumentStore } from '../../libs/document-store/src';

interface Standing extends Document {
  visible: boolean;
  score: number;
  correct: number;
  timeMs: number;
  badges: string[];
}

interface Measurement {
  subject: string;
  documents: number;
  medianMicros: number;
  p99Micros: number;
  limitMicros: number | null;
}

const DOCUMENTS = Number(process.argv[2] ?? 100_000);
const BATCH = 500;

/** A small generator, so that every run measures the same documents. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = seededRandom(20_26);
const standing = (n: number): Standing => ({
  _id: `0192f3a1-7c5e-7d6b-9f00-${String(n).padStart(12, '0')}`,
  visible: true,
  score: random(2_000),
  correct: random(1_000),
  timeMs: random(10_000_000),
  badges: ['first-race', 'ten-in-a-row'],
});

const upsertsOf = (standings: Standing[]) =>
  standings.map(({ _id, ...replacement }) => ({ replaceOne: { filter: { _id }, replacement, upsert: true } }));

async function measured(
  subject: string,
  limitMicros: number | null,
  runs: number,
  work: (run: number) => Promise<unknown>,
): Promise<Measurement> {
  const micros: number[] = [];
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now();
    await work(run);
    micros.push((performance.now() - startedAt) * 1_000);
  }
  // The first tenth warms up the compiler and does not count.
  const counted = micros.slice(Math.floor(runs / 10)).sort((a, b) => a - b);
  const at = (share: number) => Math.round((counted[Math.floor(counted.length * share)] ?? NaN) * 10) / 10;
  return { subject, documents: DOCUMENTS, medianMicros: at(0.5), p99Micros: at(0.99), limitMicros };
}

const topTen = (players: Collection<Standing>) =>
  players.find({ visible: true }, { sort: { score: -1, correct: -1, timeMs: 1 }, limit: 10 }).toArray();

/** The number of players ahead by score, then by correct answers, then by less time. */
const ahead = (players: Collection<Standing>, { score, correct, timeMs }: Standing) =>
  players.countDocuments({
    visible: true,
    $or: [{ score: { $gt: score } }, { score, correct: { $gt: correct } }, { score, correct, timeMs: { $lt: timeMs } }],
  });

/** The limit: bare SQLite with the same batches over the same documents, in the same kind of transactions. */
function bareBatch(folder: string, content: Standing[], batches: Standing[][]): (run: number) => Promise<void> {
  const database = new Database(join(folder, 'bare.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE documents (id TEXT NOT NULL UNIQUE, document TEXT NOT NULL) STRICT');
  const upsert = database.prepare(
    'INSERT INTO documents VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET document = excluded.document',
  );
  const write = database.transaction((documents: Standing[]) => {
    for (const document of documents) upsert.run(document._id, JSON.stringify(document));
  });
  write(content);
  return async (run) => write(batches[run] ?? []);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'readmodel-'));
  const store = await SqliteDocumentStore.open({ file: join(folder, 'documents.sqlite') });
  const players = await store.collection<Standing>({
    name: 'leaderboard@1',
    indexes: [{ key: { visible: 1, score: -1, correct: -1, timeMs: 1 } }],
  });
  const content = Array.from({ length: DOCUMENTS }, (_, n) => standing(n));
  for (let start = 0; start < DOCUMENTS; start += 10_000) {
    await players.insertMany(content.slice(start, start + 10_000));
  }
  const someone = () => content[random(DOCUMENTS)] as Standing;
  const batches = Array.from({ length: 50 }, () => Array.from({ length: BATCH }, () => standing(random(DOCUMENTS))));
  const results = [
    await measured('by id', 10, 20_000, () => players.findOne({ _id: someone()._id })),
    await measured('top ten', 50, 5_000, () => topTen(players)),
    await measured('rank by score', 10, 20_000, () =>
      players.countDocuments({ visible: true, score: { $gt: someone().score } }),
    ),
    await measured('rank by three keys', 50, 10_000, () => ahead(players, someone())),
    await measured(`durable batch of ${BATCH}, bare SQLite`, null, 50, bareBatch(folder, content, batches)),
    await measured(`durable batch of ${BATCH}`, 5_000, 50, (run) => players.bulkWrite(upsertsOf(batches[run] ?? []))),
  ];
  await store.close();
  await rm(folder, { recursive: true });
  console.table(results);
  console.log(JSON.stringify(results));
  for (const { subject, medianMicros, limitMicros } of results) {
    if (limitMicros === null || medianMicros <= limitMicros) continue;
    console.error(`missed: ${subject} takes ${medianMicros} µs, limit ${limitMicros} µs`);
    process.exitCode = 1;
  }
}

void main();
