import type { ReplayEntry } from '@app/contracts';
import { workedOff } from '../../testing/worked-off';
import { chanceOfAtLeast } from './chances.rules';
import { fieldOf } from './closed-questions';
import { answersPage, fairnessView } from './fairness.view';
import { latencyOf } from './latency.rules';
import { honestRacer, randomFrom, simulatedRound } from './testing/simulated-field';

const WITHIN_MS = 2_000;
const limits = { timeLimitMs: 10_000, quickLimitMs: 5_000 };
const firstPage = { page: 1, pageSize: 50, skip: 0, limit: 50 };

describe('The chance that so many of independent things happen', () => {
  it.each<[number, number[], number]>([
    [0, [], 1],
    [1, [], 0],
    [1, [0.5, 0.5], 0.75],
    [2, [0.5, 0.5], 0.25],
    [2, [0.1, 0.2, 0.3], 0.098],
    [1, [1], 1],
  ])('at least %d of %j', (count, chances, expected) => {
    expect(chanceOfAtLeast(count, chances)).toBeCloseTo(expected, 10);
  });
});

describe('A latency', () => {
  it('has a median, what 95 of 100 are below, and bars', () => {
    const differences = [...Array<number>(19).fill(60), 900];
    expect(latencyOf(differences)).toEqual({ medianMs: 60, p95Ms: 60, bars: [0, 19, 0, 0, 0, 1] });
    expect(latencyOf([50, 51, 800, 801])).toEqual({ medianMs: 51, p95Ms: 801, bars: [1, 1, 0, 0, 1, 1] });
  });

  it('counts a clock that is ahead as none, and is unknown without answers', () => {
    expect([latencyOf([-40])?.medianMs, latencyOf([])]).toEqual([0, null]);
  });
});

describe('An answer near a limit', () => {
  const answered = (serverMs: number, elapsedMs: number, isCorrect = true): ReplayEntry => {
    const points = !isCorrect ? 0 : elapsedMs <= 5_000 ? 2 : 1;
    const times = { serverMs, elapsedMs, claimedMs: elapsedMs, creditMs: 500 };
    const place = { at: 20_000, stream: 1, revision: 1, racer: 0, question: 0 };
    return { ...place, kind: 'answered', answer: isCorrect ? 'A' : 'B', isCorrect, points, ...times };
  };
  const nearOf = (entry: ReplayEntry) => {
    const replay = { ...simulatedRound([honestRacer(randomFrom(1))]), entries: [entry] };
    return answersPage(workedOff(fieldOf([replay])), limits, { only: 'near' }, firstPage).entries;
  };

  it.each<[string, ReplayEntry, [number, number][]]>([
    ['that the credit made quick', answered(5_100, 4_900), [[2, 1]]],
    ['that the credit saved from running out', answered(10_300, 9_900), [[1, 0]]],
    ['that would have scored as much', answered(4_900, 4_800), [[2, 2]]],
    ['that was wrong', answered(5_100, 4_900, false), [[0, 0]]],
    ['at the edge', answered(5_500, 5_500), [[1, 1]]],
    ['beyond it', answered(5_501, 5_501), []],
  ])('%s', (_, entry, scored) => {
    expect(nearOf(entry).map(({ points, pointsWithoutCredit }) => [points, pointsWithoutCredit])).toEqual(scored);
  });

  it('shows when it was served, received and counted', () => {
    expect(nearOf(answered(5_100, 4_900))).toEqual([
      {
        racer: 0,
        playerName: 'R0',
        gameId: 'g0',
        entry: 1,
        question: 0,
        outcome: 'right',
        answer: 'A',
        servedAt: '2026-11-25T20:00:14.900Z',
        closedAt: '2026-11-25T20:00:20.000Z',
        serverMs: 5_100,
        claimedMs: 4_900,
        creditMs: 500,
        elapsedMs: 4_900,
        points: 2,
        pointsWithoutCredit: 1,
      },
    ]);
  });
});

describe('The answers of a field', () => {
  const field = workedOff(fieldOf([simulatedRound([1, 2, 3].map((seed) => honestRacer(randomFrom(seed))))]));

  it('come page by page, each once', () => {
    const pages = [1, 2, 3].map((page) =>
      answersPage(field, limits, {}, { page, pageSize: 12, skip: (page - 1) * 12, limit: 12 }),
    );
    expect(pages.map(({ entries, total }) => [entries.length, total])).toEqual([
      [12, 30],
      [12, 30],
      [6, 30],
    ]);
    expect(new Set(pages.flatMap(({ entries }) => entries.map(({ entry }) => entry))).size).toBe(30);
  });

  it('are those of one racer, when one is named', () => {
    const { entries, total } = answersPage(field, limits, { racer: 'u1' }, firstPage);
    expect([total, new Set(entries.map(({ playerName }) => playerName))]).toEqual([10, new Set(['R1'])]);
  });
});

test('A round of 1,000 racers and 10 questions is looked at within two seconds', () => {
  const random = randomFrom(7);
  const replay = simulatedRound(Array.from({ length: 1_000 }, () => honestRacer(random)));
  const begun = process.cpuUsage();
  const run = { attempt: 1, round: 1, run: 1, startedAt: '', endedAt: null, end: null };
  const view = workedOff(
    fairnessView(workedOff(fieldOf([replay])), replay, { kind: 'round', eventId: 4, eventName: 'Large', run }),
  );
  const usedMs = process.cpuUsage(begun).user / 1_000;
  process.stdout.write(`10,000 answers of 1,000 racers: ${Math.round(usedMs)} ms, ${view.hintsTotal} hints\n`);
  expect(view.answers).toBe(10_000);
  expect(usedMs).toBeLessThan(WITHIN_MS);
});
