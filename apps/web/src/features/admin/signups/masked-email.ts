const SHOWN = 3;

/** The first three characters of an address. It does not show how many are left out. */
export const maskedEmail = (email: string): string => `${email.slice(0, SHOWN)}***`;
