import type { InterruptedRacesView, InterruptionView } from '@app/contracts';
import { type PlayerNames, shownRacer } from '../../people/accounts/shown-racer';
import { isoTime } from '../../platform/time/iso-time';
import type { InterruptedRaces } from './interruption.events';
import type { InterruptionDocument } from './interruptions.projection';

/** Of which races it tells: those of an event, and of one of its rounds. */
interface Choice {
  event?: number;
  round?: number;
}

/** `eventNames`: by event id; deleted events are missing. */
export function interruptionView(
  { _id, awayFrom, backAt, races }: Omit<InterruptionDocument, 'position'>,
  { event, round }: Choice,
  names: PlayerNames,
  eventNames: ReadonlyMap<number, string>,
): InterruptionView {
  const chosen = races.filter((each) => {
    const isOfRound = each.kind === 'tournament' ? each : { eventId: undefined, round: undefined };
    return (event ?? isOfRound.eventId) === isOfRound.eventId && (round ?? isOfRound.round) === isOfRound.round;
  });
  return {
    id: _id,
    awayFrom: isoTime(awayFrom),
    backAt: isoTime(backAt),
    races: chosen.map((each) => racesView(each, names, eventNames)),
  };
}

function racesView(
  races: InterruptedRaces,
  names: PlayerNames,
  eventNames: ReadonlyMap<number, string>,
): InterruptedRacesView {
  const { questions, ...kind } = races;
  const racers = questions.map(({ userId, gameId, index, questionId, ranOut }) => {
    return { ...shownRacer(userId, names), gameId, question: index, questionId, ranOut };
  });
  if (kind.kind !== 'tournament') return { ...kind, racers };
  return { ...kind, eventName: eventNames.get(kind.eventId) ?? null, racers };
}
