import { Injectable } from '@nestjs/common';
import { type AccountOutcome, type AccountRow, userName } from '@app/contracts';
import { type CommandContext, commandIdOf } from '@app/event-store';
import { MadeAccounts } from '../../people/accounts/made-accounts';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import type { ListedPerson } from './listed-people';

/** Makes accounts for people of a list. A repeat makes nobody twice, and gives those without a password another link. */
export class MakeAccountsByProcess extends Intention<{ people: readonly ListedPerson[] }, AccountRow[]> {}

/** Each person is an act of its own, so a process that dies leaves nobody half made, and a repeat goes on behind them. */
@Injectable()
export class AccountMaking {
  constructor(
    private readonly made: MadeAccounts,
    private readonly audit: AuditLog,
  ) {}

  async make(people: readonly ListedPerson[], context: CommandContext): Promise<AccountRow[]> {
    const rows: AccountRow[] = [];
    for (const { row, ...person } of people) {
      const { account, isNew } = await this.made.ofPerson(person);
      if (isNew) await this.record(account._id, context);
      const outcome: AccountOutcome = isNew ? 'new' : account.awaitsPassword ? 'waiting' : 'there';
      const link = outcome === 'there' ? null : await this.made.linkFor(account);
      rows.push({ row, name: userName(account), email: account.email, outcome, link });
    }
    if (this.made.delivery === 'race-control') return rows;
    // Not awaited: the links of a long list take minutes.
    void this.made.mailLinks(rows.flatMap(({ email, link }) => (link === null ? [] : { email, link })));
    return rows.map((row) => ({ ...row, link: null }));
  }

  private async record(userId: string, context: CommandContext): Promise<void> {
    const commandId = commandIdOf(userId, 'account-made', context.commandId);
    const target = { kind: 'user', id: userId } as const;
    await this.audit.record({ ...context, commandId }, { action: 'account-made', target, before: null, after: null });
  }
}

export const makeAccountsByProcessHandler = carriedOut(
  MakeAccountsByProcess,
  AccountMaking,
  (process, { people }, context) => process.make(people, context),
);
