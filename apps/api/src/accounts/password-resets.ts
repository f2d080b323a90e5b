import { Injectable } from '@nestjs/common';
import { type Collection, DocumentStore } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { ProcessClock } from '../stores/process-clock';
import { passwordResetCollection, type PasswordResetDocument } from './account.documents';
import { hashOfToken, newToken } from './secret-token';

const VALID_MS = 60 * 60_000;

/** Permissions to set a new password: each good for one use within an hour, the newest only. */
@Injectable()
export class PasswordResets {
  private readonly documents: Promise<Collection<PasswordResetDocument>>;

  constructor(
    store: DocumentStore,
    private readonly clock: ProcessClock,
  ) {
    this.documents = store.collection<PasswordResetDocument>(passwordResetCollection);
  }

  /** The token, told once; only its hash is kept. */
  async allow(userId: string): Promise<string> {
    const documents = await this.documents;
    const now = this.clock.now();
    await documents.deleteMany({ $or: [{ userId }, { expiresAt: { $lte: now } }] });
    const token = newToken();
    await documents.insertOne({ _id: hashOfToken(token), userId, expiresAt: now + VALID_MS });
    return token;
  }

  /** Whatever was allowed is so no more. */
  async withdraw(userId: string): Promise<void> {
    await (await this.documents).deleteMany({ userId });
  }

  /**
   * Uses the token up; of two at the same moment one gets it.
   * @returns whose password it may set
   * @throws Rejection reset-token-invalid
   */
  async use(token: string): Promise<string> {
    const documents = await this.documents;
    const _id = hashOfToken(token);
    const permission = await documents.findOne({ _id });
    const { deletedCount } = await documents.deleteOne({ _id });
    if (!permission || deletedCount === 0 || permission.expiresAt <= this.clock.now()) {
      throw new Rejection('reset-token-invalid');
    }
    return permission.userId;
  }
}
