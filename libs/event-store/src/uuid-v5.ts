import { hash } from 'node:crypto';
import { uuidOf } from './uuid-text';

const BYTES = 16;

/**
 * The UUID of a name in a namespace, itself a UUID (RFC 9562, version 5). Every command and every event needs some of
 * them, so it costs less than half of what the package `uuid` takes.
 */
export function uuidV5(name: string, namespace: string): string {
  const within = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  if (within.length !== BYTES) throw new TypeError(`${namespace} is not a UUID`);
  const hex = hash('sha1', Buffer.concat([within, Buffer.from(name)]), 'hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3];
  return uuidOf(`${hex.slice(0, 12)}5${hex.slice(13, 16)}${variant}${hex.slice(17, 2 * BYTES)}`);
}
