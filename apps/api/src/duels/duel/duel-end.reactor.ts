import { contextCausedBy, type RecordedEvent } from '@app/event-store';
import type { Reactor } from '@app/projections';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { DUEL_STREAMS, type DuelDeleted, type DuelEvent, type DuelExpired } from './duel.events';
import type { DuelAddresses } from './duel-addresses';
import type { DuelRace } from './duel-race.process';

/** Erases the address of a challenge that is answered, taken back or over, and closes the legs of a duel that was ended early. */
export function duelEndReactor(race: DuelRace, addresses: DuelAddresses, clock: ProcessClock): Reactor<DuelEvent> {
  const name = 'duel-end';
  const erase = ({ data }: { data: { duelId: string } }) => addresses.erase(data.duelId);
  const end = async (event: RecordedEvent<DuelExpired | DuelDeleted>) => {
    await erase(event);
    await race.closeLegs(event.data.duelId, contextCausedBy(event, name, clock.now(), { kind: 'process', name }));
  };
  return {
    name,
    streams: [DUEL_STREAMS],
    from: 'start',
    on: { DuelAccepted: erase, DuelDeclined: erase, DuelWithdrawn: erase, DuelExpired: end, DuelDeleted: end },
  };
}
