const SHOWN_LENGTH = 16;

/** What is handed out. */
export const invitationLink = (origin: string, token: string): string =>
  `${origin}/tournament/join/${encodeURIComponent(token)}`;

/** Enough to tell tokens apart: the first 16 characters. */
export const shortToken = (token: string): string =>
  token.length > SHOWN_LENGTH ? `${token.slice(0, SHOWN_LENGTH)}…` : token;
