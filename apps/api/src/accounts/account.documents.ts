import type { CollectionDefinition, Document } from '@app/document-store';

/** A person. The only place where names and addresses are kept. Times are milliseconds since 1970. */
export interface AccountDocument extends Document {
  email: string;
  /** Decides what is the same address, whatever its capitals. */
  emailKey: string;
  firstName: string;
  lastName: string;
  racingName: string | null;
  /** Missing without a racing name, so that the unique index leaves it alone. */
  racingNameKey?: string;
  passwordHash: string;
  isAdmin: boolean;
  profileImage: string | null;
  createdAt: number;
}

/** `_id` is the sha-256 of the token: who reads this collection cannot sign in with it. */
export interface SessionDocument extends Document {
  userId: string;
  createdAt: number;
  expiresAt: number;
}

/** `_id` is the sha-256 of the token. */
export interface PasswordResetDocument extends Document {
  userId: string;
  expiresAt: number;
}

export const accountCollection: CollectionDefinition = {
  name: 'accounts',
  indexes: [
    { key: { emailKey: 1 }, unique: true },
    { key: { racingNameKey: 1 }, unique: true },
    { key: { createdAt: -1 } },
  ],
};

export const sessionCollection: CollectionDefinition = {
  name: 'sessions',
  indexes: [{ key: { userId: 1 } }, { key: { expiresAt: 1 } }],
};

export const passwordResetCollection: CollectionDefinition = {
  name: 'password-resets',
  indexes: [{ key: { userId: 1 } }, { key: { expiresAt: 1 } }],
};

/** The longest address mail servers take. */
export const EMAIL_MAX = 254;

/** Text that counts as the same whatever its capitals, width or composition. */
export const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();
