import { Injectable } from '@nestjs/common';
import { type InviteeRow, type InviteesReport, type PeopleRowError, userName } from '@app/contracts';
import { KnownPeople } from '../../people/accounts/known-people';
import type { PeopleRow } from '../../platform/files/people-rows';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Participants } from '../tournament/participants';
import { invitationStrings as words } from './invitation.strings';
import { Invitations } from './invitations';

/** What a list of people says about an event, before anybody is invited. */
export interface FoundInvitees {
  found: Pick<InviteesReport, 'rows' | 'wrong' | 'errors' | 'people'>;
  /** Those who need an invitation, or have one that is still good. */
  userIds: string[];
}

/** Finds the racers of a list, and what they are to an event. */
@Injectable()
export class Invitees {
  constructor(
    private readonly known: KnownPeople,
    private readonly participants: Participants,
    private readonly invitations: Invitations,
    private readonly clock: ProcessClock,
  ) {}

  async found(eventId: number, rows: readonly PeopleRow[]): Promise<FoundInvitees> {
    const [byAddress, byName] = await Promise.all([
      this.known.byAddress(rows.map(({ email }) => email)),
      this.known.byRacingName(rows.map(({ racingName }) => racingName)),
    ]);
    // The address counts where a row has both.
    const looked = rows.map((row) => {
      return { row, account: row.email === '' ? byName(row.racingName) : byAddress(row.email) };
    });
    const outcomeOf = await this.outcomes(eventId, [...new Set(looked.flatMap(({ account }) => account?._id ?? []))]);
    const userIds = new Set<string>();
    const people: InviteeRow[] = [];
    const errors: PeopleRowError[] = [];
    const seen = new Set<string>();
    for (const { row, account } of looked) {
      if (!account) {
        errors.push(faultOf(row));
        continue;
      }
      const outcome = seen.has(account._id) ? 'repeated' : outcomeOf(account._id);
      seen.add(account._id);
      people.push({ row: row.row, name: userName(account), outcome });
      if (outcome === 'new' || outcome === 'invited') userIds.add(account._id);
    }
    return { found: { rows: rows.length, wrong: errors.length, errors, people }, userIds: [...userIds] };
  }

  private async outcomes(eventId: number, userIds: readonly string[]) {
    const [participants, open] = await Promise.all([
      this.participants.all(eventId),
      this.invitations.openOf(eventId, userIds, this.clock.now()),
    ]);
    const takingPart = new Set(participants.map(({ userId }) => userId));
    const invited = new Set(open.map(({ userId }) => userId));
    return (userId: string) => {
      if (takingPart.has(userId)) return 'takes-part' as const;
      return invited.has(userId) ? ('invited' as const) : ('new' as const);
    };
  }
}

function faultOf({ row, email, racingName }: PeopleRow): PeopleRowError {
  if (email !== '') return { row, field: 'email', message: words.addressUnknown };
  return { row, field: 'racingName', message: racingName === '' ? words.inviteeUnnamed : words.nameUnknown };
}
