import type { WebSocket } from 'ws';
import type { ClientMessage, DistributiveOmit, ServerMessage } from '@app/contracts';

type Request = DistributiveOmit<Extract<ClientMessage, { requestId: string }>, 'requestId'>;

/** Requests over a socket that have no answer yet. */
export class SocketRequests {
  private readonly waiting = new Map<string, { resolve: (data: never) => void; reject: (error: Error) => void }>();
  private requests = 0;

  constructor(private readonly socket: WebSocket) {}

  /** Resolves with the data of the answer. Rejects with the code of a refusal. */
  ask<T>(request: Request): Promise<T> {
    const requestId = `${process.pid}-${(this.requests += 1)}`;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(requestId, { resolve: resolve as (data: never) => void, reject });
      this.socket.send(JSON.stringify({ ...request, requestId }));
    });
  }

  /** Must be called with every message. Messages that answer no request are ignored. */
  take(message: ServerMessage): void {
    if (!('requestId' in message) || message.requestId === null) return;
    const asked = this.waiting.get(message.requestId);
    this.waiting.delete(message.requestId);
    if (message.type === 'rejected') asked?.reject(new Error(message.data.code));
    else asked?.resolve(message.data as never);
  }
}
