/** The lines of a chart of points: a race has 20. */
export const POINTS_SCALE = [0, 5, 10, 15, 20] as const;
