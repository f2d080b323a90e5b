import { WsAdapter } from '@nestjs/platform-ws';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The path of the socket. */
export const SOCKET_PATH = '/ws';

/**
 * The gateway reads the messages itself, because they are named by `type` and wrong ones get an answer.
 * A request for a socket at another path or with another protocol is answered like a plain request: HTTP lets a
 * server ignore the wish for an upgrade.
 */
export class PushAdapter extends WsAdapter {
  override bindMessageHandlers(): void {}

  protected override ensureHttpServerExists(port: number, httpServer?: Server): Server | undefined {
    const server = super.ensureHttpServerExists(port, httpServer);
    const [open] = server?.listeners('upgrade').slice(-1) ?? [];
    if (!server || !open) return server;
    server.removeListener('upgrade', open as () => void);
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      if (request.url?.split('?', 1)[0] === SOCKET_PATH) open.call(server, request, socket, head);
      else answerAsRequest(server, request, socket);
    });
    return server;
  }
}

function answerAsRequest(server: Server, request: IncomingMessage, socket: Socket): void {
  socket.on('error', () => socket.destroy());
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => socket.end());
  server.emit('request', request, response);
}
