/** For what has another address as soon as it changes: whoever has it never asks again. */
export const NEVER_CHANGES = 'public, max-age=31536000, immutable';
