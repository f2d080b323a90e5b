import type { Actor } from './event';

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
