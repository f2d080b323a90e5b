/** The ids of rows that pass in front, and of rows that show tail lights. */
export interface Overtakes {
  gaining: string[];
  losing: string[];
}

/** At most two rows overtake at the same time. All others shift as one block. */
const AT_ONCE = 2;

export const noOvertakes: Overtakes = { gaining: [], losing: [] };

/**
 * Compares two orders of a leaderboard, best first. A row gains when it passes a row that is in both lists. A
 * row that is new on the board has passed all rows below it.
 * The result has the rows that passed most others, and for each the nearest row that it passed.
 */
export function overtakesBetween(before: readonly string[], after: readonly string[]): Overtakes {
  const placeBefore = new Map(before.map((id, place) => [id, place]));
  const hasPassed = (id: string, other: string): boolean => {
    const otherBefore = placeBefore.get(other);
    return otherBefore !== undefined && otherBefore < (placeBefore.get(id) ?? before.length);
  };
  const gains = after
    .map((id, place) => ({ id, passed: after.slice(place + 1).filter((other) => hasPassed(id, other)) }))
    .filter(({ passed }) => passed.length > 0)
    .sort((a, b) => b.passed.length - a.passed.length)
    .slice(0, AT_ONCE);
  const gaining = gains.map(({ id }) => id);
  const losing = gains.flatMap(({ passed }) => passed.find((id) => !gaining.includes(id)) ?? []);
  return { gaining, losing: [...new Set(losing)] };
}
