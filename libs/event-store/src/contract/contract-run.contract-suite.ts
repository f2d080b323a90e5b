import { randomUUID } from 'node:crypto';
import { v5 as uuidV5 } from 'uuid';
import { type EventToAppend, plainEvent, type RecordedEvent } from '../event';
import type { AppendResult, EventStore, ExpectedRevision } from '../event-store.port';

/** Creates the store under test. */
export interface EventStoreFactory {
  open: () => Promise<EventStore>;
  /** Closes the log and opens it again. Missing where the test does not own the server. */
  reopen?: (store: EventStore) => Promise<EventStore>;
  close: (store: EventStore) => Promise<void>;
}

const TEST_IDS = 'c1f5a9a8-6a0b-4b57-8f3e-0d2a51f4be11';

/** The store of one run of the contract. Names are new for each run, so that a server can be used again. */
export class ContractRun {
  store!: EventStore;
  private readonly name = randomUUID();
  private streams = 0;

  newStream(): string {
    this.streams += 1;
    return `contract-${this.name}-${this.streams}`;
  }

  /** A prefix of stream names that nobody else uses. */
  newCategory(): string {
    return `${this.newStream().replaceAll('-', '')}-`;
  }

  /** The ids are those of this stream, as in a real log: a server may look an append up by its ids alone. */
  append(
    stream: string,
    labels: string[],
    expectedRevision: ExpectedRevision,
    idsOf: string = stream,
  ): Promise<AppendResult> {
    return this.store.appendToStream(
      stream,
      labels.map((label) => event(label, idsOf)),
      { expectedRevision },
    );
  }

  /** Plain ones: of others `toEqual` compares only the stream, the place and the type. */
  async eventsOf(stream: string): Promise<RecordedEvent[]> {
    return (await this.store.readStream(stream)).map(plainEvent);
  }

  async labelsOf(stream: string): Promise<string[]> {
    return (await this.store.readStream(stream)).map(labelOf);
  }
}

/** An event with an id derived from its label, in a scope: the same label gives the same event. */
export function event(label: string, scope = ''): EventToAppend {
  const commandId = uuidV5(`command of ${label}`, TEST_IDS);
  return {
    // As bytes: a name that no store takes may be no text.
    id: uuidV5(Buffer.from(`${scope}${label}`), TEST_IDS),
    type: 'LapDriven',
    data: { label },
    metadata: {
      $correlationId: commandId,
      $causationId: commandId,
      commandId,
      actor: { kind: 'process', name: 'contract' },
      occurredAt: '2026-11-21T10:00:00.000Z',
      schemaVersion: 1,
      hash: '0'.repeat(64),
    },
  };
}

export function labelOf({ data }: RecordedEvent): string {
  return (data as { label: string }).label;
}
