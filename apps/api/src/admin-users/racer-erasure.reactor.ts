import type { Reactor } from '@app/projections';
import { RACER_STREAMS, type RacerEvent } from '../racer/racer.events';
import type { RacerDeletion } from './racer-deletion';

/** Erases what a deletion that was broken off has left. */
export function racerErasureReactor(deletion: RacerDeletion): Reactor<RacerEvent> {
  return {
    name: 'racer-erasure',
    streams: [RACER_STREAMS],
    from: 'start',
    on: {
      RacerDeleted: ({ data }) => deletion.erase(data.userId),
    },
  };
}
