/** The chance that at least `count` of independent things happen, each with a chance of its own. */
export function chanceOfAtLeast(count: number, chances: readonly number[]): number {
  // By how many have happened so far; what reaches `count` stays there.
  let reached = [1, ...Array<number>(count).fill(0)];
  for (const chance of chances) {
    reached = reached.map((now, index) => {
      const stays = index === count ? now : now * (1 - chance);
      return stays + (index === 0 ? 0 : reached[index - 1]! * chance);
    });
  }
  return reached[count]!;
}
