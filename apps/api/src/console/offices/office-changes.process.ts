import { Injectable } from '@nestjs/common';
import { type Office, OPERATOR_ID } from '@app/contracts';
import { type Actor, type CommandContext, Rejection } from '@app/event-store';
import { officesOf } from '../../people/accounts/account.documents';
import { Accounts } from '../../people/accounts/accounts';
import { Offices } from '../../people/accounts/offices';
import { Sessions } from '../../people/accounts/sessions';
import type { AdminAct } from '../../platform/audit-log/audit.events';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';

interface HeldBy {
  userId: string;
  office: Office;
}

/** @throws Rejection not-found */
export class GrantOfficeByProcess extends Intention<HeldBy, void> {}

/** @throws Rejection not-found, last-owner */
export class WithdrawOfficeByProcess extends Intention<HeldBy, void> {}

/**
 * Grants and withdraws offices. The act is recorded before the account changes. A repeat finishes what a crash left half
 * done.
 */
@Injectable()
export class OfficeChanges {
  constructor(
    private readonly accounts: Accounts,
    private readonly offices: Offices,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  async grant({ userId, office }: HeldBy, context: CommandContext): Promise<void> {
    const before = await this.officesOf(userId);
    if (!before.includes(office)) await this.audit.record(context, officeGranted(userId, before, office));
    await this.offices.grant(userId, office, granterOf(context.actor));
  }

  /** The sessions end, because they, their sockets and other processes know the viewer with the old offices. */
  async withdraw({ userId, office }: HeldBy, context: CommandContext): Promise<void> {
    const before = await this.officesOf(userId);
    if (!before.includes(office)) return;
    if (office === 'owner' && !(await this.offices.leaveOwners(userId))) throw new Rejection('last-owner');
    const after = before.filter((held) => held !== office);
    await this.audit.record(context, change('office-withdrawn', userId, before, after));
    await this.offices.withdraw(userId, office);
    await this.sessions.endAllOf(userId);
  }

  private async officesOf(userId: string): Promise<Office[]> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new Rejection('not-found');
    return officesOf(account);
  }
}

const change = (action: string, id: string, before: readonly Office[], after: readonly Office[]): AdminAct => ({
  action,
  target: { kind: 'user', id },
  before: { offices: before },
  after: { offices: after },
});

export const officeGranted = (userId: string, before: readonly Office[], office: Office): AdminAct =>
  change('office-granted', userId, before, [...before, office]);

const granterOf = (actor: Actor) => (actor.kind === 'user' ? actor.id : OPERATOR_ID);

export const officeChangeHandlers = [
  carriedOut(GrantOfficeByProcess, OfficeChanges, (process, held, context) => process.grant(held, context)),
  carriedOut(WithdrawOfficeByProcess, OfficeChanges, (process, held, context) => process.withdraw(held, context)),
];
