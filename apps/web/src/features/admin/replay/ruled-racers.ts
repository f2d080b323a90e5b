import type { ReplayView } from '@app/contracts';

/** The racers of a replay whom a ruling can name, by their names. */
export const ruledRacers = ({ racers }: Pick<ReplayView, 'racers'>): { userId: string; playerName: string }[] =>
  racers
    .flatMap(({ userId, playerName }) => (userId === null ? [] : { userId, playerName }))
    .toSorted((one, other) => one.playerName.localeCompare(other.playerName));
