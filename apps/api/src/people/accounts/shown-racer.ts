// @offered
import { namesStrings as words } from '@app/contracts';

/** By user id; deleted and unknown racers are missing. */
export type PlayerNames = ReadonlyMap<string, { playerName: string }>;

/** How others see a racer. */
export const shownNameOf = (userId: string, names: PlayerNames): string =>
  names.get(userId)?.playerName ?? words.formerRacer;

/** Without a user id for a former racer. */
export const shownRacer = (userId: string, names: PlayerNames): { userId: string | null; playerName: string } => ({
  userId: names.has(userId) ? userId : null,
  playerName: shownNameOf(userId, names),
});
