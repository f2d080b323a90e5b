import { randomBytes } from 'node:crypto';
import {
  type Document,
  type DocumentStore,
  DuplicateKey,
  keptCollection,
  type KeptCollection,
} from '@app/document-store';
import type { PersonalDocuments } from './personal-documents';

/** The secret in a link. `_id` is the id of what it opens, which says nothing about people. */
interface LinkTokenDocument extends Document {
  token: string;
}

const TOKEN_BYTES = 24;

/**
 * The links of invitations and challenges. They open something, so they are in a private collection and not in the log.
 * They are not encrypted: whoever may copy a link may do so at any time, and a process that can decrypt links would
 * hold the key beside them.
 */
export abstract class LinkTokens {
  private readonly documents: KeptCollection<LinkTokenDocument>;

  constructor(store: DocumentStore, personal: PersonalDocuments, name: string) {
    this.documents = keptCollection(store, {
      name,
      private: true,
      indexes: [{ key: { token: 1 }, unique: true }],
    });
    personal.keptWith({ where: [name], forget: 'elsewhere', taken: { notTaken: 'links' } });
  }

  /** The token, created at the first call: 48 random hexadecimal digits. */
  async tokenFor(id: string): Promise<string> {
    const documents = await this.documents();
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    try {
      await documents.insertOne({ _id: id, token });
      return token;
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      return (await documents.findOne({ _id: id }))!.token;
    }
  }

  /** Tokens by id. */
  async of(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await (await this.documents()).find({ _id: { $in: [...ids] } }).toArray();
    return new Map(found.map(({ _id, token }) => [_id, token]));
  }

  /** The id of what this token opens; null for an unknown one. */
  async idOf(token: string): Promise<string | null> {
    return (await (await this.documents()).findOne({ token }))?._id ?? null;
  }
}
