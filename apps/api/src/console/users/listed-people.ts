import { Injectable } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  type AccountOutcome,
  type AccountRow,
  type AccountsReport,
  type PeopleRowError,
  rejections,
  userName,
} from '@app/contracts';
import { type AccountDocument, fold } from '../../people/accounts/account.documents';
import { RegisterDto } from '../../people/accounts/account.dto';
import { KnownPeople } from '../../people/accounts/known-people';
import { reservedField } from '../../people/accounts/made-accounts';
import type { PeopleRow } from '../../platform/files/people-rows';
import { adminUsersStrings as words } from './admin-users.strings';

/** As who registers, but without a password. */
class PersonDto extends OmitType(RegisterDto, ['password']) {}

/** Somebody of a list whose row is sound. */
export type ListedPerson = Pick<AccountDocument, 'email' | 'firstName' | 'lastName' | 'racingName'> & { row: number };

export interface FoundPeople {
  found: Pick<AccountsReport, 'rows' | 'wrong' | 'errors' | 'people'>;
  /** Those who need an account, or a link to choose their password. */
  wanting: ListedPerson[];
}

/** Checks the people of a list by the rules for who registers, and finds those with an account. */
@Injectable()
export class ListedPeople {
  constructor(private readonly known: KnownPeople) {}

  async found(rows: readonly PeopleRow[]): Promise<FoundPeople> {
    const checked = rows.map(checkedPerson);
    const sound = checked.flatMap(({ person }) => person ?? []);
    const [byAddress, byName] = await Promise.all([
      this.known.byAddress(sound.map(({ email }) => email)),
      this.known.byRacingName(sound.flatMap(({ racingName }) => racingName ?? [])),
    ]);
    const people: AccountRow[] = [];
    const wanting: ListedPerson[] = [];
    const errors: PeopleRowError[] = checked.flatMap(({ faults }) => faults);
    const seen = new Set<string>();
    for (const person of sound) {
      const { row, email, racingName } = person;
      const account = byAddress(email);
      const address = fold(email);
      if (!account && racingName !== null && byName(racingName)) {
        errors.push({ row, field: 'racingName', message: rejections['racing-name-taken'].message });
        continue;
      }
      const outcome = seen.has(address) ? 'repeated' : outcomeOf(account);
      seen.add(address);
      people.push({ row, name: userName(account ?? person), email, outcome, link: null });
      if (outcome === 'new' || outcome === 'waiting') wanting.push(person);
    }
    errors.sort((one, other) => one.row - other.row);
    const wrong = new Set(errors.map(({ row }) => row)).size;
    return { found: { rows: rows.length, wrong, errors, people }, wanting };
  }
}

function outcomeOf(account: AccountDocument | undefined): AccountOutcome {
  if (!account) return 'new';
  return account.awaitsPassword ? 'waiting' : 'there';
}

function checkedPerson({ row, ...cells }: PeopleRow): { person?: ListedPerson; faults: PeopleRowError[] } {
  const given = plainToInstance(PersonDto, cells);
  const faults = validateSync(given).map(({ property }) => faultOf(row, property as keyof PersonDto, cells));
  if (faults.length > 0) return { faults };
  const { email, firstName, lastName, racingName = null } = given;
  const person = { email, firstName, lastName, racingName };
  const reserved = reservedField(person);
  if (reserved) return { faults: [{ row, field: reserved, message: words.reservedName }] };
  return { person: { row, ...person }, faults: [] };
}

const faultOf = (row: number, field: keyof PersonDto, cells: Omit<PeopleRow, 'row'>): PeopleRowError => ({
  row,
  field,
  message: cells[field] === '' ? rejections['missing-fields'].message : words.wrongField[field],
});
