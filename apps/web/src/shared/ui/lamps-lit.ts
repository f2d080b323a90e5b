import { START_LIGHTS_MS } from '@app/contracts';

type Lamps = 0 | 1 | 2 | 3 | 4 | 5;

const LAMPS = 5;
const STEP_MS = START_LIGHTS_MS / LAMPS;

/**
 * How many of the five start lights are on when they go out after `leftMs`. They come on one by one, then all
 * go out.
 */
export function lampsLit(leftMs: number): Lamps {
  if (leftMs <= 0) return 0;
  return Math.max(1, LAMPS - Math.floor(leftMs / STEP_MS)) as Lamps;
}

/** Milliseconds until one more light comes on, or all go out. */
export const nextLampMs = (leftMs: number): number => leftMs % STEP_MS || STEP_MS;
