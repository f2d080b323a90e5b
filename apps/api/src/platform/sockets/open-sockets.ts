import { Injectable } from '@nestjs/common';
import type { Viewer } from '../http/viewer';
import type { ClientConnection } from './client-connection';

/** `userId`: who is connected now and was not before, or the other way round. */
export type SocketsListener = (userId?: string) => void;

/** The clients this process is connected to. */
@Injectable()
export class OpenSockets {
  private readonly open = new Set<ClientConnection>();
  /** The number of connections of each connected user. */
  private readonly ofUser = new Map<string, number>();
  private readonly listeners = new Set<SocketsListener>();

  get count(): number {
    return this.open.size;
  }

  add(connection: ClientConnection): void {
    this.open.add(connection);
    this.tell();
  }

  remove(connection: ClientConnection): void {
    if (!this.open.delete(connection)) return;
    this.tell();
    if (connection.viewer) this.countUser(connection.viewer, -1);
  }

  /** Assigns a connection to its user. */
  signIn(connection: ClientConnection, viewer: Viewer): void {
    if (this.open.has(connection) && !connection.viewer) this.countUser(viewer, 1);
    connection.viewer = viewer;
  }

  all(): ClientConnection[] {
    return [...this.open];
  }

  ofSession(sessionId: string): ClientConnection[] {
    return this.all().filter(({ viewer }) => viewer?.sessionId === sessionId);
  }

  hasUser(userId: string): boolean {
    return this.ofUser.has(userId);
  }

  userIds(): Iterable<string> {
    return this.ofUser.keys();
  }

  /** Calls the listener whenever a socket or a user comes or goes. */
  onChange(listener: SocketsListener): void {
    this.listeners.add(listener);
  }

  private countUser({ userId }: Viewer, change: 1 | -1): void {
    const before = this.ofUser.get(userId) ?? 0;
    const count = before + change;
    if (count > 0) this.ofUser.set(userId, count);
    else this.ofUser.delete(userId);
    if (count === 0 || before === 0) this.tell(userId);
  }

  private tell(userId?: string): void {
    for (const listener of this.listeners) listener(userId);
  }
}
