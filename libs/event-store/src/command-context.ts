import { v5 as uuidV5 } from 'uuid';
import type { Actor, RecordedEvent } from './event';

/** What a command brings besides its own data. Made at the edge; nothing below asks for time or chance. */
export interface CommandContext {
  /** Same intention, same id: a repeat is recognised by it. UUID. */
  commandId: string;
  correlationId: string;
  causationId: string;
  actor: Actor;
  /** Milliseconds since 1970, the process clock. */
  now: number;
}

/** Namespace of the command ids made from requests. */
const REQUESTS = '5b0f8f3e-9d0c-4c43-9a55-3f1f6f0f2c11';

/**
 * The id of a command that a request stands for: the same for the same user, call and `Idempotency-Key`.
 * `call`: what is asked of what, such as `POST /api/games`.
 */
export function commandIdOf(userId: string, call: string, idempotencyKey: string): string {
  return uuidV5(JSON.stringify([userId, call, idempotencyKey]), REQUESTS);
}

/**
 * The context of a command that an event leads to. `purpose` tells the commands one event leads to apart. A request and
 * a reactor that follow up the same event for the same purpose make the same command id, so it has one effect.
 */
export function contextCausedBy(
  event: Pick<RecordedEvent, 'id' | 'metadata'>,
  purpose: string,
  now: number,
  actor: Actor,
): CommandContext {
  return {
    commandId: uuidV5(purpose, event.id),
    correlationId: event.metadata.$correlationId,
    causationId: event.id,
    actor,
    now,
  };
}
