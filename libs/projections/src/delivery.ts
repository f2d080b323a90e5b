import { commandIdIn, type EventBatch, type RecordedEvent } from '@app/event-store';

/** Which events a consumer handles: those of these types in streams with one of these prefixes. */
export interface Handled {
  types: readonly string[];
  streams: readonly string[];
}

/** What all consumers of a reading take together. Each finds its own events without looking at those of all others. */
export class Delivery implements EventBatch {
  readonly events: RecordedEvent[];
  readonly position: bigint;
  readonly caughtUp: boolean;
  private readonly byType = new Map<string, number[]>();
  private commandIds: ReadonlySet<string> | undefined;

  constructor({ events, position, caughtUp }: EventBatch) {
    this.events = events;
    this.position = position;
    this.caughtUp = caughtUp;
    for (const [index, { type }] of events.entries()) {
      const known = this.byType.get(type);
      if (known) known.push(index);
      else this.byType.set(type, [index]);
    }
  }

  /** Where the handled events are, in the order of the log. */
  indexesOf({ types, streams }: Handled): number[] {
    const ofTypes = types.flatMap((type) => this.byType.get(type) ?? []);
    return ofTypes
      .filter((index) => streams.some((prefix) => this.events[index]!.stream.startsWith(prefix)))
      .sort((a, b) => a - b);
  }

  /** True when it has an event of this command. */
  hasCommand(commandId: string): boolean {
    this.commandIds ??= new Set(this.events.map(commandIdIn));
    return this.commandIds.has(commandId);
  }
}
