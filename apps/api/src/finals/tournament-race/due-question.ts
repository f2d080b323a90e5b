import { AFTER_TOURNAMENT_ANSWER_MS, AFTER_TOURNAMENT_TIME_OUT_MS } from '@app/contracts';
import type { GameState } from '../../racing/game/game.state';
import type { RoundRun } from '../tournament/round-run.state';

/**
 * When the next question may be served to a participant who does not ask for it (R22): after the documented delay. None
 * is due under the lights. Milliseconds since 1970; null when none is left. Pure.
 */
export function dueAt(game: GameState, { greenAt, closures }: RoundRun): number | null {
  switch (game.status) {
    case 'not-started':
      return greenAt;
    case 'finished':
      return null;
    case 'open': {
      const { served, closed, lastCommandAt } = game;
      const isTimeOut = served !== null || closed.at(-1)?.outcome === 'timed-out';
      const closedAt = served ? Math.min(served.closesAt, closures[served.index] ?? Infinity) : lastCommandAt;
      const delayMs = isTimeOut ? AFTER_TOURNAMENT_TIME_OUT_MS : AFTER_TOURNAMENT_ANSWER_MS;
      return Math.max(closedAt + delayMs, greenAt);
    }
    default:
      return game satisfies never;
  }
}
