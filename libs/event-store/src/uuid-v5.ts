import { hash } from 'node:crypto';

const BYTES = 16;

/**
 * The UUID of a name in a namespace, itself a UUID (RFC 9562, version 5). Every command and every event needs some of
 * them, so it costs less than half of what the package `uuid` takes.
 */
export function uuidV5(name: string, namespace: string): string {
  const within = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  if (within.length !== BYTES) throw new TypeError(`${namespace} is not a UUID`);
  const bytes = hash('sha1', Buffer.concat([within, Buffer.from(name)]), 'buffer');
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
