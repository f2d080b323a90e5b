import { Injectable } from '@nestjs/common';
import { SESSION_DAYS } from '@app/contracts';
import { type Collection, DocumentStore } from '@app/document-store';
import type { Viewer } from '../http/viewer';
import { ProcessClock } from '../stores/process-clock';
import { sessionCollection, type SessionDocument } from './account.documents';
import { Accounts } from './accounts';
import { hashOfToken, newToken } from './secret-token';

/** Told when a session has ended, after it has. */
export type SessionEndListener = (sessionId: string) => void;

interface RememberedSession {
  viewer: Viewer;
  expiresAt: number;
  /** Another process may have ended the session: after this moment the store is asked again. */
  trustedUntil: number;
}

export const SESSION_MS = SESSION_DAYS * 24 * 60 * 60_000;
const TRUST_MS = 30_000;
const REMEMBERED_MAX = 20_000;

/**
 * Who is signed in. Running sessions are remembered, so that a call costs no read; a session that ends here ends at once,
 * one that ended in another process within half a minute.
 */
@Injectable()
export class Sessions {
  private readonly documents: Promise<Collection<SessionDocument>>;
  private readonly remembered = new Map<string, RememberedSession>();
  private readonly listeners = new Set<SessionEndListener>();
  /** How many sessions have ended: tells whether one may have ended while the store was being read. */
  private endings = 0;

  constructor(
    store: DocumentStore,
    private readonly accounts: Accounts,
    private readonly clock: ProcessClock,
  ) {
    this.documents = store.collection<SessionDocument>(sessionCollection);
  }

  /** The new session's token; it is told once and only its hash is kept. */
  async begin(userId: string): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    const documents = await this.documents;
    await documents.deleteMany({ expiresAt: { $lte: now } });
    await documents.insertOne({ _id: hashOfToken(token), userId, createdAt: now, expiresAt: now + SESSION_MS });
    return token;
  }

  /** Undefined for a token that never was, has expired or was ended. */
  async viewerOf(token: string): Promise<Viewer | undefined> {
    const sessionId = hashOfToken(token);
    const now = this.clock.now();
    const known = this.remembered.get(sessionId);
    if (known && known.expiresAt > now && known.trustedUntil > now) return known.viewer;
    this.remembered.delete(sessionId);

    const { endings } = this;
    const session = await (await this.documents).findOne({ _id: sessionId });
    if (!session || session.expiresAt <= now) return undefined;
    const account = await this.accounts.byId(session.userId);
    if (!account) return undefined;
    const viewer: Viewer = { userId: account._id, role: account.isAdmin ? 'admin' : 'player', sessionId };
    if (endings === this.endings)
      this.remember(sessionId, { viewer, expiresAt: session.expiresAt, trustedUntil: now + TRUST_MS });
    return viewer;
  }

  async endToken(token: string): Promise<void> {
    const sessionId = hashOfToken(token);
    await (await this.documents).deleteOne({ _id: sessionId });
    this.ended(sessionId);
  }

  /** After a new password or the deletion of the account. */
  async endAllOf(userId: string): Promise<void> {
    const documents = await this.documents;
    const sessions = await documents.find({ userId }).toArray();
    await documents.deleteMany({ userId });
    for (const { _id } of sessions) this.ended(_id);
  }

  /** @returns how to stop listening */
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

  private ended(sessionId: string): void {
    this.endings += 1;
    this.remembered.delete(sessionId);
    for (const listener of this.listeners) listener(sessionId);
  }
}
