import type { EncodedEvent } from '../append-validation';
import type { EventMetadata } from '../event';
import type { ReadTexts, WrittenTexts } from './recurring-texts';

/**
 * An event as it is stored. With a head it is compact: `type` and `metadata` are references to texts, the latter to the
 * actor; `data` has references in it; and the head, bytes in hex, is the rest of the metadata. Without a head (empty or
 * null) all are texts in full, as older releases have written them.
 */
export interface EventContent {
  type: string;
  data: string;
  metadata: string;
  head: string | null;
}

/** An event as it is read. `bytes`: the id and the head, in hex: SQLite and V8 handle that faster than a buffer. */
export type EventRow = [
  position: number,
  stream: number,
  revision: number,
  bytes: string,
  type: string,
  data: string,
  metadata: string,
];

/** What stands between the bytes of heads, and goes. */
export const BETWEEN_BYTES = '-:.T';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Metadata as the application writes it. What looks different is kept in full. */
const METADATA = new RegExp(
  `^\\{"\\$correlationId":"${UUID}","\\$causationId":"${UUID}","commandId":"${UUID}","actor":\\{[^{}]*\\},` +
    '"occurredAt":"\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z","schemaVersion":[1-9],"hash":"[0-9a-f]{64}"\\}$',
);
/** Where its parts begin: the first ones from the start, those after the actor from the end. */
const CORRELATION_AT = '{"$correlationId":"'.length;
const CAUSATION_AT = CORRELATION_AT + 36 + '","$causationId":"'.length;
const COMMAND_AT = CAUSATION_AT + 36 + '","commandId":"'.length;
const ACTOR_AT = COMMAND_AT + 36 + '","actor":'.length;
const END = '"}'.length;
const FROM_HASH = 64 + END;
const FROM_VERSION = FROM_HASH + '1,"hash":"'.length;
const FROM_TIME = FROM_VERSION + '2026-11-26T15:25:23.414Z","schemaVersion":'.length;
const FROM_ACTOR = FROM_TIME + ',"occurredAt":"'.length;

const ID_DIGITS = 32;
/** Where the parts of a head begin in the bytes: schema version, time, which ids follow, hash, up to three ids. */
const VERSION_AT = ID_DIGITS + 1;
const TIME_AT = VERSION_AT + 1;
const WHICH_AT = TIME_AT + 17;
const HASH_AT = WHICH_AT + 1;
const IDS_AT = HASH_AT + 64;

/** The causation id is usually the correlation id, and the command id the causation id. */
const OWN_CAUSATION = 1;
const OWN_COMMAND = 2;

export function toContent(stream: string, { type, data, metadata }: EncodedEvent, texts: WrittenTexts): EventContent {
  if (!METADATA.test(metadata)) return { type, data, metadata, head: null };
  const { length } = metadata;
  const correlationId = metadata.slice(CORRELATION_AT, CORRELATION_AT + 36);
  const causationId = metadata.slice(CAUSATION_AT, CAUSATION_AT + 36);
  const commandId = metadata.slice(COMMAND_AT, COMMAND_AT + 36);
  const ownCausation = causationId !== correlationId;
  const ownCommand = commandId !== causationId;
  const which = (ownCausation ? OWN_CAUSATION : 0) + (ownCommand ? OWN_COMMAND : 0);
  const version = metadata[length - FROM_VERSION];
  const time = metadata.slice(length - FROM_TIME, length - FROM_TIME + 23);
  const hash = metadata.slice(length - FROM_HASH, length - END);
  const others = (ownCausation ? causationId : '') + (ownCommand ? commandId : '');
  return {
    type: texts.reference(type),
    data: texts.shortened(data, stream),
    metadata: texts.reference(metadata.slice(ACTOR_AT, length - FROM_ACTOR)),
    head: `0${version}${time}${which}${hash}${correlationId}${others}`,
  };
}

const isCompact = (row: EventRow) => row[3].length > ID_DIGITS;

export const idOf = (row: EventRow): string => uuidAt(row[3], 0);

export const typeOf = (row: EventRow, texts: ReadTexts): string =>
  isCompact(row) ? texts.expanded(row[4], '') : row[4];

export const dataOf = (row: EventRow, stream: string, texts: ReadTexts): unknown =>
  JSON.parse(isCompact(row) ? texts.expanded(row[5], stream) : row[5]);

export function metadataOf(row: EventRow, texts: ReadTexts): EventMetadata {
  if (!isCompact(row)) return JSON.parse(row[6]) as EventMetadata;
  const bytes = row[3];
  const which = Number(bytes[WHICH_AT]);
  let at = IDS_AT;
  const $correlationId = uuidAt(bytes, at);
  const $causationId = which & OWN_CAUSATION ? uuidAt(bytes, (at += ID_DIGITS)) : $correlationId;
  const commandId = which & OWN_COMMAND ? uuidAt(bytes, (at += ID_DIGITS)) : $causationId;
  return {
    $correlationId,
    $causationId,
    commandId,
    actor: JSON.parse(texts.expanded(row[6], '')) as EventMetadata['actor'],
    occurredAt: timeAt(bytes, TIME_AT),
    schemaVersion: Number(bytes[VERSION_AT]),
    hash: bytes.slice(HASH_AT, IDS_AT),
  };
}

/** The UUID whose digits stand at a place of the text. */
function uuidAt(hex: string, at: number): string {
  const [first, last] = [hex.slice(at, at + 8), hex.slice(at + 20, at + ID_DIGITS)];
  return `${first}-${hex.slice(at + 8, at + 12)}-${hex.slice(at + 12, at + 16)}-${hex.slice(at + 16, at + 20)}-${last}`;
}

/** The time whose digits stand there, in ISO 8601. */
function timeAt(digits: string, at: number): string {
  const two = (from: number) => digits.slice(at + from, at + from + 2);
  const day = `${two(0)}${two(2)}-${two(4)}-${two(6)}`;
  return `${day}T${two(8)}:${two(10)}:${two(12)}.${digits.slice(at + 14, at + 17)}Z`;
}
