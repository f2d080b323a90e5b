// @offered
import type { LogPlace } from '@app/projections';

/**
 * How far the tables have come, and what is still to be worked out from what they hold: it is saved with them, so whoever
 * goes on knows it. `at`: the time of the last event, in milliseconds since 1970. `finals`: the numbers of events.
 * `boardDay`: the day whose leaderboard has changed.
 */
export interface TablePlace extends LogPlace {
  at: number | null;
  finals: readonly number[];
  boardDay: string | null;
}

export const placeText = ({ position, mark, ...further }: TablePlace): string =>
  JSON.stringify({
    position: `${position}`,
    mark: mark && { ...mark, revision: `${mark.revision}`, position: `${mark.position}` },
    ...further,
  });

export function placeOf(text: string): TablePlace {
  const { position, mark, ...further } = JSON.parse(text) as Omit<TablePlace, 'position' | 'mark'> & {
    position: string;
    mark: { stream: string; revision: string; position: string; hash: string } | null;
  };
  return {
    position: BigInt(position),
    mark: mark && { ...mark, revision: BigInt(mark.revision), position: BigInt(mark.position) },
    ...further,
  };
}
