import type { LeaderboardEntry } from '@app/contracts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { noOvertakes, type Overtakes, overtakesBetween } from './overtakes';

const GLIDE_MS = 620;
const GLIDE_EASING = 'cubic-bezier(.5, 0, .1, 1)';
/** How long the headlamps and tail lights of a move stay on. */
const LIGHTS_MS = 1_400;

export const rowId = ({ userId, playerName }: LeaderboardEntry): string => userId ?? `name:${playerName}`;

interface Board {
  /** The list this board was made from. */
  entries: LeaderboardEntry[];
  overtakes: Overtakes;
}

/**
 * The list as it is shown: rows glide to new places, and a newer list waits until the move has ended, so that the
 * last one always wins. Rows are found by their `data-row`. With reduced motion everything jumps.
 */
export function useOvertakes(entries: LeaderboardEntry[], list: RefObject<HTMLElement | null>): Board {
  const [board, setBoard] = useState<Board>({ entries, overtakes: noOvertakes });
  const [settled, setSettled] = useState<Board>(board);
  const isMoving = settled !== board;
  if (!isMoving && board.entries !== entries) {
    const next = { entries, overtakes: overtakesBetween(board.entries.map(rowId), entries.map(rowId)) };
    setBoard(next);
    if (next.overtakes.gaining.length === 0) setSettled(next);
  }

  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const before = tops.current;
    tops.current = new Map();
    const glides = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const id = row.dataset['row'] ?? '';
      const from = before.get(id);
      tops.current.set(id, row.offsetTop);
      const shift = from === undefined ? 0 : from - row.offsetTop;
      if (shift === 0 || !glides) continue;
      row.animate([{ transform: `translateY(${shift}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: GLIDE_EASING,
      });
    }
  }, [board, list]);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setSettled(board), LIGHTS_MS);
    return () => clearTimeout(timer);
  }, [isMoving, board]);

  return isMoving ? board : { entries: board.entries, overtakes: noOvertakes };
}
