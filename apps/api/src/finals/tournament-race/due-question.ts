import { AFTER_TOURNAMENT_ANSWER_MS, AFTER_TOURNAMENT_TIME_OUT_MS } from '@app/contracts';
import type { GameState } from '../../racing/game/game.state';
import type { RoundRun } from '../tournament/tournament.state';

/**
 * When the next question may be served to a participant who does not ask for it (R22): after the documented delay. The
 * first is due when the start lights go out. Milliseconds since 1970; null when none is left. Pure.
 */
export function dueAt(game: GameState, { greenAt, closures }: RoundRun): number | null {
  switch (game.status) {
    case 'not-started':
      return greenAt;
    case 'finished':
      return null;
    case 'open': {
      const { served, closed, lastCommandAt } = game;
      if (served) return Math.min(served.closesAt, closures[served.index] ?? Infinity) + AFTER_TOURNAMENT_TIME_OUT_MS;
      const isTimeOut = closed.at(-1)?.outcome === 'timed-out';
      return lastCommandAt + (isTimeOut ? AFTER_TOURNAMENT_TIME_OUT_MS : AFTER_TOURNAMENT_ANSWER_MS);
    }
    default:
      return game satisfies never;
  }
}
