import type { ReplayEntry, ReplayRacer, ReplayScore } from '@app/contracts';
import { entryBy, laneOrder, marksOf, nextStop, placeOf, questionAt, ReplayTrack, standingsAt } from './replay-track';

const score = (points: number, timeMs = 0): ReplayScore => ({
  score: points,
  correctAnswers: points / 2,
  scoringTimeMs: timeMs,
  raceScore: points,
  rankKey: `${String(points).padStart(4, '0')}-${String(9_999 - timeMs).padStart(4, '0')}`,
});
const racer = (playerName: string, before: ReplayScore | null = score(0), isHidden = false): ReplayRacer => ({
  userId: playerName,
  playerName,
  isHidden,
  before,
});
const moment = (at: number) => ({ at, stream: 0, revision: at });
const served = (at: number, question: number, who = 0): ReplayEntry => {
  return { ...moment(at), kind: 'served', racer: who, question };
};
const answered = (at: number, question: number, points: number, total: number, who = 0): ReplayEntry => ({
  ...moment(at),
  kind: 'answered',
  racer: who,
  question,
  answer: 'A',
  isCorrect: points > 0,
  points,
  elapsedMs: 2_500,
  serverMs: 2_500,
  claimedMs: 2_500,
  creditMs: 0,
  scores: [{ racer: who, score: score(total) }],
});
const act = (at: number): ReplayEntry => ({ ...moment(at), kind: 'act', act: 'round-paused', by: null });

describe('The scores at an entry', () => {
  it('are those of all entries before it, wherever one jumps', () => {
    const entries = Array.from({ length: 1_000 }, (_, index) => answered(index, 0, 1, index + 1, index % 2));
    const track = new ReplayTrack({ racers: [racer('Ada'), racer('Ben')], entries });
    for (const count of [0, 1, 2, 255, 256, 257, 999, 1_000, 512]) {
      const plain = [0, 0];
      for (let index = 0; index < count; index += 1) plain[index % 2] = index + 1;
      expect(track.after(count).map((each) => each!.score)).toEqual(plain);
    }
  });

  it('have nobody who takes no part any more', () => {
    const left: ReplayEntry = { ...act(1), scores: [{ racer: 0, score: null }] };
    expect(new ReplayTrack({ racers: [racer('Ada')], entries: [left] }).after(1)).toEqual([null]);
  });
});

describe('The standings', () => {
  const racers = [racer('Ada'), racer('Ben'), racer('Cay'), racer('Eve', score(0), true), racer('Dot', null)];
  const start = racers.map(({ before }) => before);

  it('share a place on equal figures, leave out hidden racers, and say who has won places', () => {
    const now = [score(2, 500), score(4), score(2, 500), score(9), score(0)];
    expect(standingsAt(racers, now, start).map(({ racer: who, place, change }) => [who, place, change])).toEqual([
      [1, 1, 0],
      [0, 2, -1],
      [2, 2, -1],
      [4, 4, null],
    ]);
  });

  it('order the lanes, with everybody in them', () => {
    expect(laneOrder([score(2), null, score(4), score(2)])).toEqual([2, 0, 3, 1]);
  });
});

describe('A place in the replay', () => {
  const entries = [
    act(0),
    served(1, 0),
    answered(2, 0, 2, 2),
    served(3, 1),
    act(4),
    answered(5, 1, 0, 2),
    served(6, 2),
  ];

  it('is at the question of its entry, or of the last one that had one', () => {
    expect(entries.map((_, index) => questionAt(entries, index))).toEqual([0, 0, 0, 1, 1, 1, 2]);
  });

  it('is found by its time', () => {
    expect([-1, 0, 2.5, 6, 100].map((at) => entryBy(entries, at))).toEqual([0, 0, 2, 6, 6]);
  });

  it('has a next stop at each question and act, in both directions', () => {
    expect([0, 3, 4, 6].map((from) => nextStop(entries, from, 1))).toEqual([3, 4, 6, 6]);
    expect([6, 5, 3, 0].map((from) => nextStop(entries, from, -1))).toEqual([5, 4, 2, 0]);
  });

  it('has a mark for each closed question, as far along as the time it took', () => {
    const { byRacer, byQuestion } = marksOf({ entries, racers: [racer('Ada')], questions: [{}, {}, {}] as never });
    expect(byRacer[0]!.map(({ number }) => number)).toEqual([2, 5]);
    expect(byQuestion.map((marks) => marks.length)).toEqual([1, 1, 0]);
    expect(placeOf(byRacer[0]![1]!.entry, { questions: [{}, {}] as never, timeLimitMs: 10_000 })).toBe(0.625);
  });
});
