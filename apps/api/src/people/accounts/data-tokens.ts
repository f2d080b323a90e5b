import { Injectable } from '@nestjs/common';
import { DATA_TOKENS_MAX, type DataTokenBody, type DataTokenView, may, type NewDataTokenView } from '@app/contracts';
import { DocumentStore, DuplicateKey, type KeptCollection, keptCollection } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../../platform/audit-log/audit-log';
import type { Viewer } from '../../platform/http/viewer';
import { ProcessClock } from '../../platform/stores/process-clock';
import { isoTime } from '../../platform/time/iso-time';
import { dataTokenCollection, type DataTokenDocument, viewerOf } from './account.documents';
import { Accounts } from './accounts';
import { hashOfToken, newToken } from './secret-token';

/** Told from the token of a session at a glance, also by programs that look for lost secrets. */
const PREFIX = 'rmdata_';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export const isDataToken = (token: string) => token.startsWith(PREFIX);

/** Tokens with which the programs of analysts read the tables. Only their hashes are stored. */
@Injectable()
export class DataTokens {
  private readonly documents: KeptCollection<DataTokenDocument>;

  constructor(
    store: DocumentStore,
    private readonly accounts: Accounts,
    private readonly audit: AuditLog,
    private readonly clock: ProcessClock,
  ) {
    this.documents = keptCollection(store, dataTokenCollection);
  }

  /** The newest first. */
  async of(userId: string): Promise<DataTokenView[]> {
    const current = { userId, expiresAt: { $gt: this.clock.now() } };
    return (await (await this.documents()).find(current, { sort: { createdAt: -1, _id: 1 } }).toArray()).map(view);
  }

  /**
   * The act is recorded before the token can be used. A repeated request makes no second one, and is not told the first.
   * @throws Rejection too-many-data-tokens, request-in-progress
   */
  async make(userId: string, { name, days }: DataTokenBody, context: CommandContext): Promise<NewDataTokenView> {
    const documents = await this.documents();
    await documents.deleteMany({ userId, expiresAt: { $lte: context.now } });
    if ((await documents.countDocuments({ userId })) >= DATA_TOKENS_MAX) throw new Rejection('too-many-data-tokens');
    const token = `${PREFIX}${newToken()}`;
    const made: DataTokenDocument = {
      _id: context.commandId,
      userId,
      name,
      hash: hashOfToken(token),
      createdAt: context.now,
      expiresAt: context.now + days * DAY_MS,
      usedAt: null,
    };
    await this.record('data-token-made', made, context);
    try {
      await documents.insertOne(made);
    } catch (error) {
      throw error instanceof DuplicateKey ? new Rejection('request-in-progress') : error;
    }
    return { ...view(made), token };
  }

  /** @throws Rejection data-token-unknown */
  async withdraw(userId: string, id: string, context: CommandContext): Promise<void> {
    const documents = await this.documents();
    const found = await documents.findOne({ _id: id, userId });
    if (!found) {
      if (await this.audit.hasRecorded(context)) return;
      throw new Rejection('data-token-unknown');
    }
    await this.record('data-token-withdrawn', found, context);
    await documents.deleteOne({ _id: id });
  }

  async endAllOf(userId: string): Promise<void> {
    await (await this.documents()).deleteMany({ userId });
  }

  /** Undefined for a token that is unknown, over or withdrawn, and when its owner may not read the tables any more. */
  async viewerOf(token: string): Promise<Viewer | undefined> {
    const documents = await this.documents();
    const found = await documents.findOne({ hash: hashOfToken(token) });
    const now = this.clock.now();
    if (!found || found.expiresAt <= now) return undefined;
    const account = await this.accounts.byId(found.userId);
    const viewer = account ? viewerOf(account, found._id) : undefined;
    if (!may(viewer, 'data')) return undefined;
    const hour = now - (now % HOUR_MS);
    if (found.usedAt !== hour) await documents.updateOne({ _id: found._id }, { $set: { usedAt: hour } });
    return viewer;
  }

  /** Without the name: it may be somebody's own, and the log holds no names. */
  private record(action: string, { _id: id, expiresAt }: DataTokenDocument, context: CommandContext): Promise<void> {
    const content = { expiresAt: isoTime(expiresAt) };
    const isMade = action === 'data-token-made';
    const target = { kind: 'data-token', id } as const;
    return this.audit.record(context, {
      action,
      target,
      before: isMade ? null : content,
      after: isMade ? content : null,
    });
  }
}

const view = ({ _id: id, name, createdAt, expiresAt, usedAt }: DataTokenDocument): DataTokenView => ({
  id,
  name,
  createdAt: isoTime(createdAt),
  expiresAt: isoTime(expiresAt),
  lastUsedAt: usedAt === null ? null : isoTime(usedAt),
});
