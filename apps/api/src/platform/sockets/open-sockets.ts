import { Injectable } from '@nestjs/common';
import type { ClientConnection, SignedIn } from './client-connection';

/** The clients this process is connected to. */
@Injectable()
export class OpenSockets {
  private readonly open = new Set<ClientConnection>();
  /** The number of connections of each connected user. */
  private readonly ofUser = new Map<string, number>();

  get count(): number {
    return this.open.size;
  }

  add(connection: ClientConnection): void {
    this.open.add(connection);
  }

  remove(connection: ClientConnection): void {
    if (!this.open.delete(connection) || !connection.signedIn) return;
    this.countUser(connection.signedIn, -1);
  }

  /** Assigns a connection to its user. */
  signIn(connection: ClientConnection, signedIn: SignedIn): void {
    if (this.open.has(connection) && !connection.signedIn) this.countUser(signedIn, 1);
    connection.signedIn = signedIn;
  }

  all(): ClientConnection[] {
    return [...this.open];
  }

  ofSession(sessionId: string): ClientConnection[] {
    return this.all().filter(({ signedIn }) => signedIn?.viewer.sessionId === sessionId);
  }

  hasUser(userId: string): boolean {
    return this.ofUser.has(userId);
  }

  private countUser({ viewer: { userId } }: SignedIn, change: 1 | -1): void {
    const count = (this.ofUser.get(userId) ?? 0) + change;
    if (count > 0) this.ofUser.set(userId, count);
    else this.ofUser.delete(userId);
  }
}
