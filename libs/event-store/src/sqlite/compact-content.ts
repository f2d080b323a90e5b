import type { EncodedEvent } from '../append-validation';
import type { Actor, EventMetadata } from '../event';
import type { EventContent } from '../unread-event';
import { uuidOf } from '../uuid-text';
import { MARK, type ReadTexts, type WrittenTexts } from './recurring-texts';

/**
 * An event as it is stored. With a head, bytes in hexadecimal digits, it is compact: `data` has references to texts,
 * `metadata` is a reference to the actor and the time, and the head is the rest of the metadata. Without one all is in full.
 */
export interface StoredEvent extends EncodedEvent {
  head: string | null;
}

/** Written out: a count in braces takes twice as long. */
const hex = (count: number) => '[0-9a-f]'.repeat(count);
const UUID = `(${[8, 4, 4, 4, 12].map(hex).join('-')})`;
/** Metadata as the application writes it. What looks different is kept in full. */
const METADATA = new RegExp(
  `^\\{"\\$correlationId":"${UUID}","\\$causationId":"${UUID}","commandId":"${UUID}","actor":(\\{[^{}[\\]]*\\}),` +
    `"occurredAt":"([^"\\\\]*)","schemaVersion":([1-9][0-9]?),"hash":"(${hex(64)})"\\}$`,
);

type MetadataParts = [
  all: string,
  ...ids: [string, string, string],
  actor: string,
  at: string,
  version: string,
  hash: string,
];

export const ID_DIGITS = 32;
/** Where the digits after those of the event's id begin. Cause and correlation are missing where both are the command. */
const VERSION_AT = ID_DIGITS;
const HASH_AT = VERSION_AT + 2;
const COMMAND_AT = HASH_AT + 64;
const CAUSE_AT = COMMAND_AT + ID_DIGITS;
const CORRELATION_AT = CAUSE_AT + ID_DIGITS;

const ZERO = '0'.charCodeAt(0);
const A = 'A'.charCodeAt(0);

export function storedEvent(event: EncodedEvent, stream: string, texts: WrittenTexts): StoredEvent {
  const { id, type, data, metadata } = event;
  const parts = METADATA.exec(metadata) as unknown as MetadataParts | null;
  if (!parts) return { id, type, data, metadata, head: null };
  const [, correlation, cause, command, actor, occurredAt, version, hash] = parts;
  const others = cause === command && correlation === command ? '' : cause + correlation;
  return {
    id,
    type,
    data: texts.shortened(data, stream),
    metadata: texts.reference(actor) + occurredAt,
    head:
      Number(version)
        .toString(16)
        .padStart(HASH_AT - VERSION_AT, '0') +
      hash +
      command +
      others,
  };
}

/** Asked of every event that is read, so it makes no text. */
function digitAt(bytes: string, at: number): number {
  const code = bytes.charCodeAt(at);
  return code < A ? code - ZERO : code - A + 10;
}

/** What such an event says. `bytes`: its id and its head, in hexadecimal digits with capitals. */
export class CompactContent implements EventContent {
  constructor(
    private readonly bytes: string,
    private dataText: string,
    private readonly metadataText: string,
    private readonly stream: string,
    private readonly texts: ReadTexts,
  ) {}

  id(): string {
    return this.uuidAt(0);
  }

  data(): unknown {
    const data = this.texts.parsed(this.dataText, this.stream);
    this.dataText = '';
    return data;
  }

  metadata(): EventMetadata {
    const actorEnd = this.metadataText.lastIndexOf(MARK);
    const commandId = this.uuidAt(COMMAND_AT);
    const isFirst = this.bytes.length === CAUSE_AT;
    return {
      $correlationId: isFirst ? commandId : this.uuidAt(CORRELATION_AT),
      $causationId: isFirst ? commandId : this.uuidAt(CAUSE_AT),
      commandId,
      actor: this.texts.object(this.metadataText.slice(1, actorEnd)) as Actor,
      occurredAt: this.metadataText.slice(actorEnd + 1),
      schemaVersion: this.schemaVersion(),
      hash: this.bytes.slice(HASH_AT, COMMAND_AT).toLowerCase(),
    };
  }

  isSurelyOf(schemaVersion: number): boolean {
    return this.schemaVersion() === schemaVersion;
  }

  commandId(): string {
    return this.uuidAt(COMMAND_AT);
  }

  private uuidAt(at: number): string {
    return uuidOf(this.bytes.slice(at, at + ID_DIGITS).toLowerCase());
  }

  private schemaVersion(): number {
    return 16 * digitAt(this.bytes, VERSION_AT) + digitAt(this.bytes, VERSION_AT + 1);
  }
}
