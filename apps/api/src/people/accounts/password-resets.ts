// @offered
import { Injectable } from '@nestjs/common';
import { DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { ProcessClock } from '../../platform/stores/process-clock';
import { passwordResetCollection, type PasswordResetDocument } from './account.documents';
import { hashOfToken, newToken } from './secret-token';

const HOUR_MS = 60 * 60_000;

/** Permissions to set a new password. Each can be used once, and a new one replaces the older. */
@Injectable()
export class PasswordResets {
  private readonly documents: KeptCollection<PasswordResetDocument>;

  constructor(
    store: DocumentStore,
    private readonly clock: ProcessClock,
  ) {
    this.documents = keptCollection(store, passwordResetCollection);
  }

  /** Returns the token. Only its hash is stored. */
  async allow(userId: string, validMs = HOUR_MS): Promise<string> {
    const documents = await this.documents();
    const now = this.clock.now();
    await documents.deleteMany({ $or: [{ userId }, { expiresAt: { $lte: now } }] });
    const token = newToken();
    await documents.insertOne({ _id: hashOfToken(token), userId, expiresAt: now + validMs });
    return token;
  }

  /** Ends every permission of the user. */
  async withdraw(userId: string): Promise<void> {
    await (await this.documents()).deleteMany({ userId });
  }

  /**
   * Uses up the token. Of two calls at the same moment only one succeeds.
   * @returns the id of the user whose password it may set
   * @throws Rejection reset-token-invalid
   */
  async use(token: string): Promise<string> {
    const documents = await this.documents();
    const _id = hashOfToken(token);
    const permission = await documents.findOne({ _id });
    const { deletedCount } = await documents.deleteOne({ _id });
    if (!permission || deletedCount === 0 || permission.expiresAt <= this.clock.now()) {
      throw new Rejection('reset-token-invalid');
    }
    return permission.userId;
  }
}
