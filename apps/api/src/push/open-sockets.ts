import { Injectable } from '@nestjs/common';
import type { ClientConnection } from './client-connection';

/** The clients this process is connected to. */
@Injectable()
export class OpenSockets {
  private readonly open = new Set<ClientConnection>();

  get count(): number {
    return this.open.size;
  }

  add(connection: ClientConnection): void {
    this.open.add(connection);
  }

  remove(connection: ClientConnection): void {
    this.open.delete(connection);
  }

  all(): ClientConnection[] {
    return [...this.open];
  }

  ofSession(sessionId: string): ClientConnection[] {
    return this.all().filter(({ signedIn }) => signedIn?.viewer.sessionId === sessionId);
  }

  hasUser(userId: string): boolean {
    for (const { signedIn } of this.open) if (signedIn?.viewer.userId === userId) return true;
    return false;
  }
}
