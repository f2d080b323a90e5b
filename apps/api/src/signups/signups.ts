import { Injectable } from '@nestjs/common';
import { DEFAULT_NOTIFICATION_PREFERENCES, type SignupBody } from '@app/contracts';
import { type Collection, DocumentStore, DuplicateKey } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { fold } from '../accounts/account.documents';
import { AuditLog } from '../audit/audit-log';
import { PersonalDocuments } from '../stores/personal-documents';
import { ProcessClock } from '../stores/process-clock';
import { containing } from '../stores/text-search';
import { signupCollection, type SignupDocument } from './signup.document';

/** How many are held in memory while all are written out. */
const SLICE = 500;

/** Who wants to hear of events, one entry an address. */
@Injectable()
export class Signups {
  private readonly documents: Promise<Collection<SignupDocument>>;

  constructor(
    store: DocumentStore,
    private readonly audit: AuditLog,
    private readonly clock: ProcessClock,
    personal: PersonalDocuments,
  ) {
    this.documents = store.collection<SignupDocument>(signupCollection);
    personal.keptWith(async ({ email }) => {
      if (email !== null) await (await this.documents).deleteOne({ emailKey: fold(email) });
    });
  }

  /** An address that is known gets what is new; what was not said this time stays as it was. */
  async keep(body: SignupBody): Promise<void> {
    const documents = await this.documents;
    const { given, defaults } = entryOf(body);
    const emailKey = fold(body.email);
    const update = {
      $set: given,
      $setOnInsert: { ...defaults, status: 'active', createdAt: this.clock.now() },
    } as const;
    try {
      await documents.updateOne({ emailKey }, update, { upsert: true });
    } catch (error) {
      // Two first sign-ups of one address at the same moment: the other one was first.
      if (!(error instanceof DuplicateKey)) throw error;
      await documents.updateOne({ emailKey }, { $set: given });
    }
  }

  /** The newest first. */
  async search(text: string, { skip, limit }: { skip: number; limit: number }) {
    const documents = await this.documents;
    const filter = containing<SignupDocument>(text, ['email', 'firstName', 'lastName', 'preferredName']);
    const [signups, total] = await Promise.all([
      documents.find(filter, { sort: { createdAt: -1 }, skip, limit }).toArray(),
      documents.countDocuments(filter),
    ]);
    return { signups, total };
  }

  /** The record comes first: nothing is deleted off the record. @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<void> {
    const documents = await this.documents;
    if (!(await documents.findOne({ _id: id }))) throw new Rejection('not-found');
    const target = { kind: 'signup', id };
    await this.audit.record(context, { action: 'signup-deleted', target, before: null, after: null });
    await documents.deleteOne({ _id: id });
  }

  /** All of them, slice by slice, in the order of their ids: what comes or goes meanwhile shifts nothing. */
  async *slices(): AsyncGenerator<SignupDocument[]> {
    const documents = await this.documents;
    for (let after = ''; ;) {
      const slice = await documents.find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit: SLICE }).toArray();
      if (slice.length > 0) yield slice;
      if (slice.length < SLICE) return;
      after = slice.at(-1)!._id;
    }
  }
}

type Entry = Omit<SignupDocument, '_id' | 'emailKey' | 'status' | 'createdAt'>;

/** What the form says, and what holds where it says nothing and nothing was known. */
function entryOf({ notificationPreferences, ...body }: SignupBody) {
  const nothing = { firstName: null, lastName: null, preferredName: null, source: null };
  const said = Object.entries({ ...body, ...notificationPreferences }).filter(([, value]) => value != null);
  const given = Object.fromEntries(said) as Partial<Entry>;
  const silent = Object.entries({ ...nothing, ...DEFAULT_NOTIFICATION_PREFERENCES }).filter(([key]) => !(key in given));
  return { given, defaults: Object.fromEntries(silent) as Partial<Entry> };
}
