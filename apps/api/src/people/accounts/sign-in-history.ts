// @offered
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
import { type AccountDocument, officesOf } from './account.documents';

/** `at`: milliseconds since 1970. */
interface SignInAttempted {
  at: number;
  succeeded: boolean;
}

/** Of an account, by its id; the newest attempt last. */
interface SignInHistoryDocument extends Document {
  attempts: SignInAttempted[];
}

const collection: CollectionDefinition = { name: 'sign-in-history', private: true };
const KEPT = 5;

/** The last sign-ins of everybody with an office: owners see here whether somebody else tried. */
@Injectable()
export class SignInHistory {
  private readonly documents: KeptCollection<SignInHistoryDocument>;

  constructor(
    store: DocumentStore,
    private readonly clock: ProcessClock,
    personal: PersonalDocuments,
  ) {
    this.documents = keptCollection(store, collection);
    personal.keptWith({
      where: ['sign-in-history'],
      forget: async ({ userId }) => (await this.documents()).deleteOne({ _id: userId }),
      taken: { file: 'sign-ins.json', of: ({ userId }) => this.taken(userId) },
    });
  }

  async keep(account: AccountDocument | null, succeeded: boolean): Promise<void> {
    if (!account || officesOf(account).length === 0) return;
    const attempt = { at: this.clock.now(), succeeded };
    const update = { $push: { attempts: { $each: [attempt], $slice: -KEPT } } };
    await (await this.documents()).updateOne({ _id: account._id }, update, { upsert: true });
  }

  /** By user id, the newest first. */
  async of(userIds: readonly string[]): Promise<Map<string, SignInAttempted[]>> {
    const histories = await (await this.documents()).find({ _id: { $in: [...userIds] } }).toArray();
    return new Map(histories.map(({ _id, attempts }) => [_id, attempts.toReversed()]));
  }

  private async taken(userId: string): Promise<object[]> {
    const attempts = (await this.of([userId])).get(userId) ?? [];
    return attempts.map(({ at, succeeded }) => ({ at: isoTime(at), succeeded }));
  }
}
