import type { RecordedEvent } from '@app/event-store';

/** The event that a projection or a reactor could not handle. */
export class EventFailure extends Error {
  override readonly name = 'EventFailure';
  constructor(event: Pick<RecordedEvent, 'type' | 'stream' | 'revision' | 'position'>, cause: unknown) {
    const { type, stream, revision, position } = event;
    super(`${type} (${stream}, revision ${revision}, position ${position}): ${describeFailure(cause)}`, { cause });
  }
}

export function describeFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
