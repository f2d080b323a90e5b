// @offered
import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, in characters for headers and links. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The hash that is stored instead of a token. */
export const hashOfToken = (token: string) => hash('sha256', token, 'base64url');
