import type { Actor, RecordedEvent } from './event';
import { uuidV5 } from './uuid-v5';

/**
 * What a command needs in addition to its own data. The edge creates it; code below never reads clocks or
 * random numbers.
 */
export interface CommandContext {
  /** UUID. A repeat of the same intention has the same id, by which it is recognised. */
  commandId: string;
  correlationId: string;
  causationId: string;
  actor: Actor;
  /** Milliseconds since 1970, by the process clock. */
  now: number;
}

/** Namespace for the command ids of requests. */
const REQUESTS = '5b0f8f3e-9d0c-4c43-9a55-3f1f6f0f2c11';

/**
 * The command id of a request: the same for the same user, call and `Idempotency-Key`. `call`: method and path,
 * such as `POST /api/games`.
 */
export function commandIdOf(userId: string, call: string, idempotencyKey: string): string {
  return uuidV5(JSON.stringify([userId, call, idempotencyKey]), REQUESTS);
}

/** The id of a command that follows from the event with this id. */
export const commandIdCausedBy = (eventId: string, purpose: string): string => uuidV5(purpose, eventId);

/**
 * The context of a command that follows from an event. `purpose` distinguishes the commands that follow from
 * one event. A request and a reactor with the same event and purpose get the same command id, so the command
 * takes effect once.
 */
export function contextCausedBy(
  event: Pick<RecordedEvent, 'id' | 'metadata'>,
  purpose: string,
  now: number,
  actor: Actor,
): CommandContext {
  return {
    commandId: commandIdCausedBy(event.id, purpose),
    correlationId: event.metadata.$correlationId,
    causationId: event.id,
    actor,
    now,
  };
}
