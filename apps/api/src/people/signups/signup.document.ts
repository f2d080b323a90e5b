import type { NotificationPreferences, SignupStatus } from '@app/contracts';
import type { CollectionDefinition, Document } from '@app/document-store';

/** Somebody who wants news about events, with or without an account. Times are milliseconds since 1970. */
export interface SignupDocument extends Document, NotificationPreferences {
  email: string;
  /** Addresses with the same key are the same address, whatever their case. */
  emailKey: string;
  firstName: string | null;
  lastName: string | null;
  preferredName: string | null;
  status: SignupStatus;
  /** In the link that stands under each mail. Sign-ups of an older release get one at the next export. */
  token?: string;
  source: string | null;
  createdAt: number;
}

export const signupCollection: CollectionDefinition = {
  name: 'signups',
  private: true,
  indexes: [{ key: { emailKey: 1 }, unique: true }, { key: { token: 1 } }, { key: { createdAt: -1 } }],
};
