import type { EncodedEvent } from '../append-validation';
import type { EventMetadata } from '../event';
import type { ReadTexts, WrittenTexts } from './recurring-texts';

/**
 * The content of an event in the file. With a head it is compact: `type` and `metadata` are references to texts, the latter
 * to the actor; `data` has references in it; and the head, bytes in hex, is the rest of the metadata. Without a head
 * (empty or null) all are texts in full, as older releases have written them.
 */
export interface EventContent {
  type: string;
  data: string;
  metadata: string;
  head: string | null;
}

const UUID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';
/** Metadata as the application writes it. What looks different is kept in full. */
const METADATA = new RegExp(
  `^\\{"\\$correlationId":"${UUID}","\\$causationId":"${UUID}","commandId":"${UUID}","actor":(\\{[^{}]*\\}),` +
    '"occurredAt":"([^"]{24})","schemaVersion":([1-9][0-9]?),"hash":"([0-9a-f]{64})"\\}$',
);

/** Where the parts of a head begin, in hex digits: which ids follow, schema version, time, hash, up to three ids. */
const VERSION_AT = 2;
const TIME_AT = 4;
const HASH_AT = 16;
const IDS_AT = 80;
const ID_DIGITS = 32;

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
  const head = [
    hex((ownCausation ? OWN_CAUSATION : 0) + (ownCommand ? OWN_COMMAND : 0), VERSION_AT),
    hex(Number(version), TIME_AT - VERSION_AT),
    hex(time, HASH_AT - TIME_AT),
    hash,
    correlationId,
    ownCausation ? causationId : '',
    ownCommand ? commandId : '',
  ].join('');
  return { type: texts.reference(type), data: texts.shortened(data), metadata: texts.reference(actor), head };
}

export const typeOf = ({ type, head }: EventContent, texts: ReadTexts): string => (head ? texts.expanded(type) : type);

export const dataOf = ({ data, head }: EventContent, texts: ReadTexts): unknown =>
  JSON.parse(head ? texts.expanded(data) : data);

export function metadataOf({ metadata, head }: EventContent, texts: ReadTexts): EventMetadata {
  if (!head) return JSON.parse(metadata) as EventMetadata;
  const ids = number(head, 0, VERSION_AT);
  let at = IDS_AT;
  const $correlationId = uuidOf(head, at);
  const $causationId = ids & OWN_CAUSATION ? uuidOf(head, (at += ID_DIGITS)) : $correlationId;
  const commandId = ids & OWN_COMMAND ? uuidOf(head, (at += ID_DIGITS)) : $causationId;
  return {
    $correlationId,
    $causationId,
    commandId,
    actor: JSON.parse(texts.expanded(metadata)) as EventMetadata['actor'],
    occurredAt: new Date(number(head, TIME_AT, HASH_AT)).toISOString(),
    schemaVersion: number(head, VERSION_AT, TIME_AT),
    hash: head.slice(HASH_AT, IDS_AT),
  };
}

/** The UUID whose hex digits stand at a place of the text. */
export function uuidOf(hex: string, at: number): string {
  const [first, last] = [hex.slice(at, at + 8), hex.slice(at + 20, at + ID_DIGITS)];
  return `${first}-${hex.slice(at + 8, at + 12)}-${hex.slice(at + 12, at + 16)}-${hex.slice(at + 16, at + 20)}-${last}`;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
const number = (digits: string, from: number, to: number) => Number.parseInt(digits.slice(from, to), 16);
