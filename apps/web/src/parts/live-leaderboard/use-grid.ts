import type { LiveLeaderboardView } from '@app/contracts';
import { useState } from 'react';
import { emptyGrid, type Grid, gridAfter } from './movements';

/** The positions at the start of the shown round. */
export function useGrid(view: LiveLeaderboardView): Grid {
  const [grid, setGrid] = useState(emptyGrid);
  const next = gridAfter(grid, view);
  if (next !== grid) setGrid(next);
  return next;
}
