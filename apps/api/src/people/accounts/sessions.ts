// @offered
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIRMED_MINUTES, SESSION_DAYS } from '@app/contracts';
import { DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import { Rejection } from '@app/event-store';
import type { Viewer } from '../../platform/http/viewer';
import { ProcessClock } from '../../platform/stores/process-clock';
import { sessionCollection, viewerOf, type SessionDocument } from './account.documents';
import { Accounts } from './accounts';
import { DataTokens } from './data-tokens';
import { hashOfToken, newToken } from './secret-token';

/** Called after a session has ended, in any process. */
export type SessionEndListener = (sessionId: string) => void;

interface RememberedSession {
  viewer: Viewer;
  expiresAt: number;
  /** While this process hears nothing from the store, the session may have ended. After this time it is read again. */
  trustedUntil: number;
}

export const SESSION_MS = SESSION_DAYS * 24 * 60 * 60_000;
/** A session that is unused for this long ends early. */
export const SESSION_IDLE_MS = 14 * 24 * 60 * 60_000;
const CONFIRMED_MS = CONFIRMED_MINUTES * 60_000;
/** The use of a session is stored once in this time. */
const USE_KEPT_MS = 24 * 60 * 60_000;
const TRUST_MS = 30_000;
const REMEMBERED_MAX = 20_000;

/**
 * The sessions of signed-in users. Sessions in use are kept in memory, so that a call needs no read. A session that
 * ends in another process ends here as soon as the store tells it, and after half a minute at the latest.
 */
@Injectable()
export class Sessions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly documents: KeptCollection<SessionDocument>;
  private readonly remembered = new Map<string, RememberedSession>();
  private readonly listeners = new Set<SessionEndListener>();
  /** The number of sessions that have ended. It shows whether one may have ended while the store was being read. */
  private endings = 0;
  private stopWatching = () => {};

  constructor(
    store: DocumentStore,
    private readonly accounts: Accounts,
    private readonly dataTokens: DataTokens,
    private readonly clock: ProcessClock,
  ) {
    this.documents = keptCollection(store, sessionCollection);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.stopWatching = await (
      await this.documents()
    ).watch({
      changed: (change) => {
        if (change.kind !== 'removed') return;
        this.forget(change.id);
        for (const listener of this.listeners) listener(change.id);
      },
      missed: () => this.forgetAll(),
    });
  }

  onModuleDestroy(): void {
    this.stopWatching();
  }

  /** Returns the new session's token. Only its hash is stored. */
  async begin(userId: string): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    const documents = await this.documents();
    await documents.deleteMany({ expiresAt: { $lte: now } });
    await documents.insertOne({
      _id: hashOfToken(token),
      userId,
      createdAt: now,
      usedAt: now,
      expiresAt: now + SESSION_MS,
    });
    return token;
  }

  /** Undefined for a token that is unknown, expired, unused for too long or ended. */
  viewerOf(token: string): Promise<Viewer | undefined> {
    return this.viewerIn(hashOfToken(token));
  }

  /** As `viewerOf`, for one whose token was shown before. */
  async viewerIn(sessionId: string): Promise<Viewer | undefined> {
    const now = this.clock.now();
    const known = this.remembered.get(sessionId);
    if (known && known.expiresAt > now && known.trustedUntil > now) return known.viewer;
    this.remembered.delete(sessionId);

    const { endings } = this;
    const documents = await this.documents();
    const session = await documents.findOne({ _id: sessionId });
    if (!session || session.expiresAt <= now) return undefined;
    const usedAt = session.usedAt ?? session.createdAt;
    if (usedAt + SESSION_IDLE_MS <= now) return undefined;
    if (usedAt + USE_KEPT_MS <= now) await documents.updateOne({ _id: sessionId }, { $set: { usedAt: now } });
    const account = await this.accounts.byId(session.userId);
    if (!account) return undefined;
    const viewer = viewerOf(account, sessionId);
    if (endings === this.endings)
      this.remember(sessionId, { viewer, expiresAt: session.expiresAt, trustedUntil: now + TRUST_MS });
    return viewer;
  }

  /** Called when the password was given again. */
  async confirm(sessionId: string): Promise<void> {
    await (await this.documents()).updateOne({ _id: sessionId }, { $set: { confirmedAt: this.clock.now() } });
  }

  /**
   * Whoever finds an open browser must not be able to do what cannot be taken back.
   * @throws Rejection password-needed when the session has not seen the password for a while
   */
  async requireConfirmed(sessionId: string): Promise<void> {
    const session = await (await this.documents()).findOne({ _id: sessionId });
    const seenAt = session && (session.confirmedAt ?? session.createdAt);
    if (seenAt === null || seenAt + CONFIRMED_MS <= this.clock.now()) throw new Rejection('password-needed');
  }

  async endToken(token: string): Promise<void> {
    const sessionId = hashOfToken(token);
    await (await this.documents()).deleteOne({ _id: sessionId });
    this.forget(sessionId);
  }

  /**
   * Called after a new password or the deletion of the account. `keptSession` is the id of one that goes on. Tokens for
   * the tables end in any case.
   */
  async endAllOf(userId: string, keptSession?: string): Promise<void> {
    await this.dataTokens.endAllOf(userId);
    const documents = await this.documents();
    const ended = { userId, ...(keptSession !== undefined && { _id: { $ne: keptSession } }) };
    const sessions = await documents.find(ended).toArray();
    await documents.deleteMany(ended);
    for (const { _id } of sessions) this.forget(_id);
  }

  /** @returns a function that stops the listener */
  onEnded(listener: SessionEndListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private remember(sessionId: string, session: RememberedSession): void {
    if (this.remembered.size >= REMEMBERED_MAX) {
      const [oldest] = this.remembered.keys();
      if (oldest !== undefined) this.remembered.delete(oldest);
    }
    this.remembered.set(sessionId, session);
  }

  /** The next call of each reads it again. */
  private forgetAll(): void {
    this.endings += 1;
    this.remembered.clear();
  }

  private forget(sessionId: string): void {
    this.endings += 1;
    this.remembered.delete(sessionId);
  }
}
