import type { DuelGhost, DuelGhostAnswer } from '@app/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lastClosed, type RaceState } from '../../parts/board/race-machine';
import { duelGhostQuery } from '../../parts/duels/duels.api';

/** The duel of a race; without the opponent's run as long as they have not finished. */
export interface RacedDuel {
  duelId: string;
  ghost: DuelGhost | null;
}

export interface Rival {
  playerName: string;
  /** How many questions they had closed after as much racing as the viewer's so far. */
  closed: number;
  /** Number, from 1, of the question they were at. */
  number: number;
  /** By index: what came of the questions that the viewer has closed. */
  answers: readonly DuelGhostAnswer[];
  /** Their points on these questions. */
  score: number;
}

/** Where the opponent of a duel was after as much racing, and with how many points; null without a recorded run. */
export function useRival(duel: RacedDuel | null, state: RaceState): Rival | null {
  const ghost = duel?.ghost ?? null;
  const [closed, setClosed] = useState(0);
  const settled = settledQuestions(state);
  const { data } = useQuery({
    ...duelGhostQuery(duel?.duelId ?? '', settled),
    enabled: ghost !== null && settled > ghost.answers.length,
    placeholderData: keepPreviousData,
  });
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
  const { answers } = data?.ghost ?? ghost;
  return {
    playerName: ghost.playerName,
    closed,
    number: Math.min(closed + 1, state.totalQuestions),
    answers,
    score: answers.reduce((sum, { points }) => sum + points, 0),
  };
}

/** How many questions the server has closed. One that ran out here alone is not among them yet. */
function settledQuestions({ totals, phase }: Pick<RaceState, 'totals' | 'phase'>): number {
  const last = lastClosed(phase);
  return totals.questionsClosed - (last && last.result === null ? 1 : 0);
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
