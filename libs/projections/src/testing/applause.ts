import type { RecordedEvent } from '@app/event-store';
import type { Reactor } from '../reactor';
import type { ScoreEvent } from './scoreboard.projection';

/** A reactor that runs `react` for each score, and lets a test wait for handled events. */
export function applause(
  react: (event: RecordedEvent<Extract<ScoreEvent, { type: 'PointsScored' }>>) => Promise<void>,
) {
  const handled: bigint[] = [];
  const waiting: { position: bigint; resolve: () => void }[] = [];
  const reactor: Reactor<ScoreEvent> = {
    name: 'applause',
    streams: ['match-'],
    on: {
      PointsScored: async (event) => {
        await react(event);
        handled.push(event.position);
        for (const { position, resolve } of waiting) if (position === event.position) resolve();
      },
    },
  };
  const until = (position: bigint) =>
    new Promise<void>((resolve) => {
      if (handled.includes(position)) resolve();
      waiting.push({ position, resolve });
    });
  return { reactor, handled, until };
}
