/**
 * The leaderboard of 200,000 racers on MongoDB (the server at MONGODB_URL, otherwise one that is started): what a visitor
 * and a racer ask for, at the top, in the middle and at the end. The limit is one look at one document by its id. Each
 * answer takes two or three looks, one after another, and may not become slower with the place of the racer.
 *
 * node --require tsx/cjs test/bench/leaderboard.bench.ts [--racers 200000] [--calls 200] [--runs 5]
 */
import { randomUUID } from 'node:crypto';
import { EventStore } from '@app/event-store';
import { MongoDocumentStore } from '@app/document-store/mongo';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import type { RacerNames } from '../../apps/api/src/people/accounts/racer-names';
import { PersonalDocuments } from '../../apps/api/src/platform/stores/personal-documents';
import { BoardFigures } from '../../apps/api/src/racing/leaderboard/board-figures';
import { Leaderboard } from '../../apps/api/src/racing/leaderboard/leaderboard';
import {
  type LeaderboardDocument,
  leaderboardProjection,
} from '../../apps/api/src/racing/leaderboard/leaderboard.projection';
import { rankKey } from '../../apps/api/src/racing/leaderboard/ranking.rules';
import { MongodProcess } from '../support/mongod';
import { type BenchRow, median, numberOption, report } from './bench';

const racers = numberOption('racers', 200_000);
const calls = numberOption('calls', 200);
const runs = numberOption('runs', 5);
/** An answer may take so many looks at one document. */
const LOOKS_MAX = 8;

/** Three races with up to 20 points each, spread as scores are: most are in the middle. */
function entry(number: number): LeaderboardDocument {
  const points = (prime: number) => (number * prime) % 21;
  const totalScore = points(31) + points(7_919) + points(104_729);
  const sums = {
    score: totalScore,
    correctAnswers: Math.ceil(totalScore / 2),
    scoringTimeMs: (number * 7_907) % 90_000,
  };
  const key = rankKey(sums);
  return {
    _id: `racer-${number}`,
    races: [],
    totalScore,
    totalGames: 3,
    correctAnswers: sums.correctAnswers,
    totalQuestions: 30,
    scoringTimeMs: sums.scoringTimeMs,
    bestRaces: [],
    lastGameId: null,
    rankKey: key,
    finalistKey: key,
    position: '00000000000000000001',
  };
}

async function fill(store: MongoDocumentStore): Promise<void> {
  const { name, version, indexes = [] } = leaderboardProjection;
  const entries = await store.collection<LeaderboardDocument>({ name: `${name}@${version}`, indexes });
  const AT_ONCE = 10_000;
  for (let start = 0; start < racers; start += AT_ONCE) {
    const length = Math.min(AT_ONCE, racers - start);
    await entries.insertMany(Array.from({ length }, (_, index) => entry(start + index)));
  }
}

/** Milliseconds for each call, one after another. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  for (let done = 0; done < calls; done++) await call();
  return (performance.now() - startedAt) / calls;
}

async function measured(
  subject: string,
  look: () => Promise<unknown>,
  call: () => Promise<unknown>,
): Promise<BenchRow> {
  await call();
  const limits: number[] = [];
  const ours: number[] = [];
  for (let run = 0; run < runs; run++) {
    limits.push(await timed(look));
    ours.push(await timed(call));
  }
  const ratios = ours.map((own, run) => limits[run]! / own);
  const row = { subject, limit: median(limits), ours: median(ours), ratio: median(ratios) };
  return { ...row, target: 1 / LOOKS_MAX, runs };
}

async function measure(url: string): Promise<void> {
  const store = await MongoDocumentStore.connect({ url, database: `leaderboard-${randomUUID().slice(0, 8)}` });
  await fill(store);
  // The runner is not started: nothing is projected, the read model is as it was filled.
  const runner = new ProjectionRunner({ eventStore: {} as EventStore, documentStore: store });
  runner.register(leaderboardProjection);
  const entries: ReadModel<LeaderboardDocument> = runner.readModel(leaderboardProjection);
  const names = { revision: 0, of: async () => new Map() } as unknown as RacerNames;
  const figures = new BoardFigures(runner);
  const leaderboard = new Leaderboard(runner, figures, names, new PersonalDocuments());
  const startedAt = performance.now();
  await figures.sums();
  console.log(`loaded in ${Math.round(performance.now() - startedAt)} ms`);
  const middle = Math.floor(racers / 2);
  const [inTheMiddle] = await entries.find({}, { sort: { rankKey: -1 }, skip: middle, limit: 1 }).toArray();
  const [last] = await entries.find({}, { sort: { rankKey: 1 }, limit: 1 }).toArray();
  const look = () => entries.findOne({ _id: inTheMiddle!._id });
  report([
    await measured('the board as it is pushed', look, () => leaderboard.view()),
    await measured('ten from the middle', look, () => leaderboard.page(10, middle)),
    await measured('the last ten', look, () => leaderboard.page(10, racers - 10)),
    await measured('own standing in the middle', look, () => leaderboard.ownStanding(inTheMiddle!._id)),
    await measured('own standing at the end', look, () => leaderboard.ownStanding(last!._id)),
    await measured('live figures', look, () => leaderboard.stats()),
  ]);
  await store.dropCollection(`${leaderboardProjection.name}@${leaderboardProjection.version}`);
  await store.dropCollection('projections');
  await store.close();
}

async function main(): Promise<void> {
  if (process.env['MONGODB_URL']) return measure(process.env['MONGODB_URL']);
  const mongod = await MongodProcess.start();
  try {
    await measure(mongod.url);
  } finally {
    await mongod.stop();
  }
}

void main();
