import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const LET_FINISH_MS = 2_000;
const LOOK_EVERY_MS = 25;

/**
 * Stops the HTTP server: accepts no new connection, closes idle ones and lets calls under way finish. The push
 * gateway closes the sockets. So no call is running when the stores close.
 */
@Injectable()
export class GracefulStop implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  async beforeApplicationShutdown(): Promise<void> {
    const server: Server = this.host.httpAdapter.getHttpServer();
    if (!server.listening) return;
    let isClosed = false;
    server.close(() => (isClosed = true));
    const giveUpAt = performance.now() + LET_FINISH_MS;
    while (!isClosed && performance.now() < giveUpAt) {
      server.closeIdleConnections();
      await pause(LOOK_EVERY_MS);
    }
    server.closeAllConnections();
  }
}
