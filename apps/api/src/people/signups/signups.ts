import { Injectable } from '@nestjs/common';
import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type SignupBody,
  type SignupQuery,
  type SubscriptionBody,
} from '@app/contracts';
import {
  type Collection,
  DocumentStore,
  DuplicateKey,
  type KeptCollection,
  keptCollection,
  pagesOf,
} from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { fold } from '../accounts/account.documents';
import { newToken } from '../accounts/secret-token';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { ProcessClock } from '../../platform/stores/process-clock';
import { containing } from '../../platform/stores/text-search';
import { signupCollection, type SignupDocument } from './signup.document';
import { signupView } from './signup.view';

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
    personal.keptWith({
      where: ['signups'],
      forget: async ({ email }) => {
        if (email !== null) await (await this.documents()).deleteOne({ emailKey: fold(email) });
      },
      taken: { file: 'news.json', of: ({ email }) => this.taken(email) },
    });
  }

  /**
   * Keeps a sign-up. Anybody can type an address, so only its signed-in owner can change what is stored for it.
   * Fields that are left out do not change. Somebody who unsubscribed gets mail again only when they, signed in, sign
   * up again.
   */
  async keep(body: SignupBody, isOwner: boolean): Promise<void> {
    const documents = await this.documents();
    const { given, defaults } = entryOf(body);
    const emailKey = fold(body.email);
    const first = { ...defaults, token: newToken(), createdAt: this.clock.now() };
    const active = { status: 'active' } as const;
    const update = isOwner
      ? { $set: { ...given, ...active }, $setOnInsert: first }
      : { $setOnInsert: { ...given, ...first, ...active } };
    try {
      await documents.updateOne({ emailKey }, update, { upsert: true });
    } catch (error) {
      // Another first sign-up of the same address was stored at the same moment.
      if (!(error instanceof DuplicateKey)) throw error;
      if (isOwner) await documents.updateOne({ emailKey }, { $set: { ...given, ...active } });
    }
  }

  /** @throws Rejection subscription-not-found */
  async subscribe({ token, status }: SubscriptionBody): Promise<void> {
    const documents = await this.documents();
    const { matchedCount } = await documents.updateOne({ token }, { $set: { status } });
    if (matchedCount === 0) throw new Rejection('subscription-not-found');
  }

  /** Newest first. */
  async search({ search = '', status }: SignupQuery, { skip, limit }: { skip: number; limit: number }) {
    const documents = await this.documents();
    const named = containing<SignupDocument>(search, ['email', 'firstName', 'lastName', 'preferredName']);
    const filter = status === undefined ? named : { ...named, status };
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
    const target = { kind: 'signup', id } as const;
    await this.audit.record(context, { action: 'signup-deleted', target, before: null, after: null });
    await documents.deleteOne({ _id: id });
  }

  /** All sign-ups, page by page. Each has its token. */
  async *pages(): AsyncGenerator<Tokened[]> {
    const documents = await this.documents();
    for await (const page of pagesOf(documents)) {
      yield await Promise.all(page.map((signup) => withToken(documents, signup)));
    }
  }

  private async taken(email: string | null): Promise<object | null> {
    const signup = email === null ? null : await (await this.documents()).findOne({ emailKey: fold(email) });
    return signup && signupView(signup);
  }
}

type Tokened = SignupDocument & { token: string };

async function withToken(documents: Collection<SignupDocument>, signup: SignupDocument): Promise<Tokened> {
  if (signup.token !== undefined) return { ...signup, token: signup.token };
  await documents.updateOne({ _id: signup._id, token: { $exists: false } }, { $set: { token: newToken() } });
  const { token } = (await documents.findOne({ _id: signup._id })) ?? signup;
  return { ...signup, token: token ?? '' };
}

type Entry = Omit<SignupDocument, '_id' | 'emailKey' | 'status' | 'token' | 'createdAt'>;

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
