import type { GameResultView, GameView, RoundStatusView } from '@app/contracts';
import type { Eligibility } from '../racer/racer.api';

/** Where the player stands. `isStarting`: a race is being asked for, and the screen waits for it. */
export type GameStep =
  | { name: 'loading' }
  | { name: 'intro' }
  | { name: 'home'; isStarting: boolean }
  | { name: 'name-input'; isStarting: boolean }
  | { name: 'playing'; game: GameView }
  | { name: 'results'; result: GameResultView; isStarting: boolean }
  | { name: 'round-limit'; result: GameResultView | null };

export type GameStepEvent =
  /** The page knows whether a race is open. `entry` is where the address leads when none is. */
  | { type: 'opened'; openGame: GameView | null; entry: 'intro' | 'home' }
  | { type: 'intro-finished' }
  | { type: 'start-requested' }
  | { type: 'name-missing' }
  | { type: 'not-eligible' }
  | { type: 'game-started'; game: GameView }
  | { type: 'start-failed' }
  | { type: 'went-home' }
  /** `after`: what the server says of the season then; null when it did not answer. */
  | { type: 'race-finished'; result: GameResultView; after: Eligibility | null }
  | { type: 'result-opened'; result: GameResultView };

/** The next step. An event that does not belong to the step changes nothing: an answer may come late. */
export function nextStep(step: GameStep, event: GameStepEvent): GameStep {
  switch (event.type) {
    case 'opened':
      if (step.name !== 'loading') return step;
      if (event.openGame) return { name: 'playing', game: event.openGame };
      return event.entry === 'intro' ? { name: 'intro' } : { name: 'home', isStarting: false };
    case 'intro-finished':
      return step.name === 'intro' ? { name: 'home', isStarting: false } : step;
    case 'start-requested':
      return 'isStarting' in step ? { ...step, isStarting: true } : step;
    case 'name-missing':
      return isStarting(step) ? { name: 'name-input', isStarting: false } : step;
    case 'not-eligible':
      return isStarting(step) ? { name: 'round-limit', result: null } : step;
    case 'game-started':
      return isStarting(step) ? { name: 'playing', game: event.game } : step;
    case 'start-failed':
      return isStarting(step) ? { name: 'home', isStarting: false } : step;
    case 'went-home':
      return { name: 'home', isStarting: false };
    case 'race-finished':
      return step.name === 'playing' ? afterRace(event.result, event.after) : step;
    case 'result-opened':
      return step.name === 'round-limit' ? { name: 'results', result: event.result, isStarting: false } : step;
    default:
      return event satisfies never;
  }
}

const isStarting = (step: GameStep): boolean => 'isStarting' in step && step.isStarting;

/** The last race of the allowance ends at the round limit, from where its result can be opened. */
function afterRace(result: GameResultView, after: Eligibility | null): GameStep {
  const wasTheLast = after && after.status.roundsPlayed >= after.status.roundsLimit && !after.permission.canPlay;
  return wasTheLast ? { name: 'round-limit', result } : { name: 'results', result, isStarting: false };
}

export type StartDecision = 'start' | 'ask-for-name' | 'round-limit' | 'game-disabled';

/** What a press on START RACE leads to. An open race can always be resumed: it was counted when it started. */
export function decideStart({ status, permission }: Eligibility, racingName: string | null): StartDecision {
  if (status.openGameId !== null) return 'start';
  if (permission.reason === 'game-disabled') return 'game-disabled';
  if (!permission.canPlay) return 'round-limit';
  return racingName === null ? 'ask-for-name' : 'start';
}

/** A closed track stops what has not begun; a race that is on, its result and the survey stay. */
export function isStoppedByClosedTrack(step: GameStep, gameEnabled: boolean): boolean {
  if (gameEnabled) return false;
  switch (step.name) {
    case 'intro':
    case 'home':
    case 'name-input':
      return true;
    case 'round-limit':
    case 'loading':
    case 'playing':
    case 'results':
      return false;
    default:
      return step satisfies never;
  }
}

/** The results page takes the place of the game; a race that is on, and the result of one just finished, stay. */
export function isReplacedByResultsPage(step: GameStep, resultsPageEnabled: boolean): boolean {
  if (!resultsPageEnabled) return false;
  switch (step.name) {
    case 'intro':
    case 'home':
    case 'name-input':
      return true;
    case 'round-limit':
      return step.result === null;
    case 'loading':
    case 'playing':
    case 'results':
      return false;
    default:
      return step satisfies never;
  }
}

/** The number of the race that START RACE leads to; at the end of the allowance the last one. */
export const roundShown = ({ roundsPlayed, roundsLimit }: RoundStatusView): number =>
  Math.min(roundsPlayed + 1, roundsLimit);
