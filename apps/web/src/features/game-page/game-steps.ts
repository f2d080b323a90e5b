import type { GameResultView, GameView, RoundStatusView } from '@app/contracts';
import type { Eligibility } from '../../site/racer/racer.api';

/** The step of the player. `isStarting`: the screen waits for a new race. */
export type GameStep =
  | { name: 'loading' }
  | { name: 'intro' }
  | { name: 'home'; isStarting: boolean }
  | { name: 'name-input'; isStarting: boolean }
  | { name: 'playing'; game: GameView }
  | { name: 'results'; result: GameResultView; isStarting: boolean }
  | { name: 'round-limit'; result: GameResultView | null };

export type GameStepEvent =
  /** The page knows whether a race is open. `entry`: the step for the address when none is. */
  | { type: 'opened'; openGame: GameView | null; entry: 'intro' | 'home' }
  | { type: 'intro-finished' }
  | { type: 'start-requested' }
  | { type: 'name-missing' }
  | { type: 'not-eligible' }
  | { type: 'game-started'; game: GameView }
  | { type: 'start-failed' }
  | { type: 'went-home' }
  /** `after`: the season's status from the server; null when it did not answer. */
  | { type: 'race-finished'; result: GameResultView; after: Eligibility | null }
  | { type: 'result-opened'; result: GameResultView };

/** The next step. An event that does not fit the step changes nothing, because an answer may come late. */
export function nextStep(step: GameStep, event: GameStepEvent): GameStep {
  switch (event.type) {
    case 'opened':
      if (step.name !== 'loading') return step;
      // The race continues at once only while a question is open. Otherwise a new question would be served and
      // its clock would start.
      if (event.openGame) return isBeingAsked(event.openGame) ? { name: 'playing', game: event.openGame } : atHome;
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

const atHome: GameStep = { name: 'home', isStarting: false };

const isBeingAsked = ({ current }: GameView): boolean => current !== null && current.remainingMs > 0;

const isStarting = (step: GameStep): boolean => 'isStarting' in step && step.isStarting;

/** After the last race of the allowance the round limit is shown, with a button to the result. */
function afterRace(result: GameResultView, after: Eligibility | null): GameStep {
  const wasTheLast = after && after.status.roundsPlayed >= after.status.roundsLimit && !after.permission.canPlay;
  return wasTheLast ? { name: 'round-limit', result } : { name: 'results', result, isStarting: false };
}

export type StartDecision = 'start' | 'ask-for-name' | 'round-limit' | 'game-disabled';

/** The result of pressing START RACE. An open race can always be resumed, because it was counted at its start. */
export function decideStart({ status, permission }: Eligibility, racingName: string | null): StartDecision {
  if (status.openGameId !== null) return 'start';
  if (permission.reason === 'game-disabled') return 'game-disabled';
  if (!permission.canPlay) return 'round-limit';
  return racingName === null ? 'ask-for-name' : 'start';
}

/** True when the closed track stops this step. A running race, its result and the survey are not stopped. */
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

/**
 * True when the results page replaces this step. A running race, and the result of one just finished, are not
 * replaced.
 */
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

/** The number of the race that START RACE starts; the last one at the end of the allowance. */
export const roundShown = ({ roundsPlayed, roundsLimit }: RoundStatusView): number =>
  Math.min(roundsPlayed + 1, roundsLimit);
