// @offered
import { Injectable, Logger } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection, StreamStates } from '@app/event-store';
import { type AccountDocument, officesOf } from '../accounts/account.documents';
import { Accounts } from '../accounts/accounts';
import { Offices } from '../accounts/offices';
import { PasswordResets } from '../accounts/password-resets';
import { Sessions } from '../accounts/sessions';
import { DeleteRacer, racerSubject } from '../racer/racer.commands';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { PersonalDocuments } from '../../platform/stores/personal-documents';

/** @throws Rejection not-found for an unknown id, last-administrator */
export class DeleteRacerByProcess extends Intention<{ userId: string }, void> {}

/**
 * Deletes an account: first the event, then the documents. After a crash in between, the reactor or a repeat of
 * the request deletes the rest.
 */
@Injectable()
export class RacerDeletion {
  private readonly logger = new Logger('Erasure');

  constructor(
    private readonly streams: StreamStates,
    private readonly commands: Commands,
    private readonly accounts: Accounts,
    private readonly offices: Offices,
    private readonly resets: PasswordResets,
    private readonly sessions: Sessions,
    private readonly personal: PersonalDocuments,
    private readonly documents: DocumentStore,
  ) {}

  async delete(userId: string, context: CommandContext): Promise<void> {
    const account = await this.accounts.byId(userId);
    const { state } = await this.streams.load(racerSubject(userId));
    if (!account && state.account !== 'deleted') throw new Rejection('not-found');
    if (account) await this.giveUpOffices(account);
    await this.commands.execute(new DeleteRacer({ userId }, context));
    await this.erase(userId);
  }

  /** Whoever is refused keeps all offices. @throws Rejection last-administrator */
  private async giveUpOffices(account: AccountDocument): Promise<void> {
    const held = officesOf(account);
    const mayGo = !held.includes('owner') || (await this.offices.leaveOwners(account._id));
    if (!mayGo) throw new Rejection('last-administrator');
    for (const office of held) await this.offices.withdraw(account._id, office);
  }

  /**
   * Erases the person from all documents and from the store's freed space. While another program reads the
   * store's file, the latter is pending and the store finishes it by itself. A repeat finds nothing left to
   * erase.
   */
  async erase(userId: string): Promise<void> {
    const account = await this.accounts.byId(userId);
    await this.personal.removeAllOf({ userId, email: account?.email ?? null });
    await this.resets.withdraw(userId);
    await this.accounts.remove(userId);
    // After the account, so that nobody can sign in any more.
    await this.sessions.endAllOf(userId);
    if (!account) return;
    if ((await this.documents.eraseDeleted()) === 'pending') {
      this.logger.warn({ userId }, 'Bytes of a deleted account stay until nobody reads the file of the store any more');
    }
  }
}

export const deleteRacerByProcessHandler = carriedOut(
  DeleteRacerByProcess,
  RacerDeletion,
  (process, { userId }, context) => process.delete(userId, context),
);
