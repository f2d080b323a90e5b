import { type OfficeHolderView, OPERATOR_ID, userName } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { HeldOffice } from '../../people/accounts/account.documents';

/** The shown part of an account. */
interface Holder {
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
  racingName: string | null;
}

/** What is known of a holder. `granters`: the names of people who still exist, by user id. */
interface KnownOfHolder {
  held: readonly HeldOffice[];
  granters: ReadonlyMap<string, string>;
  signIns: readonly { at: number; succeeded: boolean }[];
}

/** The people who granted these offices. */
export const grantersOf = (held: readonly HeldOffice[]): string[] =>
  held.flatMap(({ by }) => (by === null || by === OPERATOR_ID ? [] : by));

export function officeHolderView(account: Holder, { held, granters, signIns }: KnownOfHolder): OfficeHolderView {
  return {
    userId: account._id,
    name: userName(account),
    email: account.email,
    offices: held.map(({ office, since, by }) => ({
      office,
      since: isoTime(since),
      by: by === null ? null : { id: by, name: granters.get(by) ?? null },
    })),
    signIns: signIns.map(({ at, succeeded }) => ({ at: isoTime(at), succeeded })),
  };
}
