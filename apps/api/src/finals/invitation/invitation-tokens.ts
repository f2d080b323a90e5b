import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { type Collection, type Document, DocumentStore, DuplicateKey } from '@app/document-store';

/** The secret in an invitation's link. `_id` is the invitation's id, which says nothing about people. */
interface InvitationTokenDocument extends Document {
  token: string;
}

const TOKEN_BYTES = 24;

/**
 * The links of invitations. They open a seat in an event, so they are in a private collection and not in the
 * log.
 * They are not encrypted: an administrator may copy a link from the list at any time, and a process that can
 * decrypt links would hold the key beside them.
 */
@Injectable()
export class InvitationTokens {
  private readonly documents: Promise<Collection<InvitationTokenDocument>>;

  constructor(store: DocumentStore) {
    this.documents = store.collection<InvitationTokenDocument>({
      name: 'invitation-tokens',
      private: true,
      indexes: [{ key: { token: 1 }, unique: true }],
    });
  }

  /** The invitation's token, created at the first call: 48 random hexadecimal digits. */
  async tokenFor(invitationId: string): Promise<string> {
    const documents = await this.documents;
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    try {
      await documents.insertOne({ _id: invitationId, token });
      return token;
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      return (await documents.findOne({ _id: invitationId }))!.token;
    }
  }

  /** Tokens by invitation id. */
  async of(invitationIds: readonly string[]): Promise<Map<string, string>> {
    const found = await (await this.documents).find({ _id: { $in: [...invitationIds] } }).toArray();
    return new Map(found.map(({ _id, token }) => [_id, token]));
  }

  /** The id of the invitation with this token; null for an unknown one. */
  async invitationOf(token: string): Promise<string | null> {
    return (await (await this.documents).findOne({ token }))?._id ?? null;
  }
}
