import type { DuelGhost } from '@app/contracts';
import { useEffect, useState } from 'react';
import type { RaceState } from '../../parts/board/race-machine';

export interface Rival {
  playerName: string;
  /** How many questions they had closed after as much racing as the viewer's so far. */
  closed: number;
  /** Number, from 1, of the question they were at. */
  number: number;
}

/** Where the opponent of a duel was after as much racing; null without a recorded run. */
export function useRival(ghost: DuelGhost | null, state: RaceState): Rival | null {
  const [closed, setClosed] = useState(0);
  useEffect(() => {
    if (!ghost) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const raced = racedMs(state, performance.now());
      const reached = closedAfter(ghost, raced);
      setClosed(reached);
      const next = ghost.closedAfterMs[reached];
      if (state.phase.name === 'open' && next !== undefined) timer = setTimeout(look, next - raced + 1);
    };
    timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [ghost, state]);
  if (!ghost) return null;
  const number = Math.min(closed + 1, state.totalQuestions);
  return { playerName: ghost.playerName, closed, number };
}

export const closedAfter = ({ closedAfterMs }: Pick<DuelGhost, 'closedAfterMs'>, racedForMs: number): number =>
  closedAfterMs.filter((closedAt) => closedAt <= racedForMs).length;

/** How long the viewer has raced so far, without the pauses between the questions. */
export function racedMs({ phase, totals }: Pick<RaceState, 'phase' | 'totals'>, nowMs: number): number {
  switch (phase.name) {
    case 'open':
      return totals.totalTimeMs + phase.question.timeLimitMs - Math.max(0, phase.deadlineMs - nowMs);
    case 'pending':
      return totals.totalTimeMs + phase.question.timeLimitMs - phase.remainingMs;
    default:
      return totals.totalTimeMs;
  }
}
