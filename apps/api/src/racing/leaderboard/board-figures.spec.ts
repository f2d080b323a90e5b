import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Collection, type DocumentStore, SqliteDocumentStore } from '@app/document-store';
import { MongoDocumentStore } from '@app/document-store/mongo';
import type { ProjectionRunner, ReadModelChange } from '@app/projections';
import { describeWithMongoDb } from '../../../../../test/support/mongod';
import { BoardFigures } from './board-figures';
import type { LeaderboardDocument } from './leaderboard.projection';
import type { Placed } from './ranked-racers';
import { rankKey } from './ranking.rules';

/** As many racers as in a whole season: more than one read returns, and more than that share the last rank. */
const RACERS = 2_500;
const WITHOUT_POINTS = 1_500;

const scoreOf = (number: number) => (number < WITHOUT_POINTS ? 0 : number % 61);

function entry(number: number, totalScore = scoreOf(number)): Placed {
  const sums = { score: totalScore, correctAnswers: totalScore, scoringTimeMs: totalScore === 0 ? 0 : number };
  return {
    _id: `racer-${number}`,
    races: [],
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

const scores = Array.from({ length: RACERS }, (_, number) => scoreOf(number));
const points = scores.reduce((sum, score) => sum + score, 0);

/** `open`: an empty store, and what closes and removes it. */
function figuresContract(open: () => Promise<{ store: DocumentStore; remove: () => Promise<void> }>): void {
  let opened: Awaited<ReturnType<typeof open>>;
  let entries: Collection<LeaderboardDocument>;
  let figures: BoardFigures;
  let announce: (changes: ReadModelChange[]) => void;
  let switchTo: (projection: string) => void;
  beforeEach(async () => {
    opened = await open();
    entries = await opened.store.collection({ name: 'leaderboard', indexes: [{ key: { rankKey: -1 } }] });
    await entries.insertMany(Array.from({ length: RACERS }, (_, number) => entry(number)));
    figures = new BoardFigures({
      readModel: () => entries,
      onChange: (listener: typeof announce) => (announce = listener),
      onSwitch: (listener: typeof switchTo) => (switchTo = listener),
      untilTold: () => Promise.resolve(),
    } as unknown as ProjectionRunner);
    figures.onModuleInit();
  });
  afterEach(() => opened.remove());

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

  it('rank an entry without a call to the store, and without passing over the entries before a page', async () => {
    await figures.sums();
    const counting = jest.spyOn(entries, 'countDocuments');
    const finding = jest.spyOn(entries, 'find');
    await figures.aheadOf(entry(1_700));
    const from = await figures.from(900);
    expect([counting, finding].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(from?.skip).toBe(0);
  });

  it('rank and find pages as the store does, after random races, resets and deletions', async () => {
    const saved = fc.record({
      number: fc.integer({ min: 0, max: RACERS + 50 }),
      score: fc.option(fc.integer({ min: 0, max: 62 })),
    });
    await figures.sums();
    const property = fc.asyncProperty(
      fc.array(saved, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: RACERS + 60 }),
      async (changes, offset) => {
        for (const { number, score } of changes) await save(number, score);
        const sorted = await entries.find({}, { sort: { rankKey: -1 } }).toArray();
        const page = await pageFrom(offset);
        expect(page.map(({ _id }) => _id)).toEqual(sorted.slice(offset, offset + 5).map(({ _id }) => _id));
        for (const document of page) {
          const ahead = sorted.filter((other) => other.rankKey! > document.rankKey!).length;
          expect(await figures.aheadOf(document)).toBe(ahead);
        }
        expect((await figures.sums()).players).toBe(sorted.length);
      },
    );
    await fc.assert(property, { numRuns: 20 });
  });

  /** Stores the racer's entry, or deletes it without a score, and announces that. */
  async function save(number: number, score: number | null): Promise<void> {
    const id = `racer-${number}`;
    const document = score === null ? null : entry(number, score);
    if (document) await entries.replaceOne({ _id: id }, document, { upsert: true });
    else await entries.deleteOne({ _id: id });
    announce([{ projection: 'leaderboard', id, document }]);
  }

  async function pageFrom(offset: number): Promise<Placed[]> {
    const from = await figures.from(offset);
    if (!from) return [];
    const { filter, skip } = from;
    return (await entries.find(filter, { sort: { rankKey: -1 }, skip, limit: 5 }).toArray()) as Placed[];
  }

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
}

describe('The figures of a large leaderboard in the embedded store', () => {
  figuresContract(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'rennmeister-figures-'));
    const store = await SqliteDocumentStore.open({ file: join(directory, 'documents.sqlite') });
    const remove = async () => {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    };
    return { store, remove };
  });
});

describeWithMongoDb('The figures of a large leaderboard in MongoDB', (url) => {
  figuresContract(async () => {
    const store = await MongoDocumentStore.connect({ url: url(), database: `figures-${randomUUID().slice(0, 8)}` });
    const remove = async () => {
      await store.dropCollection('leaderboard');
      await store.close();
    };
    return { store, remove };
  });
});
