import { Injectable } from '@nestjs/common';
import {
  type CollectionDefinition,
  type Document,
  DocumentStore,
  keptCollection,
  type KeptCollection,
} from '@app/document-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { ProcessClock } from '../../platform/stores/process-clock';
import { isoTime } from '../../platform/time/iso-time';
import { hashOfToken, newToken } from './secret-token';

/** A browser that has signed in to an account. `_id` is the SHA-256 of its token and the account's id. */
interface KnownDeviceDocument extends Document {
  userId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const collection: CollectionDefinition = {
  name: 'known-devices',
  private: true,
  indexes: [{ key: { userId: 1 } }, { key: { expiresAt: 1 } }],
};

export const KNOWN_MS = 365 * 24 * 60 * 60_000;
const TOKEN = /^[\w-]{43}$/;

/**
 * Recognises browsers that have signed in to an account. It signs nobody in; a known browser only does not wait
 * for the failures of others.
 */
@Injectable()
export class KnownDevices {
  private readonly documents: KeptCollection<KnownDeviceDocument>;

  constructor(
    store: DocumentStore,
    private readonly clock: ProcessClock,
    personal: PersonalDocuments,
  ) {
    this.documents = keptCollection(store, collection);
    personal.keptWith({
      where: ['known-devices'],
      forget: async ({ userId }) => (await this.documents()).deleteMany({ userId }),
      taken: { file: 'known-devices.json', of: ({ userId }) => this.taken(userId) },
    });
  }

  /** Null for a browser that has not signed in to this account. */
  async idOf(token: string | undefined, userId: string | undefined): Promise<string | null> {
    if (token === undefined || userId === undefined || !TOKEN.test(token)) return null;
    const known = await (await this.documents()).findOne({ _id: idOf(token, userId) });
    return known && known.expiresAt > this.clock.now() ? known._id : null;
  }

  /** @returns the browser's token: its present one, or a new one */
  async remember(token: string | undefined, userId: string): Promise<string> {
    const now = this.clock.now();
    const own = token !== undefined && TOKEN.test(token) ? token : newToken();
    const documents = await this.documents();
    await documents.deleteMany({ expiresAt: { $lte: now } });
    await documents.replaceOne({ _id: idOf(own, userId) }, { userId, expiresAt: now + KNOWN_MS }, { upsert: true });
    return own;
  }

  private async taken(userId: string): Promise<object[]> {
    const devices = await (await this.documents()).find({ userId }, { sort: { expiresAt: 1 } }).toArray();
    return devices.map(({ expiresAt }) => ({
      lastSignInAt: isoTime(expiresAt - KNOWN_MS),
      recognisedUntil: isoTime(expiresAt),
    }));
  }
}

const idOf = (token: string, userId: string) => hashOfToken(`${token} ${userId}`);
