// @offered
import type { RecordedEvent, StreamStates } from '@app/event-store';
import { gameSubject } from './game.decider';
import type { GameFinished } from './game.events';

/** The finish of a race from the log, to repeat the write that follows it; undefined while it is raced. */
export async function finishOf(
  streams: StreamStates,
  gameId: string,
): Promise<RecordedEvent<GameFinished> | undefined> {
  const events = await streams.events(gameSubject(gameId));
  return events.find((event) => event.type === 'GameFinished');
}
