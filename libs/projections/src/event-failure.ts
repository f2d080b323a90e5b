import type { RecordedEvent } from '@app/event-store';

/** The event that a projection or a reactor could not handle. */
export class EventFailure extends Error {
  override readonly name = 'EventFailure';
  constructor(event: RecordedEvent, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${event.type} (${event.stream}, revision ${event.revision}, position ${event.position}): ${reason}`, {
      cause,
    });
  }
}

export function describeFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
