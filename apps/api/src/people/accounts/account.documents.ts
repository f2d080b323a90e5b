// @offered
import type { Office } from '@app/contracts';
import type { CollectionDefinition, Document } from '@app/document-store';
import type { Viewer } from '../../platform/http/viewer';

/** `by`: whoever granted it, or `OPERATOR_ID`; null for the administrator whom the program made. */
export interface HeldOffice {
  office: Office;
  since: number;
  by: string | null;
}

/** A person's account. Names and addresses are stored only here. Times are milliseconds since 1970. */
export interface AccountDocument extends Document {
  email: string;
  /** Addresses with the same key are the same address, whatever their case. */
  emailKey: string;
  firstName: string;
  lastName: string;
  racingName: string | null;
  /**
   * The look of the racing name; unique among all accounts. Missing without a racing name, so that the unique
   * index ignores the account.
   */
  racingNameKey?: string;
  /** The racing name in any case; unique, and missing, in the same way. */
  racingNameFold?: string;
  passwordHash: string;
  /** Set while the password is one that the program made up and printed. */
  generatedPassword?: true;
  /** Set until the owner of an account that was made for them chooses a password. */
  awaitsPassword?: true;
  /** Set until the racer's first event is in the log, which is written after the account. */
  unregistered?: true;
  /** True for an owner, which is the only kind of administrator that earlier releases know. */
  isAdmin: boolean;
  /** Missing until the first one is granted: an administrator of an earlier release is an owner. */
  offices?: HeldOffice[];
  profileImage: string | null;
  createdAt: number;
}

type Holder = Pick<AccountDocument, 'isAdmin' | 'offices' | 'createdAt'>;

export const heldOffices = ({ isAdmin, offices, createdAt }: Holder): HeldOffice[] =>
  offices ?? (isAdmin ? [{ office: 'owner', since: createdAt, by: null }] : []);

export const officesOf = (account: Holder): Office[] => heldOffices(account).map(({ office }) => office);

/** Whoever shows the secret of this session or token. */
export function viewerOf(account: AccountDocument, sessionId: string): Viewer {
  const offices = officesOf(account);
  return { userId: account._id, role: offices.length > 0 ? 'admin' : 'player', offices, sessionId };
}

/** `_id` is the SHA-256 of the token, so nobody can sign in with what this collection holds. */
export interface SessionDocument extends Document {
  userId: string;
  createdAt: number;
  expiresAt: number;
  /** The day of the last use; missing on sessions from before this field. */
  usedAt?: number;
  /** When the password was last given again; missing until then. */
  confirmedAt?: number;
}

/** `hash` is the SHA-256 of the token. `usedAt`: the hour of the last use. */
export interface DataTokenDocument extends Document {
  userId: string;
  name: string;
  hash: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}

/** `_id` is the SHA-256 of the token. */
export interface PasswordResetDocument extends Document {
  userId: string;
  expiresAt: number;
}

export const accountCollection: CollectionDefinition = {
  name: 'accounts',
  private: true,
  indexes: [
    { key: { emailKey: 1 }, unique: true },
    { key: { racingNameKey: 1 }, unique: true },
    { key: { racingNameFold: 1 }, unique: true },
    { key: { racingName: 1 } },
    { key: { createdAt: -1 } },
  ],
};

export const sessionCollection: CollectionDefinition = {
  name: 'sessions',
  private: true,
  large: true,
  indexes: [{ key: { userId: 1 } }, { key: { expiresAt: 1 } }],
};

export const dataTokenCollection: CollectionDefinition = {
  name: 'data-tokens',
  private: true,
  indexes: [{ key: { userId: 1 } }, { key: { hash: 1 }, unique: true }],
};

export const passwordResetCollection: CollectionDefinition = {
  name: 'password-resets',
  private: true,
  indexes: [{ key: { userId: 1 } }, { key: { expiresAt: 1 } }],
};

/** The longest address that mail servers accept. */
export const EMAIL_MAX = 254;

/** Addresses with the same result count as equal, whatever their case, width or composition. */
export const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();
