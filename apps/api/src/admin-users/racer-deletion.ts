import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DocumentStore } from '@app/document-store';
import { type CommandContext, DeciderCommandHandler, Rejection } from '@app/event-store';
import { Accounts } from '../accounts/accounts';
import { PasswordResets } from '../accounts/password-resets';
import { Sessions } from '../accounts/sessions';
import { AdministerRacer, racerSubject } from '../racer/racer.commands';
import { PersonalDocuments } from '../stores/personal-documents';

/**
 * The end of an account: the fact first, then the documents. What a crash leaves between the two the reactor finishes,
 * and a repeat of the request too.
 */
@Injectable()
export class RacerDeletion {
  constructor(
    private readonly handler: DeciderCommandHandler,
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly resets: PasswordResets,
    private readonly sessions: Sessions,
    private readonly personal: PersonalDocuments,
    private readonly documents: DocumentStore,
  ) {}

  /**
   * Where in the log the deletion is; null when it was deleted before.
   * @throws Rejection not-found for who never was, last-administrator
   */
  async delete(userId: string, context: CommandContext): Promise<bigint | null> {
    const account = await this.accounts.byId(userId);
    const { state } = await this.handler.load(racerSubject(userId));
    if (!account && state.account !== 'deleted') throw new Rejection('not-found');
    if (account?.isAdmin) await this.accounts.stepDown(userId);
    const command = { type: 'DeleteRacer', userId, now: context.now } as const;
    const { position } = await this.commands.execute(new AdministerRacer(command, context));
    await this.erase(userId);
    return position;
  }

  /** Leaves nothing about the person in any document, nor in what is left of a deleted one. */
  async erase(userId: string): Promise<void> {
    const account = await this.accounts.byId(userId);
    await this.personal.removeAllOf({ userId, email: account?.email ?? null });
    await this.resets.withdraw(userId);
    await this.accounts.remove(userId);
    // After the account: nobody can sign in any more.
    await this.sessions.endAllOf(userId);
    await this.documents.eraseDeleted();
  }
}
