import type { FinalView } from '@app/contracts';
import { type PlayerNames, shownRacer } from '../../people/accounts/shown-racer';
import { isoTime } from '../../platform/time/iso-time';
import { type PlayerScore, positionIn, type Standings } from './standings.rules';

export const PODIUM_PLACES = 3;

/** An event that is over. `podium`: those on the first three places, best first. */
export function finalView(
  { tournament: { eventId, name, completedAt }, ranked }: Standings,
  podium: readonly PlayerScore[],
  names: PlayerNames,
): FinalView {
  return {
    eventId,
    eventName: name,
    completedAt: isoTime(completedAt!),
    racers: ranked.length,
    podium: podium.map((score) => ({
      ...shownRacer(score.userId, names),
      place: positionIn(ranked, score),
      points: score.total.score,
    })),
  };
}
