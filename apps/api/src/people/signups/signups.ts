import { Injectable } from '@nestjs/common';
import { DEFAULT_NOTIFICATION_PREFERENCES, type SignupBody } from '@app/contracts';
import { DocumentStore, DuplicateKey, type KeptCollection, keptCollection } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { fold } from '../accounts/account.documents';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { ProcessClock } from '../../platform/stores/process-clock';
import { containing } from '../../platform/stores/text-search';
import { signupCollection, type SignupDocument } from './signup.document';

/** How many sign-ups are in memory at a time during an export. */
const SLICE = 500;

/** People who want news about events: one entry for each address. */
@Injectable()
export class Signups {
  private readonly documents: KeptCollection<SignupDocument>;

  constructor(
    store: DocumentStore,
    private readonly audit: AuditLog,
    private readonly clock: ProcessClock,
    personal: PersonalDocuments,
  ) {
    this.documents = keptCollection(store, signupCollection);
    personal.keptWith(async ({ email }) => {
      if (email !== null) await (await this.documents()).deleteOne({ emailKey: fold(email) });
    });
  }

  /**
   * Keeps a sign-up. Anybody can type an address, so only its signed-in owner can change what is stored for it.
   * Fields that are left out do not change.
   */
  async keep(body: SignupBody, isOwner: boolean): Promise<void> {
    const documents = await this.documents();
    const { given, defaults } = entryOf(body);
    const emailKey = fold(body.email);
    const first = { ...defaults, status: 'active', createdAt: this.clock.now() } as const;
    const update = isOwner ? { $set: given, $setOnInsert: first } : { $setOnInsert: { ...given, ...first } };
    try {
      await documents.updateOne({ emailKey }, update, { upsert: true });
    } catch (error) {
      // Another first sign-up of the same address was stored at the same moment.
      if (!(error instanceof DuplicateKey)) throw error;
      if (isOwner) await documents.updateOne({ emailKey }, { $set: given });
    }
  }

  /** Newest first. */
  async search(text: string, { skip, limit }: { skip: number; limit: number }) {
    const documents = await this.documents();
    const filter = containing<SignupDocument>(text, ['email', 'firstName', 'lastName', 'preferredName']);
    const [signups, total] = await Promise.all([
      documents.find(filter, { sort: { createdAt: -1 }, skip, limit }).toArray(),
      documents.countDocuments(filter),
    ]);
    return { signups, total };
  }

  /** Records the deletion before it deletes. @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<void> {
    const documents = await this.documents();
    if (!(await documents.findOne({ _id: id }))) throw new Rejection('not-found');
    const target = { kind: 'signup', id };
    await this.audit.record(context, { action: 'signup-deleted', target, before: null, after: null });
    await documents.deleteOne({ _id: id });
  }

  /** All sign-ups, slice by slice in order of their ids, so that additions and deletions in between shift nothing. */
  async *slices(): AsyncGenerator<SignupDocument[]> {
    const documents = await this.documents();
    for (let after = ''; ;) {
      const slice = await documents.find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit: SLICE }).toArray();
      if (slice.length > 0) yield slice;
      if (slice.length < SLICE) return;
      after = slice.at(-1)!._id;
    }
  }
}

type Entry = Omit<SignupDocument, '_id' | 'emailKey' | 'status' | 'createdAt'>;

/** The given fields, and the defaults for a new entry. */
function entryOf({ notificationPreferences, ...body }: SignupBody) {
  const nothing = { firstName: null, lastName: null, preferredName: null, source: null };
  const { newEvents, leaderboardUpdates, exclusiveInvites } = notificationPreferences ?? {};
  const { email, firstName, lastName, preferredName, source } = body;
  const names = { email, firstName, lastName, preferredName, source };
  const known = { ...names, newEvents, leaderboardUpdates, exclusiveInvites };
  const said = Object.entries(known).filter(([, value]) => value != null);
  const given = Object.fromEntries(said) as Partial<Entry>;
  const silent = Object.entries({ ...nothing, ...DEFAULT_NOTIFICATION_PREFERENCES }).filter(([key]) => !(key in given));
  return { given, defaults: Object.fromEntries(silent) as Partial<Entry> };
}
