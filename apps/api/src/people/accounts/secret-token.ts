// @offered
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in characters for headers and links. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The hash that is stored instead of a token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');
