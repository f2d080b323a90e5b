import { noTotals } from '@app/contracts';
import { keepProgress, readProgress } from './kept-progress';
import type { RoundProgress, UnsentAnswer } from './tournament-state';

const KEY = 'rennmeister.tournament.4';
const nothing = { progress: null, unsent: null };

const progress: RoundProgress = {
  round: 2,
  roundStartedAt: '2025-06-01T20:00:00.000Z',
  gameId: 'game-1',
  scoreBefore: 7,
  totals: { ...noTotals, score: 3, correctAnswers: 2, questionsClosed: 3 },
  outcomes: ['correct', 'wrong', 'correct', null, null],
  isComplete: false,
};
const unsent: UnsentAnswer = { key: 'key-1', gameId: 'game-1', questionId: 'q3', answer: 'C', timeElapsed: 4_200 };

/** The storage of one browser. */
function openStorage(): Map<string, string> {
  const items = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage;
  return items;
}

const { localStorage } = globalThis;
afterEach(() => Object.assign(globalThis, { localStorage }));

describe('progress kept on the device', () => {
  it('is read back unchanged, with the answer that is still unsent', () => {
    openStorage();
    keepProgress(4, 'user-1', { progress, unsent });
    expect(readProgress(4, 'user-1')).toEqual({ progress, unsent });
  });

  it('holds the documented figures', () => {
    const items = openStorage();
    keepProgress(4, 'user-1', { progress, unsent: null });
    expect(JSON.parse(items.get(KEY) ?? '')).toMatchObject({
      round: 2,
      questionIndex: 3,
      totalScore: 10,
      roundScore: 3,
    });
  });

  it('is neither another event’s nor another player’s', () => {
    openStorage();
    keepProgress(4, 'user-1', { progress, unsent });
    expect(readProgress(3, 'user-1')).toEqual(nothing);
    expect(readProgress(4, 'user-2')).toEqual(nothing);
  });

  it('is removed with the participation', () => {
    const items = openStorage();
    keepProgress(4, 'user-1', { progress, unsent });
    keepProgress(4, 'user-1', nothing);
    expect(items.size).toBe(0);
  });

  it.each(['half a mess', 'null', '{"userId":"user-1"}', '{"userId":"user-1","round":2,"unsent":{"key":1}}'])(
    'is nothing when %s was found',
    (found) => {
      openStorage().set(KEY, found);
      expect(readProgress(4, 'user-1')).toEqual(nothing);
    },
  );

  it('is nothing, and hurts nobody, where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    globalThis.localStorage = { getItem: forbidden, setItem: forbidden } as unknown as Storage;
    keepProgress(4, 'user-1', { progress, unsent });
    expect(readProgress(4, 'user-1')).toEqual(nothing);
  });
});
