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

/** An event as it is read. `bytes`: the id and the head, in hex with capitals. */
export type EventRow = [
  position: number,
  stream: number,
  revision: number,
  bytes: string,
  type: string,
  data: string,
  metadata: string,
];

const UUID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';
/** Metadata as the application writes it. What looks different is kept in full. */
const METADATA = new RegExp(
  `^\\{"\\$correlationId":"${UUID}","\\$causationId":"${UUID}","commandId":"${UUID}","actor":(\\{[^{}]*\\}),` +
    '"occurredAt":"([^"]{24})","schemaVersion":([1-9][0-9]?),"hash":"([0-9a-f]{64})"\\}$',
);

const ID_DIGITS = 32;
/** Where the parts of a head begin in the bytes: which ids follow, schema version, time, hash, up to three ids. */
const WHICH_AT = ID_DIGITS;
const VERSION_AT = 34;
const TIME_AT = 36;
const HASH_AT = 48;
const IDS_AT = 112;

/** The causation id is usually the correlation id, and the command id the causation id. */
const OWN_CAUSATION = 1;
const OWN_COMMAND = 2;

export function toContent({ type, data, metadata }: EncodedEvent, texts: WrittenTexts): EventContent {
  const parts = METADATA.exec(metadata) as unknown as
    [string, string, string, string, string, string, string, string] | null;
  if (!parts) return { type, data, metadata, head: null };
  const [, correlationId, causationId, commandId, actor, occurredAt, version, hash] = parts;
  const time = Date.parse(occurredAt);
  if (!(time >= 0) || new Date(time).toISOString() !== occurredAt) return { type, data, metadata, head: null };
  const ownCausation = causationId !== correlationId;
  const ownCommand = commandId !== causationId;
  const which = (ownCausation ? OWN_CAUSATION : 0) + (ownCommand ? OWN_COMMAND : 0);
  const ids = correlationId + (ownCausation ? causationId : '') + (ownCommand ? commandId : '');
  const start =
    hex(which, VERSION_AT - WHICH_AT) + hex(Number(version), TIME_AT - VERSION_AT) + hex(time, HASH_AT - TIME_AT);
  return {
    type: texts.reference(type),
    data: texts.shortened(data),
    metadata: texts.reference(actor),
    head: start + hash + ids,
  };
}

const isCompact = (row: EventRow) => row[3].length > ID_DIGITS;

export const idOf = (row: EventRow): string => uuidAt(row[3].slice(0, ID_DIGITS).toLowerCase(), 0);

export const typeOf = (row: EventRow, texts: ReadTexts): string => (isCompact(row) ? texts.expanded(row[4]) : row[4]);

export const dataOf = (row: EventRow, texts: ReadTexts): unknown =>
  JSON.parse(isCompact(row) ? texts.expanded(row[5]) : row[5]);

export function metadataOf(row: EventRow, texts: ReadTexts): EventMetadata {
  if (!isCompact(row)) return JSON.parse(row[6]) as EventMetadata;
  const bytes = row[3].toLowerCase();
  const which = number(bytes, WHICH_AT, VERSION_AT);
  let at = IDS_AT;
  const $correlationId = uuidAt(bytes, at);
  const $causationId = which & OWN_CAUSATION ? uuidAt(bytes, (at += ID_DIGITS)) : $correlationId;
  const commandId = which & OWN_COMMAND ? uuidAt(bytes, (at += ID_DIGITS)) : $causationId;
  return {
    $correlationId,
    $causationId,
    commandId,
    actor: JSON.parse(texts.expanded(row[6])) as EventMetadata['actor'],
    occurredAt: new Date(number(bytes, TIME_AT, HASH_AT)).toISOString(),
    schemaVersion: number(bytes, VERSION_AT, TIME_AT),
    hash: bytes.slice(HASH_AT, IDS_AT),
  };
}

/** The UUID whose digits stand at a place of the text. */
function uuidAt(hex: string, at: number): string {
  const [first, last] = [hex.slice(at, at + 8), hex.slice(at + 20, at + ID_DIGITS)];
  return `${first}-${hex.slice(at + 8, at + 12)}-${hex.slice(at + 12, at + 16)}-${hex.slice(at + 16, at + 20)}-${last}`;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
const number = (digits: string, from: number, to: number) => Number.parseInt(digits.slice(from, to), 16);
