import type { Projection, ReadModelDocument } from '@app/projections';
import type { RoundReference } from '../../racing/game/game.events';
import {
  INTERRUPTION_STREAMS,
  type InterruptedRaces,
  type InterruptionEvent,
  interruptionStream,
} from './interruption.events';

/** An interruption. `_id` is its stream; times are milliseconds since 1970. */
export interface InterruptionDocument extends ReadModelDocument {
  awayFrom: number;
  backAt: number;
  races: InterruptedRaces[];
  /** The tournaments with interrupted races. */
  eventIds: number[];
  /** The runs of rounds by `runKey`, and the races of others by their ids. */
  raceKeys: string[];
}

export const runKey = ({ eventId, attempt, round, run }: RoundReference): string =>
  [eventId, attempt, round, run].join(':');

export const interruptionsProjection: Projection<InterruptionDocument, InterruptionEvent> = {
  name: 'interruptions',
  version: 1,
  streams: [INTERRUPTION_STREAMS],
  vital: false,
  indexes: [{ key: { backAt: -1 } }, { key: { eventIds: 1, backAt: -1 } }, { key: { raceKeys: 1 } }],
  on: {
    InterruptionNoticed: {
      documents: ({ data }) => interruptionStream(data.interruptionId),
      apply: (before, { data: { interruptionId, awayFrom, backAt, races } }) => ({
        _id: interruptionStream(interruptionId),
        awayFrom,
        backAt,
        races: [...(before?.races ?? []), ...races],
        eventIds: [...new Set([...(before?.eventIds ?? []), ...races.flatMap(eventIdOf)])],
        raceKeys: [...new Set([...(before?.raceKeys ?? []), ...races.flatMap(keysOf)])],
      }),
    },
  },
};

const eventIdOf = (races: InterruptedRaces) => (races.kind === 'tournament' ? races.eventId : []);

const keysOf = (races: InterruptedRaces): string[] =>
  races.kind === 'tournament' ? [runKey(races)] : races.questions.map(({ gameId }) => gameId);
