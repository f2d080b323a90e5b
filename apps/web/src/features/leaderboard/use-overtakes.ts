import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { noOvertakes, type Overtakes, overtakesBetween } from './overtakes';

const GLIDE_MS = 620;
const GLIDE_EASING = 'cubic-bezier(.5, 0, .1, 1)';
/** How long the headlamps and tail lights of a move stay on. */
const LIGHTS_MS = 1_400;

/** Who stands in a row. Somebody without an account is known by name. */
export interface Racer {
  userId: string | null;
  playerName: string;
}

export const rowId = ({ userId, playerName }: Racer): string => userId ?? `name:${playerName}`;

interface Board<Row extends Racer> {
  /** The list this board was made from. */
  entries: Row[];
  overtakes: Overtakes;
}

/**
 * The list as it is shown: rows glide to new places, and a newer list waits until the move has ended, so that the
 * last one always wins. Rows are found by their `data-row`. With reduced motion everything jumps.
 */
export function useOvertakes<Row extends Racer>(entries: Row[], list: RefObject<HTMLElement | null>): Board<Row> {
  const [board, setBoard] = useState<Board<Row>>({ entries, overtakes: noOvertakes });
  const [settled, setSettled] = useState(board);
  const isMoving = settled !== board;
  if (!isMoving && board.entries !== entries) {
    const next = { entries, overtakes: overtakesBetween(board.entries.map(rowId), entries.map(rowId)) };
    setBoard(next);
    if (next.overtakes.gaining.length === 0) setSettled(next);
  }

  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const before = tops.current;
    tops.current = topsOf(list.current);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of rowsOf(list.current)) {
      const from = before.get(idOf(row));
      if (from === undefined || from === row.offsetTop) continue;
      row.animate([{ transform: `translateY(${from - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: GLIDE_EASING,
      });
    }
  }, [board, list]);

  // In a window of another size the rows stand elsewhere without having moved.
  useEffect(() => {
    const onResize = () => void (tops.current = topsOf(list.current));
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, [list]);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setSettled(board), LIGHTS_MS);
    return () => clearTimeout(timer);
  }, [isMoving, board]);

  return isMoving ? board : { entries: board.entries, overtakes: noOvertakes };
}

const rowsOf = (list: HTMLElement | null) => Array.from(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
const idOf = (row: HTMLElement): string => row.dataset['row'] ?? '';
const topsOf = (list: HTMLElement | null) => new Map(rowsOf(list).map((row) => [idOf(row), row.offsetTop]));
