import { ed25519 } from '@noble/curves/ed25519';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { canonicalText } from './canonical-text';

/** A document that says by whom it is. */
export interface Signed {
  /** Ed25519, SPKI in base64. */
  publicKey: string;
  /** Over everything else in the document, in canonical JSON (RFC 8785); base64. */
  signature: string;
}

/** What SPKI puts before the 32 bytes of an Ed25519 key. */
const SPKI_HEAD = '302a300506032b6570032100';
const KEY_BYTES = 32;

/** The text that is signed. */
export const signedText = (statement: object): string => canonicalText(statement);

/** Whether the document is as it was when its key signed it. It does not ask whose key that is. */
export function isSigned<Document extends Signed>({ signature, ...statement }: Document): boolean {
  try {
    const key = keyBytes(statement.publicKey);
    // `zip215: false` takes the one signature that RFC 8032 gives, and no other spelling of it.
    return ed25519.verify(bytesOf(signature), utf8ToBytes(signedText(statement)), key, { zip215: false });
  } catch {
    return false;
  }
}

/** SHA-256 of the key as SPKI, in hex: short enough to be read out. */
export const fingerprintOf = (publicKey: string): string => bytesToHex(sha256(bytesOf(publicKey)));

/** The key in what somebody has pasted: base64, or a PEM file. Null when there is none. */
export function publicKeyIn(text: string): string | null {
  const key = text.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  try {
    keyBytes(key);
    return key;
  } catch {
    return null;
  }
}

function keyBytes(publicKey: string): Uint8Array {
  const bytes = bytesOf(publicKey);
  const key = bytes.slice(-KEY_BYTES);
  if (bytesToHex(bytes) !== SPKI_HEAD + bytesToHex(key)) throw new Error('It is no Ed25519 key');
  return key;
}

/** Of base64 as it is written, with no second spelling of the same bytes. */
function bytesOf(base64: string): Uint8Array {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  if (btoa(String.fromCharCode(...bytes)) !== base64) throw new Error('It is no base64');
  return bytes;
}
