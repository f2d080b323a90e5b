// @offered
import type { AppendedEvent, EventStore } from '@app/event-store';
import { type GameEvent, type GameFinished, gameStream } from './game.events';

/** The finish of a race from the log, to repeat the write that follows it; undefined while it is raced. */
export async function finishOf(events: EventStore, gameId: string): Promise<AppendedEvent<GameFinished> | undefined> {
  const stream = (await events.readStream(gameStream(gameId))) as unknown as AppendedEvent<GameEvent>[];
  return stream.find((event) => event.type === 'GameFinished');
}
