import { hashSync, verifySync } from '@node-rs/argon2';

/** A password, and the hash that it may belong to. */
export interface Claim {
  password: string;
  passwordHash: string;
}

/** argon2id with the parameters that OWASP recommends (m=19456, t=2, p=1), which are the library's defaults. */
export const hash = (password: string): string => hashSync(password);

export const matches = ({ password, passwordHash }: Claim): boolean => verifySync(passwordHash, password);
