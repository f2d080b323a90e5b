import type { NotificationPreferences } from '@app/contracts';
import type { CollectionDefinition, Document } from '@app/document-store';

/** Somebody who wants to hear of events, with or without an account. Times are milliseconds since 1970. */
export interface SignupDocument extends Document, NotificationPreferences {
  email: string;
  /** Decides what is the same address, whatever its capitals. */
  emailKey: string;
  firstName: string | null;
  lastName: string | null;
  preferredName: string | null;
  status: 'active';
  source: string | null;
  createdAt: number;
}

export const signupCollection: CollectionDefinition = {
  name: 'signups',
  indexes: [{ key: { emailKey: 1 }, unique: true }, { key: { createdAt: -1 } }],
};
