import type { ResetDelivery } from './account.contract';
import type { IssuedInvitationView } from './invitation.contract';

/** The most people in a file, and its largest size in bytes. */
export const PEOPLE_IN_FILE_MAX = 500;
export const PEOPLE_FILE_MAX_BYTES = 256 * 1024;
/** How long the link works by which somebody chooses the password of an account that was made for them. */
export const ACCOUNT_LINK_DAYS = 7;

/** `dryRun`: nothing is made. `skipWrong`: rows with errors are left out, and the others are taken. */
export interface PeopleFileQuery {
  dryRun?: 'true' | 'false';
  skipWrong?: 'true' | 'false';
}

/** The columns of a file, in any order and by several names. */
export const peopleColumns = ['firstName', 'lastName', 'email', 'racingName'] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/** `row` counts as a spreadsheet does, with the header as row 1. */
export interface PeopleRowError {
  row: number;
  field: PeopleColumn;
  message: string;
}

interface PeopleFileReport {
  dryRun: boolean;
  /** Rows that are not empty. */
  rows: number;
  /** Rows with errors. */
  wrong: number;
  errors: PeopleRowError[];
}

/**
 * `new`: gets an invitation. `invited`: has one that is still good. `repeated`: an earlier row is the same racer.
 */
export const inviteeOutcomes = ['new', 'invited', 'takes-part', 'repeated'] as const;
export type InviteeOutcome = (typeof inviteeOutcomes)[number];

export interface InviteeRow {
  row: number;
  name: string;
  outcome: InviteeOutcome;
}

/**
 * A CSV with the columns e-mail or racing name, of people with an account. A single error means that nobody is invited,
 * unless `skipWrong` says so: then it is refused as `people-invalid`, with this report in `details`.
 * `invitations`: of those who were invited now or before; empty in a dry run.
 */
export interface InviteesReport extends PeopleFileReport {
  people: InviteeRow[];
  invitations: IssuedInvitationView[];
}

/**
 * `new`: gets an account. `waiting`: has one without a password, and gets another link. `there`: has an account.
 * `repeated`: an earlier row has the same address.
 */
export const accountOutcomes = ['new', 'waiting', 'there', 'repeated'] as const;
export type AccountOutcome = (typeof accountOutcomes)[number];

/** `link`: by which the person chooses a password; null where it was mailed, where none is needed, and in a dry run. */
export interface AccountRow {
  row: number;
  name: string;
  email: string;
  outcome: AccountOutcome;
  link: string | null;
}

/**
 * A CSV with the columns first name, last name, e-mail and, if wanted, racing name. `delivery`: how people get their
 * links. Errors as in `InviteesReport`.
 */
export interface AccountsReport extends PeopleFileReport {
  people: AccountRow[];
  delivery: ResetDelivery;
}
