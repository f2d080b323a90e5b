import { isoTime } from '../../platform/time/iso-time';
import { type AccountDocument, heldOffices, type SessionDocument } from './account.documents';

/** An account as its owner takes it out. */
export function ownAccountView(account: AccountDocument): object {
  const { _id: id, email, firstName, lastName, racingName, profileImage, createdAt } = account;
  return {
    id,
    email,
    firstName,
    lastName,
    racingName,
    profileImage,
    createdAt: isoTime(createdAt),
    // Who granted an office is told in the log of acts, to those who may read it.
    offices: heldOffices(account).map(({ office, since }) => ({ office, since: isoTime(since) })),
    isPasswordGenerated: account.generatedPassword === true,
    isPasswordChosen: account.awaitsPassword !== true,
  };
}

/** A session without its hash: whoever had that could look for the token. */
export function ownSessionView({ createdAt, usedAt, expiresAt, confirmedAt }: SessionDocument): object {
  return {
    begunAt: isoTime(createdAt),
    lastUsedAt: usedAt === undefined ? null : isoTime(usedAt),
    endsAt: isoTime(expiresAt),
    passwordConfirmedAt: confirmedAt === undefined ? null : isoTime(confirmedAt),
  };
}
