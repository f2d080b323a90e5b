import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, SqliteDocumentStore } from '@app/document-store';
import type { ProjectionRunner, ReadModelChange } from '@app/projections';
import { BoardFigures, type Placed } from './board-figures';
import type { LeaderboardDocument } from './leaderboard.projection';
import { rankKey } from './ranking';

/** As many racers as in a whole season: more than one read returns, and more than that share the last rank. */
const RACERS = 2_500;
const WITHOUT_POINTS = 1_500;

const scoreOf = (number: number) => (number < WITHOUT_POINTS ? 0 : number % 61);

function entry(number: number, totalScore = scoreOf(number)): Placed {
  const sums = { score: totalScore, correctAnswers: totalScore, scoringTimeMs: totalScore === 0 ? 0 : number };
  return {
    _id: `racer-${number}`,
    totalScore,
    totalGames: 2,
    correctAnswers: sums.correctAnswers,
    totalQuestions: 20,
    scoringTimeMs: sums.scoringTimeMs,
    bestRaces: [],
    lastGameId: null,
    rankKey: rankKey(sums),
    position: '00000000000000000001',
  };
}

describe('The figures of a large leaderboard', () => {
  let directory: string;
  let store: SqliteDocumentStore;
  let entries: Collection<LeaderboardDocument>;
  let figures: BoardFigures;
  let announce: (changes: ReadModelChange[]) => void;
  let switchTo: (projection: string) => void;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rennmeister-figures-'));
    store = await SqliteDocumentStore.open({ file: join(directory, 'documents.sqlite') });
    entries = await store.collection({ name: 'leaderboard', indexes: [{ key: { rankKey: -1 } }] });
    await entries.insertMany(Array.from({ length: RACERS }, (_, number) => entry(number)));
    figures = new BoardFigures({
      readModel: () => entries,
      onChange: (listener: typeof announce) => (announce = listener),
      onSwitch: (listener: typeof switchTo) => (switchTo = listener),
    } as unknown as ProjectionRunner);
    figures.onModuleInit();
  });
  afterEach(async () => {
    await store.close();
    await rm(directory, { recursive: true, force: true });
  });

  const scores = Array.from({ length: RACERS }, (_, number) => scoreOf(number));
  const points = scores.reduce((sum, score) => sum + score, 0);

  it('count everybody once, even with shared ranks', async () => {
    expect(await figures.sums()).toEqual({ players: RACERS, games: RACERS * 2, score: points });
  });

  it('rank an entry as counting all before it would', async () => {
    for (const number of [0, WITHOUT_POINTS, 1_700, 2_499]) {
      const own = entry(number);
      const before = await entries.countDocuments({ rankKey: { $gt: own.rankKey } });
      expect([number, await figures.aheadOf(own)]).toEqual([number, before]);
    }
  });

  it('take in what is saved while they are being read', async () => {
    const reading = figures.sums();
    announce([{ projection: 'leaderboard', id: 'racer-0', document: entry(0, 60) }]);
    announce([{ projection: 'leaderboard', id: 'racer-2400', document: null }]);
    expect(await reading).toEqual({
      players: RACERS - 1,
      games: (RACERS - 1) * 2,
      score: points + 60 - scoreOf(2_400),
    });
  });

  it('are read again when the read model was rebuilt', async () => {
    await figures.sums();
    const { revision } = figures;
    await entries.deleteMany({ totalScore: 0 });
    const left = scores.filter((score) => score > 0).length;
    switchTo('leaderboard');
    expect(await figures.sums()).toEqual({ players: left, games: left * 2, score: points });
    expect(figures.revision).not.toBe(revision);
  });
});
