import { createHash, randomBytes } from 'node:crypto';

/** 256 bits of chance, fit for headers and links. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is stored in place of a token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');
