import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { noOvertakes, type Overtakes, overtakesBetween } from './overtakes';

const GLIDE_MS = 620;
const GLIDE_EASING = 'cubic-bezier(.5, 0, .1, 1)';
/** How long the lights of an overtake stay on. */
const LIGHTS_MS = 1_400;

/** The person in a row. Somebody without an account is identified by name. */
export interface Racer {
  userId: string | null;
  playerName: string;
}

export const rowId = ({ userId, playerName }: Racer): string => userId ?? `name:${playerName}`;

interface Board<Row extends Racer> {
  /** The list from which this board was made. */
  entries: Row[];
  overtakes: Overtakes;
}

/**
 * The list as shown: rows glide to their new positions. A newer list waits until the move has ended, so that
 * the last one always wins. Rows are found by `data-row`. With reduced motion they jump.
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
    // Reading a position lays out the page: the first list has nowhere to glide from, and is painted sooner without.
    if (before.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of rowsOf(list.current)) {
      const from = before.get(idOf(row));
      if (from === undefined || from === row.offsetTop) continue;
      row.animate([{ transform: `translateY(${from - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: GLIDE_EASING,
      });
    }
  }, [board, list]);

  // After a resize the rows have other positions without having moved.
  useEffect(() => {
    const remember = () => void (tops.current = topsOf(list.current));
    remember();
    addEventListener('resize', remember);
    return () => removeEventListener('resize', remember);
  }, [board, list]);

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
