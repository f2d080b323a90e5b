const SHOWN = 3;

/** The first three characters of an address, and nothing that tells how much is left out. */
export const maskedEmail = (email: string): string => `${email.slice(0, SHOWN)}***`;
