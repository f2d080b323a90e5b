import { configure } from 'safe-stable-stringify';

const stringify = configure({ strict: true });

/** Canonical JSON (RFC 8785). @throws Error for what JSON does not have, such as NaN */
export const canonicalText = (value: object): string => stringify(value)!;
