import { Injectable } from '@nestjs/common';
import { DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import {
  type PasswordResetDocument,
  passwordResetCollection,
  type SessionDocument,
  sessionCollection,
  accountCollection,
  dataTokenCollection,
} from './account.documents';
import { Accounts } from './accounts';
import { DataTokens } from './data-tokens';
import { ownersCollection } from './offices';
import { ownAccountView, ownSessionView } from './own-account.view';
import { isoTime } from '../../platform/time/iso-time';

/**
 * What people are handed over of their accounts. The deletion of an account erases these itself, one after the other, so
 * that nobody can sign in meanwhile.
 */
@Injectable()
export class OwnAccount {
  private readonly sessions: KeptCollection<SessionDocument>;
  private readonly resets: KeptCollection<PasswordResetDocument>;

  constructor(
    store: DocumentStore,
    private readonly accounts: Accounts,
    dataTokens: DataTokens,
    personal: PersonalDocuments,
  ) {
    this.sessions = keptCollection(store, sessionCollection);
    this.resets = keptCollection(store, passwordResetCollection);
    const forget = 'elsewhere';
    personal.keptWith({
      where: [accountCollection.name],
      forget,
      taken: { file: 'account.json', of: ({ userId }) => this.account(userId) },
    });
    personal.keptWith({
      where: [sessionCollection.name],
      forget,
      taken: { file: 'sessions.json', of: ({ userId }) => this.sessionsOf(userId) },
    });
    personal.keptWith({
      where: [passwordResetCollection.name],
      forget,
      taken: { file: 'password-links.json', of: ({ userId }) => this.linksOf(userId) },
    });
    personal.keptWith({
      where: [dataTokenCollection.name],
      forget,
      taken: { file: 'data-tokens.json', of: ({ userId }) => dataTokens.of(userId) },
    });
    personal.keptWith({ where: [ownersCollection.name], forget, taken: { notTaken: 'owners' } });
  }

  private async account(userId: string): Promise<object | null> {
    const account = await this.accounts.byId(userId);
    return account && ownAccountView(account);
  }

  private async sessionsOf(userId: string): Promise<object[]> {
    const sessions = await (await this.sessions()).find({ userId }, { sort: { createdAt: 1 } }).toArray();
    return sessions.map(ownSessionView);
  }

  private async linksOf(userId: string): Promise<object[]> {
    const links = await (await this.resets()).find({ userId }).toArray();
    return links.map(({ expiresAt }) => ({ validUntil: isoTime(expiresAt) }));
  }
}
