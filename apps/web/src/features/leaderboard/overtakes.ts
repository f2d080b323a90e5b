/** Who passes in front, and who shows the tail lights. */
export interface Overtakes {
  gaining: string[];
  losing: string[];
}

/** Never more than two rows overtake at once; all others shift as one block. */
const AT_ONCE = 2;

export const noOvertakes: Overtakes = { gaining: [], losing: [] };

/**
 * Compares two orders of a leaderboard, best first. A row gains when it passes a row that is on both lists; whoever
 * comes in from below has passed all it now stands before. The rows that passed most are shown, and behind each of
 * them the nearest row it passed.
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
