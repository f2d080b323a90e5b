import { type GameResultView, type GameView, noTotals } from '@app/contracts';
import { question } from '../../parts/board/testing/race-examples';
import type { Eligibility } from '../../site/racer/racer.api';
import {
  decideStart,
  type GameStep,
  type GameStepEvent,
  isReplacedByResultsPage,
  isStoppedByClosedTrack,
  nextStep,
  roundShown,
} from './game-steps';

const game: GameView = {
  id: 'game-1',
  kind: 'qualifying',
  number: 3,
  status: 'open',
  totalQuestions: 10,
  slots: [],
  current: null,
  lastResult: null,
  totals: noTotals,
};
const result: GameResultView = {
  gameId: 'game-1',
  userId: 'user-1',
  playerName: 'Nachtfalter',
  score: 14,
  correctAnswers: 8,
  totalQuestions: 10,
  averageTime: 4.2,
  number: 3,
  finishedAt: '2026-11-20T02:00:00.000Z',
};

function eligibility(
  roundsPlayed: number,
  canPlay: boolean,
  more: { openGameId?: string; reason?: 'round-limit-reached' | 'game-disabled'; roundsLimit?: number } = {},
): Eligibility {
  const { openGameId = null, reason = null, roundsLimit = 3 } = more;
  return {
    status: { roundsPlayed, roundsLimit, surveyCompleted: false, openGameId },
    permission: { canPlay, reason },
  };
}

const walk = (first: GameStep, ...events: GameStepEvent[]): GameStep => events.reduce(nextStep, first);

const loading: GameStep = { name: 'loading' };
const home: GameStep = { name: 'home', isStarting: false };
const started: GameStepEvent = { type: 'game-started', game };

describe('the steps of the game page', () => {
  it('lead through the intro to home', () => {
    expect(walk(loading, { type: 'opened', openGame: null, entry: 'intro' })).toEqual({ name: 'intro' });
    expect(walk(loading, { type: 'opened', openGame: null, entry: 'intro' }, { type: 'intro-finished' })).toEqual(home);
  });

  it('skip the intro at /home', () => {
    expect(walk(loading, { type: 'opened', openGame: null, entry: 'home' })).toEqual(home);
  });

  it.each(['intro', 'home'] as const)('go straight back to an open question when the page opens at %s', (entry) => {
    const openGame = { ...game, current: question(3, 2_000) };
    expect(walk(loading, { type: 'opened', openGame, entry })).toEqual({ name: 'playing', game: openGame });
  });

  it.each([null, question(3, 0)])('wait at home with a race in which no clock runs', (current) => {
    expect(walk(loading, { type: 'opened', openGame: { ...game, current }, entry: 'intro' })).toEqual(home);
  });

  it('keep the race when the news of the open game comes twice', () => {
    const playing: GameStep = { name: 'playing', game };
    expect(walk(playing, { type: 'opened', openGame: null, entry: 'home' })).toBe(playing);
  });

  it('lead from home into the race', () => {
    expect(walk(home, { type: 'start-requested' })).toEqual({ name: 'home', isStarting: true });
    expect(walk(home, { type: 'start-requested' }, started)).toEqual({ name: 'playing', game });
  });

  it('ask for the missing racing name before the race', () => {
    const asked = walk(home, { type: 'start-requested' }, { type: 'name-missing' });
    expect(asked).toEqual({ name: 'name-input', isStarting: false });
    expect(walk(asked, { type: 'start-requested' }, started)).toEqual({ name: 'playing', game });
    expect(walk(asked, { type: 'went-home' })).toEqual(home);
  });

  it.each<GameStep>([home, { name: 'name-input', isStarting: false }, { name: 'results', result, isStarting: false }])(
    'return home when the start fails at $name',
    (step) => expect(walk(step, { type: 'start-requested' }, { type: 'start-failed' })).toEqual(home),
  );

  it('lead to the round limit when the player is not eligible', () => {
    expect(walk(home, { type: 'start-requested' }, { type: 'not-eligible' })).toEqual({
      name: 'round-limit',
      result: null,
    });
  });

  it('ignore a race that starts after the player went back', () => {
    const gone = walk(home, { type: 'start-requested' }, { type: 'went-home' });
    expect(walk(gone, started)).toEqual(home);
  });

  it('lead from the race to its result while races are left', () => {
    const finished: GameStepEvent = { type: 'race-finished', result, after: eligibility(2, true) };
    expect(walk({ name: 'playing', game }, finished)).toEqual({ name: 'results', result, isStarting: false });
  });

  it('lead from the last race to the round limit, and from there to its result', () => {
    const finished: GameStepEvent = { type: 'race-finished', result, after: eligibility(3, false) };
    const limit = walk({ name: 'playing', game }, finished);
    expect(limit).toEqual({ name: 'round-limit', result });
    expect(walk(limit, { type: 'result-opened', result })).toEqual({ name: 'results', result, isStarting: false });
  });

  it('show the result when race control closed the track during the race', () => {
    const after = eligibility(2, false, { reason: 'game-disabled' });
    expect(walk({ name: 'playing', game }, { type: 'race-finished', result, after })).toMatchObject({
      name: 'results',
    });
  });

  it('show the result when the standing of the season cannot be read', () => {
    expect(walk({ name: 'playing', game }, { type: 'race-finished', result, after: null })).toMatchObject({
      name: 'results',
    });
  });

  it('go from the results into the next race', () => {
    const results: GameStep = { name: 'results', result, isStarting: false };
    expect(walk(results, { type: 'start-requested' })).toEqual({ ...results, isStarting: true });
    expect(walk(results, { type: 'start-requested' }, started)).toEqual({ name: 'playing', game });
  });
});

describe('a press on START RACE', () => {
  it('starts for a named racer with races left', () => {
    expect(decideStart(eligibility(1, true), 'Nachtfalter')).toBe('start');
  });

  it('asks a racer without a name', () => {
    expect(decideStart(eligibility(0, true), null)).toBe('ask-for-name');
  });

  it('stops at the round limit, name or not', () => {
    const spent = eligibility(3, false, { reason: 'round-limit-reached' });
    expect(decideStart(spent, 'Nachtfalter')).toBe('round-limit');
    expect(decideStart(spent, null)).toBe('round-limit');
  });

  it('lets a racer with granted rounds start another after three', () => {
    expect(decideStart(eligibility(3, true, { roundsLimit: 5 }), 'Nachtfalter')).toBe('start');
  });

  it('resumes the open race even when it was the last one allowed', () => {
    const last = eligibility(2, false, { openGameId: 'game-1', reason: 'round-limit-reached' });
    expect(decideStart(last, 'Nachtfalter')).toBe('start');
  });

  it('finds the track closed', () => {
    expect(decideStart(eligibility(0, false, { reason: 'game-disabled' }), 'Nachtfalter')).toBe('game-disabled');
  });
});

describe('a closed track', () => {
  it.each<GameStep>([{ name: 'intro' }, home, { name: 'name-input', isStarting: false }])('stops $name', (step) => {
    expect(isStoppedByClosedTrack(step, false)).toBe(true);
    expect(isStoppedByClosedTrack(step, true)).toBe(false);
  });

  it.each<GameStep>([
    loading,
    { name: 'playing', game },
    { name: 'results', result, isStarting: false },
    { name: 'round-limit', result: null },
  ])('leaves $name alone', (step) => expect(isStoppedByClosedTrack(step, false)).toBe(false));
});

describe('the results page', () => {
  it.each<GameStep>([
    { name: 'intro' },
    home,
    { name: 'name-input', isStarting: false },
    { name: 'round-limit', result: null },
  ])('replaces $name', (step) => {
    expect(isReplacedByResultsPage(step, true)).toBe(true);
    expect(isReplacedByResultsPage(step, false)).toBe(false);
  });

  it.each<GameStep>([
    loading,
    { name: 'playing', game },
    { name: 'results', result, isStarting: false },
    { name: 'round-limit', result },
  ])('leaves $name alone', (step) => expect(isReplacedByResultsPage(step, true)).toBe(false));
});

describe('the round on the home screen', () => {
  it.each([
    [0, 1],
    [2, 3],
    [3, 3],
  ])('after %i races is %i of 3', (played, shown) => {
    expect(roundShown(eligibility(played, true).status)).toBe(shown);
  });
});
